{{- /* Short enough for "-valkey" behind it: the pods of a StatefulSet have a label that is its name and more. */ -}}
{{- define "croupier.name" -}}
{{- $name := ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) (contains .Chart.Name .Release.Name) -}}
{{- $name | trunc 45 | trimSuffix "-" -}}
{{- end }}

{{- /* These two take a list: the root and the component, which is api, work, metrics, valkey or test. */ -}}
{{- define "croupier.selectorLabels" -}}
{{- $root := first . -}}
app.kubernetes.io/name: {{ $root.Chart.Name }}
app.kubernetes.io/instance: {{ $root.Release.Name | quote }}
app.kubernetes.io/component: {{ last . }}
{{- end }}

{{- define "croupier.labels" -}}
{{- $root := first . -}}
{{ include "croupier.selectorLabels" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "croupier.serviceAccountName" -}}
{{- .Values.serviceAccount.name | default (ternary (include "croupier.name" .) "default" .Values.serviceAccount.create) }}
{{- end }}

{{- /* Takes an image of values.yaml, and the tag if it has none. */ -}}
{{- define "croupier.image" -}}
{{- $image := first . -}}
{{- $version := ternary (printf "@%s" $image.digest) (printf ":%s" ($image.tag | default (last .))) (not (empty $image.digest)) -}}
{{ printf "%s%s" $image.repository $version | quote }}
{{- end }}

{{- /* What the restricted profile of the Pod Security Standards wants, of a pod and of a container. */ -}}
{{- define "croupier.podSecurityContext" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "croupier.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end }}
