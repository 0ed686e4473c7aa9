{{- define "croupier.ingressRules" -}}
- ports: [{port: http}]
  {{- with .Values.networkPolicy.from }}
  from:
    {{- toYaml . | nindent 4 }}
    - podSelector:
        matchLabels: {{- include "croupier.selectorLabels" (list $ "test") | nindent 10 }}
  {{- end }}
{{- include "croupier.metricsRules" . }}
{{- end }}

{{- define "croupier.metricsRules" -}}
{{- if .Values.metrics.enabled }}
- ports: [{port: metrics}]
  {{- with .Values.networkPolicy.metricsFrom }}
  from: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "croupier.egressRules" -}}
# Names are looked up, wherever the cluster keeps its DNS.
- ports: [{port: 53, protocol: UDP}, {port: 53, protocol: TCP}]
{{- if .Values.valkey.enabled }}
- ports: [{port: 6379}]
  to:
    - podSelector:
        matchLabels: {{- include "croupier.selectorLabels" (list . "valkey") | nindent 10 }}
{{- else }}
- ports:
    {{- range .Values.networkPolicy.redis.ports }}
    - port: {{ . }}
    {{- end }}
  to: {{- toYaml .Values.networkPolicy.redis.to | nindent 4 }}
{{- end }}
{{- with .Values.networkPolicy.extraEgress }}
{{ toYaml . }}
{{- end }}
{{- end }}
