{{- define "croupier.container" -}}
- name: croupier
  image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  env:
    - name: REDIS_URL
      valueFrom:
        secretKeyRef:
          name: {{ include "croupier.redisSecret" . }}
          key: {{ ternary .Values.redis.existingSecretKey "url" (not (empty .Values.redis.existingSecret)) }}
    - name: CROUPIER_WORKERS
      value: {{ .Values.workers | quote }}
    - name: CROUPIER_SANDBOX
      value: {{ ternary "1" "0" .Values.sandbox | quote }}
  ports:
    - name: http
      containerPort: 8000
  startupProbe:
    httpGet: {path: /healthz, port: http}
    periodSeconds: 1
    failureThreshold: 60
  # Does not ask the store: a restart would not bring it back.
  livenessProbe:
    httpGet: {path: /healthz, port: http}
    periodSeconds: 10
    timeoutSeconds: 5
  # Asks the store; while it does not answer, no requests come here.
  readinessProbe:
    httpGet: {path: /readyz, port: http}
    periodSeconds: 5
    timeoutSeconds: 5
  # New connections find the other replicas before this one stops listening.
  lifecycle:
    preStop:
      sleep: {seconds: 5}
  securityContext:
    allowPrivilegeEscalation: false
    readOnlyRootFilesystem: true
    capabilities: {drop: [ALL]}
  {{- with .Values.resources }}
  resources: {{- toYaml . | nindent 4 }}
  {{- end }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
{{- end }}
