{{/* The address of Postgres without user and password: services sign in as themselves. */}}
{{- define "recado.postgresUrl" -}}
{{- $postgres := .Values.postgres -}}
{{- $url := "" -}}
{{- if eq $postgres.type "external" -}}
{{- $url = required "postgres.external.url must be the address of Postgres without user and password" $postgres.external.url -}}
{{- else if eq $postgres.type "cloudnativepg" -}}
{{- $url = printf "postgres://%s-postgres-rw:5432/recado" (include "recado.fullname" .) -}}
{{- else -}}
{{- $url = printf "postgres://%s-postgres:5432/recado" (include "recado.fullname" .) -}}
{{- end -}}
{{- $url -}}{{- with $postgres.parameters -}}?{{ . }}{{- end -}}
{{- end -}}

{{/* Addresses of NATS; services sign in as themselves. */}}
{{- define "recado.natsUrl" -}}
{{- if eq .Values.nats.type "external" -}}
{{- required "nats.external.url must be the address of NATS" .Values.nats.external.url -}}
{{- else if eq (int .Values.nats.bundled.replicas) 1 -}}
nats://{{ include "recado.fullname" . }}-nats:4222
{{- else -}}
{{- $name := include "recado.fullname" . -}}
{{- $servers := list -}}
{{- range $n := until (int .Values.nats.bundled.replicas) -}}
{{- $servers = append $servers (printf "nats://%s-nats-%d.%s-nats-peers:4222" $name $n $name) -}}
{{- end -}}
{{- join "," $servers -}}
{{- end -}}
{{- end -}}

{{/* Services that erase people or companies list it in the bucket of backups; a volume of backups belongs to one pod. */}}
{{- define "recado.listsErasures" -}}
{{- $backup := .root.Values.backup -}}
{{- and (has .component (list "accounts" "tickets")) $backup.enabled (ne $backup.s3.bucket "") -}}
{{- end -}}

