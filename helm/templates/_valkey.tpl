{{- define "croupier.valkey" -}}
- name: valkey
  image: {{ include "croupier.image" (list .Values.valkey.image "") }}
  imagePullPolicy: {{ .Values.valkey.image.pullPolicy }}
  command: [valkey-server]
  args: [--port, "6379", --dir, /data, --requirepass, $(VALKEY_PASSWORD), --save, "",
         --appendonly, "yes", --appendfsync, {{ ternary "always" "everysec" (eq .Values.durability "fsync") }},
         --maxmemory, {{ .Values.valkey.maxMemory }}, --maxmemory-policy, noeviction]
  env:
    - name: VALKEY_PASSWORD
      valueFrom:
        secretKeyRef: {name: {{ include "croupier.name" . }}, key: valkey-password}
  ports:
    - name: valkey
      containerPort: 6379
  startupProbe:
    tcpSocket: {port: valkey}
    periodSeconds: 1
    failureThreshold: 300
  livenessProbe:
    tcpSocket: {port: valkey}
  readinessProbe:
    tcpSocket: {port: valkey}
  securityContext: {{- include "croupier.securityContext" . | nindent 4 }}
  resources: {{- toYaml .Values.valkey.resources | nindent 4 }}
  volumeMounts:
    - name: data
      mountPath: /data
{{- end }}
