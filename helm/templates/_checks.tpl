{{- /* What a schema of single values cannot say; deployment.yaml includes this. */ -}}
{{- define "croupier.checks" -}}
{{- $stores := compact (list .Values.redis.url .Values.redis.existingSecret (ternary "valkey" "" .Values.valkey.enabled)) }}
{{- if ne (len $stores) 1 }}
{{- fail "Give one of redis.url, redis.existingSecret and valkey.enabled: all replicas share one store." }}
{{- end }}
{{- if and .Values.valkey.enabled (eq .Values.durability "replicated") }}
{{- fail "durability: replicated needs a store with a replica, which the Valkey of this chart has not." }}
{{- end }}
{{- if lt (int .Values.terminationGracePeriodSeconds) (add (int .Values.preStopSeconds) 20 | int) }}
{{- fail "terminationGracePeriodSeconds must be at least 20 seconds more than preStopSeconds: requests under way have 15." }}
{{- end }}
{{- if and .Values.apiKeys.keys .Values.apiKeys.existingSecret }}
{{- fail "Give apiKeys.keys or apiKeys.existingSecret, not both." }}
{{- end }}
{{- if gt (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas) }}
{{- fail "autoscaling.minReplicas is more than autoscaling.maxReplicas." }}
{{- end }}
{{- if and .Values.metrics.serviceMonitor.enabled (not .Values.metrics.enabled) }}
{{- fail "metrics.serviceMonitor needs metrics.enabled." }}
{{- end }}
{{- if and .Values.redis.url .Values.networkPolicy.enabled }}
{{- $hosts := .Values.redis.url | splitList "://" | last | splitList "/" | first | splitList "?" | first | splitList "@" | last }}
{{- range splitList "," $hosts }}
{{- $port := default (ternary "26379" "6379" (contains "+sentinel:" $.Values.redis.url)) (regexFind "[0-9]+$" (regexFind ":[0-9]+$" .)) }}
{{- if not (has $port (toStrings $.Values.networkPolicy.redis.ports)) }}
{{- fail (printf "redis.url leads to port %s, which networkPolicy.redis.ports has not." $port) }}
{{- end }}
{{- end }}
{{- end }}
{{- if and .Values.networkPolicy.enabled (not .Values.valkey.enabled) (not .Values.networkPolicy.redis.to) }}
{{- fail "Give networkPolicy.redis.to, where the store is: the pods may reach nothing else. Without a NetworkPolicy: networkPolicy.enabled=false." }}
{{- end }}
{{- end }}
