{{- define "croupier.env" -}}
- name: REDIS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.redis.existingSecret | default (include "croupier.name" .) | quote }}
      key: {{ ternary .Values.redis.existingSecretKey "redis-url" (not (empty .Values.redis.existingSecret)) | quote }}
{{- with .Values.apiKeys }}
{{- if or .keys .existingSecret }}
- name: CROUPIER_API_KEYS
  valueFrom:
    secretKeyRef:
      name: {{ .existingSecret | default (include "croupier.name" $) | quote }}
      key: {{ ternary .existingSecretKey "api-keys" (not (empty .existingSecret)) | quote }}
{{- end }}
{{- end }}
- name: CROUPIER_WORKERS
  value: {{ .Values.workers | quote }}
- name: CROUPIER_SANDBOX
  value: {{ ternary "1" "0" .Values.sandbox | quote }}
- name: CROUPIER_GAME_TTL
  value: {{ int64 .Values.gameTTL | quote }}
- name: CROUPIER_GAME_MOVES
  value: {{ int64 .Values.gameMoves | quote }}
- name: CROUPIER_DURABILITY
  value: {{ .Values.durability | quote }}
- name: CROUPIER_LOG_LEVEL
  value: {{ .Values.logLevel | quote }}
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
- name: CROUPIER_STREAMS
  value: {{ int64 .Values.streams | quote }}
- name: CROUPIER_STREAMS_PER_ADDRESS
  value: {{ int64 .Values.streamsPerAddress | quote }}
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
