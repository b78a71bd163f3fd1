import { hostname } from 'node:os';
import type { ProcessConfig } from '../config.ts';
import { log } from '../log.ts';
import { setTracer } from './run-in-span.ts';
import { currentTrace, traceIdOf } from './trace-context.ts';

type TelemetryConfig = Pick<ProcessConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/**
 * Sends the spans of a service to an OpenTelemetry collector. Without its address the SDK is not even loaded.
 * @returns sends the remaining spans and ends the recording
 */
export async function startTelemetry(service: string, config: TelemetryConfig): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint) return () => Promise.resolve();
  const { diag, DiagLogLevel } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const warn = (message: string) => log.warn({ service, reason: message.slice(0, 500) }, 'spans were not sent');
  const silent = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const share = new sdk.TraceIdRatioBasedSampler(ratio);
  const ids = new sdk.RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'recado',
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // The first span decides whether a trace is recorded, and the others follow it.
    sampler: new sdk.ParentBasedSampler({ root: share }),
    idGenerator: {
      generateTraceId: () => traceIdOf(currentTrace()),
      generateSpanId: () => ids.generateSpanId(),
    },
    // Beyond a full queue spans are dropped: a collector that is away must not cost memory.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: 4_096, scheduledDelayMillis: 1_000 })],
  });
  setTracer(
    provider.getTracer('recado'),
    (traceId) => share.shouldSample(null, traceId).decision === sdk.SamplingDecision.RECORD_AND_SAMPLED,
  );
  return async () => {
    setTracer(undefined);
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error, service }, 'spans were not sent'));
  };
}
