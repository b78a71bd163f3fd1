{{/* Peers that are pods of this release: (dict "root" $ "components" (list "web")) */}}
{{- define "recado.peers" -}}
{{- $root := .root -}}
{{- range .components }}
- podSelector:
    matchLabels:
      {{- include "recado.selector" (dict "root" $root "component" .) | nindent 6 }}
{{- end }}
{{- end -}}

{{/* Names of the services that need something: (dict "root" $ "need" "nats") */}}
{{- define "recado.needing" -}}
{{- $root := .root -}}
{{- $need := .need -}}
{{- $names := list -}}
{{- range (include "recado.names" $root | fromYaml).names -}}
{{- if has $need (include "recado.needs" (dict "root" $root "component" .) | fromYaml).needs -}}{{- $names = append $names . -}}{{- end -}}
{{- end -}}
{{- $names = append $names "migrate" -}}
{{- if and $root.Values.backup.enabled (eq $need "postgres") -}}{{- $names = append $names "backup" -}}{{- end }}
names: {{ toJson $names }}
{{- end -}}

{{- define "recado.postgresIngress" -}}
- from:
    {{- include "recado.peers" (dict "root" .root "components" (include "recado.needing" (dict "root" .root "need" "postgres") | fromYaml).names) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 5432 }
{{- end -}}

{{/* Who may reach a component: a list of rules. */}}
{{- define "recado.ingressRules" -}}
{{- $policy := .root.Values.networkPolicy -}}
{{- $component := .component -}}
{{- if eq $component "web" }}
- ports:
    - { protocol: TCP, port: 3000 }
  {{- with $policy.ingressFrom }}
  from:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- if $policy.ingressFrom }}
- from:
    {{- include "recado.peers" (dict "root" .root "components" (list "test")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 3000 }
{{- end }}
{{- else if eq $component "postgres" }}
{{ include "recado.postgresIngress" . }}
{{- else if eq $component "nats" }}
- from:
    {{- include "recado.peers" (dict "root" .root "components" (include "recado.needing" (dict "root" .root "need" "nats") | fromYaml).names) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 4222 }
- from:
    {{- include "recado.peers" (dict "root" .root "components" (list "nats")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 6222 }
- from:
    {{- toYaml $policy.monitoringFrom | nindent 4 }}
  ports:
    - { protocol: TCP, port: 8222 }
{{- else if eq $component "simulator" }}
# The page of the phones is for whoever tries the platform.
- ports:
    - { protocol: TCP, port: 8090 }
- from:
    {{- include "recado.peers" (dict "root" .root "components" (list "connections")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 8443 }
{{- else if has $component (list "migrate" "test" "backup") }}
[]
{{- else }}
- from:
    {{- toYaml $policy.monitoringFrom | nindent 4 }}
  ports:
    - { protocol: TCP, port: 9090 }
{{- if eq $component "gateway" }}
- from:
    {{- include "recado.peers" (dict "root" .root "components" (list "web" "test")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 8080 }
{{- end }}
{{- end }}
{{- end -}}

{{/* The world without private networks, at some ports: (dict "root" $ "ports" (list "443" "1024-65535")) */}}
{{- define "recado.world" -}}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: {{ toJson .root.Values.networkPolicy.privateNetworks }}
    - ipBlock:
        cidr: ::/0
        except: {{ toJson .root.Values.networkPolicy.privateNetworks6 }}
  ports:
    {{- range .ports }}
    {{- $range := splitList "-" (toString .) }}
    - protocol: TCP
      port: {{ first $range }}
      {{- if gt (len $range) 1 }}
      endPort: {{ last $range }}
      {{- end }}
    {{- end }}
{{- end -}}

{{/* A server outside of this release: (dict "to" peers "ports" ports) */}}
{{- define "recado.outside" -}}
- ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* What a component may reach: a list of rules. */}}
{{- define "recado.egressRules" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $policy := $values.networkPolicy -}}
{{- $component := .component -}}
{{- $needs := list -}}
{{- if eq $component "migrate" -}}{{- $needs = list "postgres" "nats" -}}
{{- else if eq $component "backup" -}}{{- $needs = list "postgres" "files" "backups" -}}
{{- else if eq $component "test" -}}{{- $needs = list "gateway" "web" -}}
{{- else if eq $component "nats" -}}{{- $needs = list "peers" -}}
{{- else if not (has $component (list "postgres" "simulator")) -}}{{- $needs = (include "recado.needs" . | fromYaml).needs -}}
{{- end -}}
{{- if not $needs }}
[]
{{- else }}
- to:
    {{- toYaml $policy.dns | nindent 4 }}
  ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
{{- end }}
{{- if has "postgres" $needs }}
{{- if eq $values.postgres.type "external" }}
{{ include "recado.outside" (dict "to" $policy.postgresTo "ports" (list $policy.postgresPort)) }}
{{- else }}
- to:
    {{- if eq $values.postgres.type "cloudnativepg" }}
    - podSelector: { matchLabels: { cnpg.io/cluster: {{ include "recado.fullname" $root }}-postgres } }
    {{- else }}
    {{- include "recado.peers" (dict "root" $root "components" (list "postgres")) | nindent 4 }}
    {{- end }}
  ports:
    - { protocol: TCP, port: 5432 }
{{- end }}
{{- end }}
{{- if has "nats" $needs }}
{{- if eq $values.nats.type "external" }}
{{ include "recado.outside" (dict "to" $policy.natsTo "ports" (list $policy.natsPort)) }}
{{- else }}
- to:
    {{- include "recado.peers" (dict "root" $root "components" (list "nats")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 4222 }
{{- end }}
{{- end }}
{{- if has "peers" $needs }}
- to:
    {{- include "recado.peers" (dict "root" $root "components" (list "nats")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 6222 }
{{- end }}
{{- if has "gateway" $needs }}
- to:
    {{- include "recado.peers" (dict "root" $root "components" (list "gateway")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 8080 }
{{- end }}
{{- if has "web" $needs }}
- to:
    {{- include "recado.peers" (dict "root" $root "components" (list "web")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 3000 }
{{- end }}
{{- if and (has "files" $needs) (eq $values.files.store "s3") }}
{{ include "recado.outside" (dict "to" $policy.s3To "ports" (list $policy.s3Port)) }}
{{- end }}
{{- $lists := and (eq (include "recado.listsErasures" .) "true") (ne $values.files.store "s3") }}
{{- if or (and (has "backups" $needs) $values.backup.s3.bucket) $lists }}
{{ include "recado.outside" (dict "to" $policy.s3To "ports" (list $policy.s3Port)) }}
{{- end }}
{{- if has "whatsapp" $needs }}
{{- if eq $values.whatsapp "simulator" }}
- to:
    {{- include "recado.peers" (dict "root" $root "components" (list "simulator")) | nindent 4 }}
  ports:
    - { protocol: TCP, port: 8090 }
    - { protocol: TCP, port: 8443 }
{{- else }}
{{ include "recado.world" (dict "root" $root "ports" (list "443")) }}
{{- end }}
{{- end }}
{{- if or (has "push" $needs) (has "providers" $needs) }}
{{ include "recado.world" (dict "root" $root "ports" (list "443")) }}
{{- end }}
{{- if has "world" $needs }}
{{ include "recado.world" (dict "root" $root "ports" (splitList "," $values.egress.ports)) }}
{{- end }}
{{- if and (has "smtp" $needs) $values.mail.existingSecret }}
{{ include "recado.outside" (dict "to" $policy.smtpTo "ports" $policy.smtpPorts) }}
{{- end }}
{{- end -}}
