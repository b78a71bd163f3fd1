{{/* Scales workers by their sessions, listeners by the events that wait and by the processor. */}}
{{- define "recado.scaledObject" -}}
{{- $service := include "recado.service" . | fromYaml -}}
{{- $scaling := $service.autoscaling -}}
{{- $isWorker := eq .component "connections" -}}
{{- $address := required "keda.prometheusAddress must be the address of Prometheus" .root.Values.keda.prometheusAddress -}}
{{- $namespace := .root.Release.Namespace -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "recado.metadata" . | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: {{ ternary "StatefulSet" "Deployment" $isWorker }}
    name: {{ include "recado.fullname" .root }}-{{ .component }}
  minReplicaCount: {{ $scaling.minReplicas }}
  maxReplicaCount: {{ $scaling.maxReplicas }}
  pollingInterval: {{ .root.Values.keda.pollingInterval }}
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        scaleDown:
          {{- if $isWorker }}
          # Each worker that goes hands its sessions over: rarely, and one after the other.
          stabilizationWindowSeconds: {{ .root.Values.keda.scaleInAfterSeconds }}
          policies:
            - { type: Pods, value: 1, periodSeconds: {{ include "recado.grace" . }} }
          {{- else }}
          stabilizationWindowSeconds: 300
          {{- end }}
  triggers:
    {{- if $isWorker }}
    - type: prometheus
      metadata:
        serverAddress: {{ $address }}
        # The sessions of all workers, and those that found no place, by what one of them should have.
        query: >-
          sum(recado_sessions{namespace={{ $namespace | quote }}})
          + (max(recado_sessions_unowned{namespace={{ $namespace | quote }}}) or vector(0))
        threshold: {{ div (mul $service.sessions $service.fillPercent) 100 | toString | quote }}
    {{- else }}
    {{- if not (has .component (list "gateway" "web")) }}
    - type: prometheus
      metadata:
        serverAddress: {{ $address }}
        # Every process of a service reports the same events.
        query: max(recado_events_waiting{namespace={{ $namespace | quote }}, service={{ .component | quote }}})
        threshold: {{ $scaling.eventsWaiting | toString | quote }}
    {{- end }}
    - type: cpu
      metricType: Utilization
      metadata:
        value: {{ $scaling.cpuPercent | toString | quote }}
    {{- end }}
{{- end -}}
