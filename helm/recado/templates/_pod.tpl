{{/* What the restricted pod security standard asks of a pod. */}}
{{- define "recado.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user }}
runAsGroup: {{ .user }}
fsGroup: {{ .user }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "recado.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Where and beside what the pods of a component run. */}}
{{- define "recado.placement" -}}
{{- $selector := include "recado.selector" . | fromYaml -}}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .service.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
topologySpreadConstraints:
{{- if .service.topologySpreadConstraints }}
  {{- toYaml .service.topologySpreadConstraints | nindent 2 }}
{{- else }}
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- toYaml $selector | nindent 8 }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Three probes with a task each: started, ready for work, alive. */}}
{{- define "recado.probes" -}}
{{- $paths := ternary (dict "live" "/healthz" "ready" "/healthz") (dict "live" "/health/live" "ready" "/health/ready") (eq .component "web") -}}
{{- $port := ternary "http" "health" (eq .component "web") -}}
startupProbe:
  httpGet: { path: {{ $paths.live }}, port: {{ $port }} }
  {{- toYaml .service.probes.startup | nindent 2 }}
readinessProbe:
  httpGet: { path: {{ $paths.ready }}, port: {{ $port }} }
  {{- toYaml .service.probes.readiness | nindent 2 }}
livenessProbe:
  httpGet: { path: {{ $paths.live }}, port: {{ $port }} }
  {{- toYaml .service.probes.liveness | nindent 2 }}
{{- end -}}

{{/* The pod of a service: (dict "root" $ "component" "tickets") */}}
{{- define "recado.pod" -}}
{{- $root := .root -}}
{{- $component := .component -}}
{{- $service := include "recado.service" . | fromYaml -}}
{{- $needs := (include "recado.needs" . | fromYaml).needs -}}
{{- $name := include "recado.fullname" $root -}}
{{- $values := $root.Values -}}
{{- $hasVolume := and (has "files" $needs) (eq $values.files.store "volume") -}}
{{- $hasSimulator := and (eq $component "connections") (eq $values.whatsapp "simulator") -}}
{{- $context := dict "root" $root "component" $component "service" $service -}}
metadata:
  labels:
    {{- include "recado.labels" . | nindent 4 }}
    {{- with $service.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  annotations:
    checksum/config: {{ include "recado.environment" . | sha256sum }}
    checksum/secrets: {{ printf "%s %s" (include "recado.text" $values.secrets.revision) (include "recado.secretEnvironment" .) | sha256sum }}
    {{- with mergeOverwrite (deepCopy $values.podAnnotations) $service.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ $name }}-{{ $component }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ include "recado.grace" . }}
  securityContext:
    {{- include "recado.podSecurity" (dict "user" 10001) | nindent 4 }}
  {{- include "recado.placement" $context | trim | nindent 2 }}
  {{- if or (has "postgres" $needs) $hasSimulator }}
  initContainers:
    {{- if has "postgres" $needs }}
    # New code never runs on an older schema.
    - name: wait-for-migrations
      {{- include "recado.container" $context | nindent 6 }}
      command: [node, migrate.js, --wait]
      resources:
        requests: { cpu: 10m, memory: 64Mi }
        limits: { memory: 256Mi }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
    {{- end }}
    {{- if $hasSimulator }}
    - name: simulator-certificate
      {{- include "recado.container" $context | nindent 6 }}
      command:
        - node
        - --input-type=module
        - -e
        - |
          import { writeFileSync } from 'node:fs';
          import { setTimeout as pause } from 'node:timers/promises';
          const address = new URL('/media-ca.pem', process.env.SIMULATOR_URL);
          for (;;) {
            const response = await fetch(address).catch(() => undefined);
            if (response?.ok) {
              writeFileSync('/simulator/media-ca.pem', await response.text());
              break;
            }
            await pause(1_000);
          }
      resources:
        requests: { cpu: 10m, memory: 64Mi }
        limits: { memory: 128Mi }
      volumeMounts:
        - { name: simulator, mountPath: /simulator }
    {{- end }}
  {{- end }}
  containers:
    - name: {{ $component }}
      {{- include "recado.container" $context | nindent 6 }}
      ports:
        {{- if eq $component "web" }}
        - { name: http, containerPort: 3000 }
        {{- else }}
        - { name: health, containerPort: 9090 }
        {{- end }}
        {{- if eq $component "gateway" }}
        - { name: http, containerPort: 8080 }
        {{- end }}
      {{- include "recado.probes" $context | nindent 6 }}
      {{- if has $component (list "gateway" "web") }}
      # Requests still arrive until every node knows that this pod is gone.
      lifecycle:
        preStop:
          sleep: { seconds: 10 }
      {{- end }}
      resources:
        {{- toYaml $service.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $hasVolume }}
        - { name: files, mountPath: /data }
        {{- end }}
        {{- if $hasSimulator }}
        - { name: simulator, mountPath: /simulator, readOnly: true }
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: {{ $service.tmpSize }} }
    {{- if $hasVolume }}
    - name: files
      persistentVolumeClaim:
        claimName: {{ default (printf "%s-files" $name) $values.files.volume.existingClaim }}
    {{- end }}
    {{- if $hasSimulator }}
    - name: simulator
      emptyDir: { sizeLimit: 1Mi }
    {{- end }}
{{- end -}}

{{/* Image, environment and security of a service's containers. */}}
{{- define "recado.container" -}}
image: {{ include "recado.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  {{- include "recado.containerSecurity" . | nindent 2 }}
envFrom:
  - configMapRef:
      name: {{ include "recado.fullname" .root }}-{{ .component }}
{{- with include "recado.secretEnvironment" . }}
env:
  {{- . | nindent 2 }}
{{- end }}
{{- end -}}