{{/* What a service is told that is no secret: environment variables, as a map. */}}
{{- define "recado.environment" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $service := include "recado.service" . | fromYaml -}}
{{- $needs := (include "recado.needs" . | fromYaml).needs -}}
{{- $env := dict -}}
{{- $simulated := eq $values.whatsapp "simulator" -}}
{{- $s3 := eq $values.files.store "s3" -}}
{{- if eq .component "web" -}}
{{- $env = dict "WEB_PORT" "3000" "WEB_HOST" "0.0.0.0" "GATEWAY_URL" (printf "http://%s-gateway:8080" (include "recado.fullname" $root)) "TRUST_PROXY" (toString $values.edge.trustProxy) -}}
{{- else -}}
{{- $replicas := ternary $values.nats.external.replicas $values.nats.bundled.replicas (eq $values.nats.type "external") -}}
{{- $env = dict "HEALTH_HOST" "0.0.0.0" "HEALTH_PORT" "9090" "DATA_DIR" "/data" "NATS_URL" (include "recado.natsUrl" $root) "NATS_REPLICAS" (toString $replicas) -}}
{{- with $values.telemetry.endpoint -}}{{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}{{- end -}}
{{- end -}}
{{- if has "postgres" $needs -}}{{- $_ := set $env "DATABASE_URL" (include "recado.postgresUrl" $root) -}}{{- end -}}
{{- if or (has "files" $needs) (eq .component "web") -}}
{{- $_ := set $env "FILES" (ternary "s3" "local" $s3) -}}
{{- if $s3 -}}
{{- $_ := set $env "S3_BUCKET" (required "files.s3.bucket must name the bucket (or files.store: volume)" $values.files.s3.bucket) -}}
{{- $_ := set $env "S3_REGION" $values.files.s3.region -}}
{{- with $values.files.s3.endpoint -}}{{- $_ := set $env "S3_ENDPOINT" . -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- if eq (include "recado.listsErasures" .) "true" -}}
{{- $_ := set $env "BACKUP_S3_BUCKET" $values.backup.s3.bucket -}}
{{- $_ := set $env "BACKUP_S3_REGION" $values.backup.s3.region -}}
{{- with $values.backup.s3.endpoint -}}{{- $_ := set $env "BACKUP_S3_ENDPOINT" . -}}{{- end -}}
{{- end -}}
{{- if eq .component "gateway" -}}
{{- $_ := set $env "GATEWAY_PORT" "8080" -}}
{{- $_ := set $env "WHATSAPP" $values.whatsapp -}}
{{- $_ := set $env "COOKIE_SECURE" (ternary "1" "0" (hasPrefix "https://" $values.publicUrl)) -}}
{{- /* The web server is a proxy, too. */ -}}
{{- $trusted := toString $values.edge.trustProxy -}}
{{- $_ := set $env "TRUST_PROXY" (ternary (toString (add 1 (atoi $trusted))) (printf "uniquelocal,%s" $trusted) (regexMatch "^[0-9]+$" $trusted)) -}}
{{- with $values.edge.corsOrigins -}}{{- $_ := set $env "CORS_ORIGINS" . -}}{{- end -}}
{{- if $simulated -}}{{- $_ := set $env "SIMULATOR_PAGE_URL" $values.simulator.pageUrl -}}{{- end -}}
{{- else if eq .component "connections" -}}
{{- $_ := set $env "WHATSAPP" $values.whatsapp -}}
{{- $_ := set $env "WORKER_SESSIONS" (toString $service.sessions) -}}
{{- if $simulated -}}
{{- $_ := set $env "SIMULATOR_URL" (printf "http://%s-simulator:8090" (include "recado.fullname" $root)) -}}
{{- $_ := set $env "NODE_EXTRA_CA_CERTS" "/simulator/media-ca.pem" -}}
{{- end -}}
{{- else if eq .component "billing" -}}
{{- $_ := set $env "WHATSAPP" $values.whatsapp -}}
{{- /* Without files it needs neither volume nor keys of the store. */ -}}
{{- $_ := set $env "FILES" "local" -}}
{{- else if eq .component "integrations" -}}
{{- with $values.ai.baseUrl -}}{{- $_ := set $env "AI_BASE_URL" . -}}{{- end -}}
{{- with $values.ai.model -}}{{- $_ := set $env "AI_MODEL" . -}}{{- end -}}
{{- else if eq .component "chat" -}}
{{- with $values.push.hosts -}}{{- $_ := set $env "PUSH_HOSTS" . -}}{{- end -}}
{{- with $values.push.contact -}}{{- $_ := set $env "PUSH_CONTACT" . -}}{{- end -}}
{{- if $values.mail.existingSecret -}}{{- $_ := set $env "MAIL_FROM" (required "mail.from must be the sender of mails" $values.mail.from) -}}{{- end -}}
{{- else if and (eq .component "accounts") $values.mail.existingSecret -}}
{{- /* It only asks whether there is a mail server; the address with its password is chat's. */ -}}
{{- $_ := set $env "SMTP_URL" "smtp://chat.invalid" -}}
{{- end -}}
{{- if and $values.publicUrl (has .component (list "accounts" "chat" "billing" "connections" "integrations" "gateway")) -}}{{- $_ := set $env "PUBLIC_URL" $values.publicUrl -}}{{- end -}}
{{- if has .component (list "accounts" "integrations" "billing") -}}
{{- with $values.egress.allow -}}{{- $_ := set $env "EGRESS_ALLOW" . -}}{{- end -}}
{{- $_ := set $env "EGRESS_PORTS" $values.egress.ports -}}
{{- end -}}
{{- $given := ternary (dict) $values.config (eq .component "web") -}}
{{- range $name, $value := mergeOverwrite $env (deepCopy $given) (deepCopy $service.config) }}
{{ $name }}: {{ include "recado.text" $value | quote }}
{{- end }}
{{- end -}}

{{/* The roots of keys that are accepted as well while the present one is replaced: a list. */}}
{{- define "recado.otherSecrets" -}}
{{- $secret := .Values.secrets.recado -}}
{{- $name := include "recado.secretName" . -}}
{{- $env := list -}}
{{- with $secret.previousKey -}}{{- $env = append $env (include "recado.secretVariable" (list "RECADO_SECRET_PREVIOUS" $name .) | fromYaml) -}}{{- end -}}
{{- with $secret.nextKey -}}{{- $env = append $env (include "recado.secretVariable" (list "RECADO_SECRET_NEXT" $name .) | fromYaml) -}}{{- end -}}
{{- with $env -}}{{- toYaml . -}}{{- end -}}
{{- end -}}

{{/* The part of a pod's environment that is secret or its own: a list. extraEnv takes the place of entries of its names. */}}
{{- define "recado.secretEnvironment" -}}
{{- $values := .root.Values -}}
{{- $service := include "recado.service" . | fromYaml -}}
{{- $needs := (include "recado.needs" . | fromYaml).needs -}}
{{- $env := list -}}
{{- if ne .component "web" -}}
{{- $env = append $env (include "recado.secretVariable" (list "RECADO_SECRET" (include "recado.secretName" .root) $values.secrets.recado.key) | fromYaml) -}}
{{- with include "recado.otherSecrets" .root -}}{{- $env = concat $env (fromYamlArray .) -}}{{- end -}}
{{- end -}}
{{- if and (has "files" $needs) (eq $values.files.store "s3") -}}
{{- $keys := required "files.s3.existingSecret must name the secret with the keys of the store" $values.files.s3.existingSecret -}}
{{- $env = append $env (include "recado.secretVariable" (list "S3_ACCESS_KEY" $keys $values.files.s3.accessKeyKey) | fromYaml) -}}
{{- $env = append $env (include "recado.secretVariable" (list "S3_SECRET_KEY" $keys $values.files.s3.secretKeyKey) | fromYaml) -}}
{{- end -}}
{{- if eq (include "recado.listsErasures" .) "true" -}}
{{- $keys := required "backup.s3.existingSecret must name the secret with the keys of the bucket for backups" $values.backup.s3.existingSecret -}}
{{- $env = append $env (include "recado.secretVariable" (list "BACKUP_S3_ACCESS_KEY" $keys $values.backup.s3.accessKeyKey) | fromYaml) -}}
{{- $env = append $env (include "recado.secretVariable" (list "BACKUP_S3_SECRET_KEY" $keys $values.backup.s3.secretKeyKey) | fromYaml) -}}
{{- end -}}
{{- if and (eq .component "chat") $values.mail.existingSecret -}}
{{- $env = append $env (include "recado.secretVariable" (list "SMTP_URL" $values.mail.existingSecret $values.mail.key) | fromYaml) -}}
{{- end -}}
{{- if and (eq .component "integrations") $values.ai.existingSecret -}}
{{- $env = append $env (include "recado.secretVariable" (list "AI_API_KEY" $values.ai.existingSecret $values.ai.key) | fromYaml) -}}
{{- end -}}
{{- if eq .component "connections" -}}
{{- $env = append $env (dict "name" "WORKER_NAME" "valueFrom" (dict "fieldRef" (dict "fieldPath" "metadata.name"))) -}}
{{- end -}}
{{- $given := list -}}
{{- range $service.extraEnv -}}{{- $given = append $given .name -}}{{- end -}}
{{- $kept := list -}}
{{- range $env -}}{{- if not (has .name $given) -}}{{- $kept = append $kept . -}}{{- end -}}{{- end -}}
{{- with concat $kept $service.extraEnv -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}

{{/* A value as text: whole numbers of values are floating-point numbers here, 1e+06 for a million. */}}
{{- define "recado.text" -}}
{{- if and (eq (kindOf .) "float64") (eq (floor .) .) -}}{{ int64 . }}{{- else -}}{{ toString . }}{{- end -}}
{{- end -}}

{{/* (list NAME secret key) */}}
{{- define "recado.secretVariable" -}}
name: {{ index . 0 }}
valueFrom:
  secretKeyRef:
    name: {{ index . 1 }}
    key: {{ index . 2 }}
{{- end -}}
