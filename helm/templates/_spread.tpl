{{- /* Over nodes and zones as evenly as can be, the pods of one version among themselves. */ -}}
{{- define "croupier.spread" -}}
{{- $labels := include "croupier.selectorLabels" . -}}
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: ScheduleAnyway
  matchLabelKeys: [pod-template-hash]
  labelSelector:
    matchLabels: {{- $labels | nindent 6 }}
{{- end }}
{{- end }}
