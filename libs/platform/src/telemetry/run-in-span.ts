import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace as traces,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { Fault } from '@recado/contracts';
import {
  currentContext,
  inContext,
  newTrace,
  traceIdOf,
  type SpanReference,
  type TraceContext,
} from './trace-context.ts';

let tracer: Tracer | undefined;
let isRecorded: (traceId: string) => boolean = () => false;

/**
 * Starts recording spans, or ends it; without a tracer a span costs nothing.
 * @param decide whether a trace that begins here is recorded
 */
export function setTracer(given: Tracer | undefined, decide: (traceId: string) => boolean = () => false): void {
  tracer = given;
  isRecorded = decide;
}

/** The span of somebody outside as a parent: this process decides whether the trace is recorded, not the header. */
export const foreignParent = (trace: string, { id }: SpanReference): SpanReference => ({
  id,
  isSampled: isRecorded(traceIdOf(trace)),
});

const kinds = {
  /** Answers a request from outside of the process. */
  server: SpanKind.SERVER,
  /** Waits for the answer of another process or system. */
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
export interface SpanOptions {
  kind: keyof typeof kinds;
  /** Ids and names only: no texts, numbers or names of people. */
  attributes?: Attributes;
}

/** Records `work` as a span of the current trace; spans within it become its children. Outside of a trace it only runs. */
export function inSpan<T>(
  name: string,
  { kind, attributes }: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const current = currentContext();
  if (!tracer || !current) return work();
  const ofCompany = { 'recado.company': current.companyId, ...ofOtherForm(current) };
  const span = tracer.startSpan(
    name,
    { kind: kinds[kind], attributes: { ...ofCompany, ...attributes } },
    parentIn(current),
  );
  const { spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return inContext({ ...current, span: { id: spanId, isSampled } }, async () => {
    try {
      return await work(span);
    } catch (error) {
      // Without its message, which may name values.
      const type = error instanceof Fault ? error.code : error instanceof Error ? error.name : 'unknown';
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs work that begins by itself, such as what a queue holds, as a trace of its own. */
export const inNewTrace = <T>(name: string, companyId: number, work: () => Promise<T>): Promise<T> =>
  inContext({ trace: newTrace(), companyId }, () => inSpan(name, { kind: 'consumer' }, work));

/** A trace whose id has another form than spans have is found by its attribute. */
const ofOtherForm = ({ trace }: TraceContext): Attributes =>
  trace === traceIdOf(trace) ? {} : { 'recado.trace': trace };

/** The context of the parent; a first span takes its trace id from the current trace (start-telemetry.ts). */
function parentIn({ trace, span }: TraceContext): Context {
  if (!span) return ROOT_CONTEXT;
  return traces.setSpanContext(ROOT_CONTEXT, {
    traceId: traceIdOf(trace),
    spanId: span.id,
    traceFlags: span.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
}
