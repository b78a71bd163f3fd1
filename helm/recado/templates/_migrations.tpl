{{/*
One service after the other, each by its own image: the programs take an advisory lock, may run twice, and change nothing
that is done. Services wait for them.
*/}}
{{- define "recado.migrations" -}}
{{- $root := . -}}
{{- $values := .Values -}}
{{- $defaults := $values.serviceDefaults -}}
{{- $migrated := (include "recado.names" . | fromYaml).migrated -}}
metadata:
  labels:
    {{- include "recado.labels" (dict "root" . "component" "migrate") | nindent 4 }}
spec:
  restartPolicy: OnFailure
  serviceAccountName: {{ include "recado.fullname" . }}-migrate
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext:
    {{- include "recado.podSecurity" (dict "user" 10001) | nindent 4 }}
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $defaults.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $defaults.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  initContainers:
    - name: wait-for-postgres
      image: {{ include "recado.image" (dict "root" $root "component" "accounts") }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      securityContext:
        {{- include "recado.containerSecurity" . | nindent 8 }}
      command:
        - node
        - --input-type=module
        - -e
        - |
          import { connect } from 'node:net';
          import { setTimeout as pause } from 'node:timers/promises';
          const { hostname, port } = new URL(process.env.DATABASE_URL);
          const accepts = () =>
            new Promise((resolve) => {
              const socket = connect(Number(port || 5432), hostname);
              socket.setTimeout(3_000, () => socket.destroy());
              socket.once('connect', () => resolve(true)).once('close', () => resolve(false)).once('error', () => {});
              socket.once('connect', () => socket.destroy());
            });
          while (!(await accepts())) await pause(1_000);
      env:
        {{- include "recado.migrationEnvironment" (dict "root" $root "service" "") | nindent 8 }}
      resources:
        requests: { cpu: 10m, memory: 64Mi }
        limits: { memory: 128Mi }
  {{- range $service := initial $migrated }}
    {{- include "recado.migration" (dict "root" $root "service" $service) | nindent 4 }}
  {{- end }}
  containers:
    {{- include "recado.migration" (dict "root" $root "service" (last $migrated)) | nindent 4 }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 256Mi }
{{- end -}}

{{- define "recado.migration" -}}
- name: {{ .service }}
  image: {{ include "recado.image" (dict "root" .root "component" .service) }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  securityContext:
    {{- include "recado.containerSecurity" .root | nindent 4 }}
  command: [node, migrate.js]
  env:
    {{- include "recado.migrationEnvironment" . | nindent 4 }}
  resources:
    {{- toYaml .root.Values.migrations.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
{{- end -}}

{{/* Written out: at an upgrade the ConfigMaps are still those of the release before. */}}
{{- define "recado.migrationEnvironment" -}}
{{- $values := .root.Values -}}
{{- $owner := include "recado.ownerSecret" .root | fromYaml -}}
- {{ include "recado.secretVariable" (list "DATABASE_URL" $owner.name $owner.key) | nindent 2 | trim }}
{{- if .service }}
- {{ include "recado.secretVariable" (list "RECADO_SECRET" (include "recado.secretName" .root) $values.secrets.recado.key) | nindent 2 | trim }}
{{- with include "recado.otherSecrets" .root }}
{{ . }}
{{- end }}
- name: NATS_URL
  value: {{ include "recado.natsUrl" .root | quote }}
{{- end }}
{{- if eq .service "accounts" }}
- {{ include "recado.secretVariable" (list "ADMIN_EMAIL" (include "recado.adminSecretName" .root) $values.secrets.admin.emailKey) | nindent 2 | trim }}
- {{ include "recado.secretVariable" (list "ADMIN_PASSWORD" (include "recado.adminSecretName" .root) $values.secrets.admin.passwordKey) | nindent 2 | trim }}
{{- end }}
{{- end -}}
