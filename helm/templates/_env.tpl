{{- define "croupier.env" -}}
{{ include "croupier.storeEnv" . }}
{{- with .Values.apiKeys }}
{{- if or .keys .existingSecret }}
- name: CROUPIER_API_KEYS
  valueFrom:
    secretKeyRef:
      name: {{ .existingSecret | default (include "croupier.name" $) | quote }}
      key: {{ ternary .existingSecretKey "api-keys" (not (empty .existingSecret)) | quote }}
{{- end }}
{{- end }}
{{- $streams := dict "STREAMS" .Values.streams "STREAMS_PER_ADDRESS" .Values.streamsPerAddress }}
{{- $games := dict "WORKERS" .Values.workers "GAME_TTL" .Values.gameTTL "GAME_MOVES" .Values.gameMoves }}
{{- range $name, $number := merge $games $streams }}
- name: CROUPIER_{{ $name }}
  value: {{ int64 $number | quote }}
{{- end }}
- name: CROUPIER_SANDBOX
  value: {{ ternary "1" "0" .Values.sandbox | quote }}
- name: CROUPIER_WEB
  value: {{ ternary "1" "0" .Values.web | quote }}
- name: CROUPIER_LANGUAGE
  value: {{ .Values.language | quote }}
# Each pod enforces deadlines if there are no pods for that.
- name: CROUPIER_WORK
  value: {{ ternary "1" "0" (empty .Values.work.replicaCount) | quote }}
# The image would serve metrics, too; what is empty counts as not set.
- name: CROUPIER_METRICS_PORT
  value: {{ ternary (toString .Values.metrics.port) "" .Values.metrics.enabled | quote }}
{{- with .Values.rateLimit }}
- name: CROUPIER_RATE_LIMIT
  value: {{ . | quote }}
{{- end }}
{{- with .Values.gamesPerDay }}
- name: CROUPIER_GAMES_PER_DAY
  value: {{ ternary . (int64 . | toString) (kindIs "string" .) | quote }}
{{- end }}
{{- with .Values.corsOrigins }}
- name: CROUPIER_CORS_ORIGINS
  value: {{ join "," . | quote }}
{{- end }}
{{- with .Values.trustedProxies }}
- name: CROUPIER_TRUSTED_PROXIES
  value: {{ ternary (join "," .) (toString .) (kindIs "slice" .) | quote }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}
