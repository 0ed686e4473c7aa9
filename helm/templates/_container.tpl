{{- define "croupier.container" -}}
- name: croupier
  image: {{ include "croupier.image" (list .Values.image .Chart.AppVersion) }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  env: {{- include "croupier.env" . | nindent 4 }}
  ports:
    - name: http
      containerPort: 8000
    {{- if .Values.metrics.enabled }}
    - name: metrics
      containerPort: {{ .Values.metrics.port }}
    {{- end }}
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
  securityContext: {{- include "croupier.securityContext" . | nindent 4 }}
  resources: {{- toYaml .Values.resources | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
    {{- with .Values.extraVolumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}
