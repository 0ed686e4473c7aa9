{{- define "croupier.workContainer" -}}
- name: croupier
  image: {{ include "croupier.image" (list .Values.image .Chart.AppVersion) }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  args: [work]
  env:
    {{- include "croupier.storeEnv" . | nindent 4 }}
    # Also the port of its probes.
    - name: CROUPIER_METRICS_PORT
      value: {{ .Values.metrics.port | quote }}
    {{- with .Values.extraEnv }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  ports:
    - name: metrics
      containerPort: {{ .Values.metrics.port }}
  startupProbe:
    httpGet: {path: /healthz, port: metrics}
    {{- toYaml .Values.probes.startup | nindent 4 }}
  # Does not ask the store: a restart would not bring it back.
  livenessProbe:
    httpGet: {path: /healthz, port: metrics}
    {{- toYaml .Values.probes.liveness | nindent 4 }}
  # Whether the store has responded lately.
  readinessProbe:
    httpGet: {path: /readyz, port: metrics}
    {{- toYaml .Values.probes.readiness | nindent 4 }}
  securityContext: {{- include "croupier.securityContext" . | nindent 4 }}
  resources: {{- toYaml .Values.work.resources | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
    {{- with .Values.extraVolumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}
