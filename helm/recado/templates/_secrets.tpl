{{/* Names of the secrets, of the user or of the chart. */}}
{{- define "recado.secretName" -}}
{{- default (printf "%s-secret" (include "recado.fullname" .)) .Values.secrets.recado.existingSecret -}}
{{- end -}}
{{- define "recado.adminSecretName" -}}
{{- default (printf "%s-admin" (include "recado.fullname" .)) .Values.secrets.admin.existingSecret -}}
{{- end -}}

{{- define "recado.bundledSecret" -}}
{{- default (printf "%s-postgres" (include "recado.fullname" .)) .Values.postgres.bundled.existingSecret -}}
{{- end -}}

{{/* Secret and key of the address with which migrations own the database. */}}
{{- define "recado.ownerSecret" -}}
{{- $postgres := .Values.postgres -}}
{{- if eq $postgres.type "external" -}}
name: {{ required "postgres.external.existingSecret must name the secret with the owner's address" $postgres.external.existingSecret }}
key: {{ $postgres.external.ownerUrlKey }}
{{- else if eq $postgres.type "cloudnativepg" -}}
name: {{ include "recado.fullname" . }}-postgres-app
key: uri
{{- else -}}
name: {{ include "recado.bundledSecret" . }}
key: DATABASE_URL
{{- end -}}
{{- end -}}

{{/*
A value that is made once and kept: (dict "root" $ "secret" "name" "key" "key" "length" 48). An upgrade that does not find
it fails: services with a new root secret could not read what is stored.
*/}}
{{- define "recado.keptValue" -}}
{{- $found := lookup "v1" "Secret" .root.Release.Namespace .secret -}}
{{- $value := dig "data" .key "" (default (dict) $found) -}}
{{- if $value -}}
{{- $value -}}
{{- else if and .root.Release.IsUpgrade (not .mayBeNew) -}}
{{- fail (printf "The secret %s with %s is missing, and a new one would lose what is stored under the old one: make a secret with the old value, and name it by existingSecret" .secret .key) -}}
{{- else -}}
{{- randAlphaNum .length | b64enc -}}
{{- end -}}
{{- end -}}
