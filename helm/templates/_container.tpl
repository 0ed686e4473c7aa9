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
    {{- toYaml .Values.probes.startup | nindent 4 }}
  # Does not ask the store: a restart would not bring it back.
  livenessProbe:
    httpGet: {path: /healthz, port: http}
    {{- toYaml .Values.probes.liveness | nindent 4 }}
  # Asks the store; while it does not answer, no requests come here.
  readinessProbe:
    httpGet: {path: /readyz, port: http}
    {{- toYaml .Values.probes.readiness | nindent 4 }}
  # New connections find the other replicas before this one stops listening.
  lifecycle:
    preStop:
      sleep: {seconds: {{ .Values.preStopSeconds }}}
  securityContext: {{- include "croupier.securityContext" . | nindent 4 }}
  resources: {{- toYaml .Values.resources | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
    {{- with .Values.extraVolumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}
