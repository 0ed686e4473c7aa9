{{- /* What the API and `croupier work` need. */ -}}
{{- define "croupier.storeEnv" -}}
- name: REDIS_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.redis.existingSecret | default (include "croupier.name" .) | quote }}
      key: {{ ternary .Values.redis.existingSecretKey "redis-url" (not (empty .Values.redis.existingSecret)) | quote }}
- name: CROUPIER_DURABILITY
  value: {{ .Values.durability | quote }}
- name: CROUPIER_LOG_LEVEL
  value: {{ .Values.logLevel | quote }}
{{- end }}
