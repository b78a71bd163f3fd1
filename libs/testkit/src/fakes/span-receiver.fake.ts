import { startFakeServer, type FakeKnobs, type FakeServer } from './fake-server.ts';

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean };
}
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: WireSpan[] }[];
  }[];
}
interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: KeyValue[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** null for the first span of a trace. */
  parentSpanId: string | null;
  name: string;
  attributes: Record<string, unknown>;
  /** Nanoseconds since 1970. */
  start: bigint;
  end: bigint;
}
export interface SpanReceiver extends FakeServer<FakeKnobs> {
  readonly spans: ReceivedSpan[];
}

const valuesOf = (attributes: KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OpenTelemetry collector that keeps the spans it receives. Source: OTLP 1.7, "OTLP/HTTP", JSON encoding. */
export async function startSpanReceiver(): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = await startFakeServer<FakeKnobs>({}, ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/traces') return { status: 404 };
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    const { resourceSpans } = JSON.parse(body.toString()) as ExportRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => toSpan(service, span)));
    }
    return { body: {} };
  });
  return Object.assign(server, { spans });
}

const toSpan = (service: string, span: WireSpan): ReceivedSpan => ({
  service,
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId || null,
  name: span.name,
  attributes: valuesOf(span.attributes),
  start: BigInt(span.startTimeUnixNano),
  end: BigInt(span.endTimeUnixNano),
});
