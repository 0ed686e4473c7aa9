{{- /* The pods of the API or of `croupier work`: takes a list of the root, the component and its containers. */ -}}
{{- define "croupier.pod" -}}
{{- $root := first . -}}
{{- $component := index . 1 -}}
metadata:
  labels: {{- merge (include "croupier.labels" (list $root $component) | fromYaml) $root.Values.podLabels | toYaml | nindent 4 }}
  annotations:
    # A change in the chart's own Secret starts new pods. A change in a Secret of yours does not.
    checksum/secret: {{ list $root.Values.redis $root.Values.valkey.password $root.Values.apiKeys | toJson | sha256sum }}
    {{- with $root.Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ include "croupier.serviceAccountName" $root | quote }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  # preStop, then up to 15 s that `croupier serve` gives to requests under way; streams end at once.
  terminationGracePeriodSeconds: {{ $root.Values.terminationGracePeriodSeconds }}
  securityContext: {{- include "croupier.podSecurityContext" $root | nindent 4 }}
  containers: {{- last . | nindent 4 }}
  volumes:
    # In memory: a worker that could not say in time that it lives, because a disk is slow, would be ended.
    - name: tmp
      emptyDir: {medium: Memory, sizeLimit: 64Mi}
    {{- with $root.Values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  topologySpreadConstraints: {{- include "croupier.spread" (list $root $component) | trim | nindent 4 }}
  {{- include "croupier.placement" $root | nindent 2 }}
{{- end }}

{{- /* Where a pod may run, and how its image is pulled. */ -}}
{{- define "croupier.placement" -}}
{{- range $key := list "imagePullSecrets" "priorityClassName" "nodeSelector" "tolerations" "affinity" }}
{{- with get $.Values $key }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}
