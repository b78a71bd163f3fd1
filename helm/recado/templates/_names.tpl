{{- define "recado.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels by which selectors find pods: (dict "root" $ "component" "gateway") */}}
{{- define "recado.selector" -}}
app.kubernetes.io/name: {{ default .root.Chart.Name .root.Values.nameOverride | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "recado.labels" -}}
{{ include "recado.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: recado
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Name, namespace and labels of an object: (dict "root" $ "component" "gateway" "name" "gateway") */}}
{{- define "recado.metadata" -}}
name: {{ include "recado.fullname" .root }}{{ with .name }}-{{ . }}{{ end }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "recado.labels" . | nindent 2 }}
{{- end -}}

{{/* Image of a service, the web server or the simulator. */}}
{{- define "recado.image" -}}
{{- $own := "" -}}
{{- if eq .component "simulator" -}}
{{- $own = .root.Values.simulator.image -}}
{{- else if eq .component "backup" -}}
{{- $own = .root.Values.backup.image -}}
{{- else -}}
{{- $own = (include "recado.service" . | fromYaml).image -}}
{{- end -}}
{{- if $own -}}
{{- $own -}}
{{- else -}}
{{- $image := .root.Values.image -}}
{{- with $image.registry -}}{{ trimSuffix "/" . }}/{{- end -}}
{{- $image.prefix }}{{ .component }}:{{ default .root.Chart.AppVersion $image.tag -}}
{{- end -}}
{{- end -}}

{{/* The values of a service: those of all services, and its own in their place. */}}
{{- define "recado.service" -}}
{{- mergeOverwrite (deepCopy .root.Values.serviceDefaults) (deepCopy (default (dict) (index .root.Values.services .component))) | toYaml -}}
{{- end -}}

{{- define "recado.names" -}}
names: [gateway, accounts, tickets, connections, chat, integrations, campaigns, billing, web]
migrated: [accounts, billing, campaigns, chat, connections, integrations, tickets]
{{- end -}}

{{/* What a service reaches: its network policy and its environment follow from this. */}}
{{- define "recado.needs" -}}
{{- $needs := dict
  "gateway" (list "nats" "files")
  "accounts" (list "postgres" "nats" "files" "world")
  "tickets" (list "postgres" "nats" "files")
  "connections" (list "postgres" "nats" "files" "whatsapp")
  "chat" (list "postgres" "nats" "files" "push" "smtp")
  "integrations" (list "postgres" "nats" "files" "world")
  "campaigns" (list "postgres" "nats" "files")
  "billing" (list "postgres" "nats" "providers")
  "web" (list "gateway") -}}
{{- toYaml (dict "needs" (index $needs .component)) -}}
{{- end -}}

{{/* Seconds in which a pod ends; a worker hands over all its sessions. */}}
{{- define "recado.grace" -}}
{{- $service := include "recado.service" . | fromYaml -}}
{{- if and (eq .component "connections") (not $service.terminationGracePeriodSeconds) -}}
{{- add 60 (div $service.sessions 10) -}}
{{- else -}}
{{- $service.terminationGracePeriodSeconds -}}
{{- end -}}
{{- end -}}
