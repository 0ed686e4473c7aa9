{{- define "croupier.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-{{ .Chart.Name }}{{ end -}}
{{- end }}

{{- define "croupier.selectorLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "croupier.labels" -}}
{{ include "croupier.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "croupier.serviceAccountName" -}}
{{- .Values.serviceAccount.name | default (ternary (include "croupier.name" .) "default" .Values.serviceAccount.create) }}
{{- end }}

{{- /* Without a shared store each replica would start its own, and a game would be known to one of them only. */ -}}
{{- define "croupier.redisSecret" -}}
{{- if and .Values.redis.url .Values.redis.existingSecret }}
{{- fail "Give redis.url or redis.existingSecret, not both." }}
{{- else if not (or .Values.redis.url .Values.redis.existingSecret) }}
{{- fail "Give redis.url or redis.existingSecret: the replicas share a Redis or Valkey, which this chart does not bring." }}
{{- end }}
{{- .Values.redis.existingSecret | default (printf "%s-redis" (include "croupier.name" .)) }}
{{- end }}
