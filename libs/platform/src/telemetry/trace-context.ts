import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** The span that work belongs to, which may have begun in another process. */
export interface SpanReference {
  /** 16 hexadecimal digits. */
  id: string;
  isSampled: boolean;
}
/** The cause of some work, as far as it is known; it follows the work to other processes. */
export interface TraceContext {
  /** One id for a request or a received message and all that follows from it. */
  trace: string;
  companyId: number;
  span?: SpanReference | undefined;
  /** When the first cause began, in milliseconds since 1970; unknown for work that was to happen later. */
  beganAt?: number | undefined;
}
type Origin = Pick<TraceContext, 'trace' | 'span' | 'beganAt'>;

const storage = new AsyncLocalStorage<TraceContext>();

/** Every line logged while `work` runs carries its trace and company. The same trace keeps its span and its beginning. */
export function inContext<T>({ trace, companyId, span, beganAt }: TraceContext, work: () => T): T {
  const current = storage.getStore();
  const inherited = current?.trace === trace ? current : undefined;
  return storage.run({ trace, companyId, span: span ?? inherited?.span, beganAt: beganAt ?? inherited?.beganAt }, work);
}
/** Runs work that goes on for others than its current cause, and so belongs to no trace. */
export const outsideContext = <T>(work: () => T): T => storage.exit(work);
export const currentContext = (): TraceContext | undefined => storage.getStore();

/** 32 hexadecimal digits, as traces have in the W3C's `traceparent`. */
export const newTrace = (): string => crypto.randomUUID().replaceAll('-', '');
/** The trace of the current work, or a new one. */
export const currentTrace = (): string => storage.getStore()?.trace ?? newTrace();

const isTraceId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text) && !/^0+$/.test(text);

/** An id from outside as a trace: a UUID or 32 hexadecimal digits; null for any other. */
export function readTrace(given: string): string | null {
  const id = given.replaceAll('-', '').toLowerCase();
  return isTraceId(id) ? id : null;
}
/** The id that spans have: the trace itself, and a hash of one with another form, as traces of earlier versions had. */
export const traceIdOf = (trace: string): string =>
  isTraceId(trace) ? trace : (readTrace(trace) ?? createHash('sha256').update(trace).digest('hex').slice(0, 32));

/**
 * The value of a `traceparent` header; undefined while nothing is traced.
 * Source: W3C Trace Context, https://www.w3.org/TR/trace-context/
 */
export const traceparentOf = ({ trace, span }: Origin): string | undefined =>
  span && `00-${traceIdOf(trace)}-${span.id}-${span.isSampled ? '01' : '00'}`;

/** @returns null for a header that is missing or malformed */
export function readTraceparent(header: string | undefined): { trace: string; span: SpanReference } | null {
  const [, trace = '', id = '', flags = ''] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/.exec(header ?? '') ?? [];
  if (!isTraceId(trace) || /^0*$/.test(id)) return null;
  return { trace, span: { id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } };
}

/** An origin as one text for a column of a table: the trace, and behind semicolons its span and its beginning. */
export function writeOrigin({ trace, span, beganAt }: Origin): string {
  const spanText = span ? `${span.id}-${span.isSampled ? '01' : '00'}` : '';
  if (beganAt === undefined) return span ? `${trace};${spanText}` : trace;
  return `${trace};${spanText};${beganAt}`;
}
export function readOrigin(text: string): Origin {
  const [trace = '', span = '', beganAt = ''] = text.split(';');
  const [id = '', flags] = span.split('-');
  return {
    trace,
    ...(id ? { span: { id, isSampled: flags === '01' } } : {}),
    ...(beganAt ? { beganAt: Number(beganAt) } : {}),
  };
}
