import { headers, type Msg } from '@nats-io/transport-node';
import { Fault, faults, type Caller, type FaultCode, type FaultFacts, type NamedProblem } from '@recado/contracts';
import { isOutOfSpace } from '../disk-space.ts';
import type { Keys } from '../keys.ts';
import { log } from '../log.ts';
import { callSeconds } from '../metrics.ts';
import { isDatabaseAway, isDataRefused } from '../postgres/database-errors.ts';
import { onceForKey, type IdempotentRequest } from '../postgres/idempotent-request.ts';
import { beginWork } from '../telemetry/company-load.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { inContext, type TraceContext } from '../telemetry/trace-context.ts';
import { originIn } from './trace-headers.ts';

export const RPC = 'rpc.';

export interface FaultWire {
  code: FaultCode;
  params: FaultFacts;
  fields: NamedProblem[];
}
export interface RpcAnswer {
  /** JSON; '' for an operation that answers nothing. */
  text: string;
  /** The answer is that of an earlier request with the same idempotency key. */
  isRepeated: boolean;
}
/** A request as it arrives, over NATS or from a service of the same process. */
export interface ServedRequest {
  subject: string;
  caller: Caller;
  /** JSON. */
  input: string;
  idempotency: IdempotentRequest | null;
  origin: Pick<TraceContext, 'span' | 'beganAt'>;
}
type Handle = (caller: Caller, input: unknown) => Promise<unknown>;
/** Resolves with the answer, or with the fault as JSON. */
export type ServeRequest = (request: ServedRequest) => Promise<RpcAnswer | { code: FaultCode; fault: string }>;

/**
 * Serves the requests of an operation. An error that is no Fault is a bug: it is logged with its stack and answered as
 * ERR_INTERNAL.
 * @param keys seal the stored answers of requests with an idempotency key; without them the key is ignored
 */
export function serveRequests(handle: (caller: Caller, input: unknown) => Promise<unknown>, keys?: Keys): ServeRequest {
  return (request) => {
    const { subject, caller, origin } = request;
    const stop = callSeconds.startTimer({ operation: subject });
    const done = beginWork('calls', caller.companyId);
    const attributes = { 'rpc.system': 'nats', 'rpc.method': subject };
    return inContext({ trace: caller.trace, companyId: caller.companyId, ...origin }, () =>
      inSpan(`serve ${subject.slice(RPC.length)}`, { kind: 'server', attributes }, () =>
        perform(request, handle, keys),
      ).then(
        (answer) => {
          stop({ outcome: 'ok' });
          done(false);
          return answer;
        },
        (error: unknown) => {
          const fault = toFault(error, subject);
          stop({ outcome: fault.code });
          done(faults[fault.code].status >= 500);
          return { code: fault.code, fault: JSON.stringify(fault) };
        },
      ),
    );
  };
}

/** Serves one request that came over NATS, as `serveRequests` does. */
export const respond = (message: Msg, handle: Handle, keys?: Keys): Promise<void> =>
  answerMessage(message, serveRequests(handle, keys));

/** Responds to a request that came over NATS. */
export async function answerMessage(message: Msg, serve: ServeRequest): Promise<void> {
  const read = (name: string) => JSON.parse(decodeURIComponent(message.headers?.get(name) || 'null')) as never;
  const answer = await serve({
    subject: message.subject,
    caller: read('caller'),
    input: message.string(),
    idempotency: read('idempotency'),
    origin: originIn(message.headers),
  });
  const head = headers();
  if ('fault' in answer) {
    head.set('fault', answer.code);
    message.respond(answer.fault, { headers: head });
  } else if (answer.isRepeated) {
    head.set('repeated', 'true');
    message.respond(answer.text, { headers: head });
  } else message.respond(answer.text);
}

/** Performs a request, unless it repeats an earlier one. */
async function perform({ caller, input, idempotency }: ServedRequest, handle: Handle, keys?: Keys): Promise<RpcAnswer> {
  const work = () => handle(caller, JSON.parse(input));
  if (!idempotency || !keys) return { text: textOf(await work()), isRepeated: false };
  const done = await onceForKey(idempotency, { companyId: caller.companyId, keys }, work);
  return 'repeated' in done
    ? { text: done.repeated, isRepeated: true }
    : { text: textOf(done.answer), isRepeated: false };
}
const textOf = (answer: unknown): string => (answer === undefined || answer === null ? '' : JSON.stringify(answer));

function toFault(error: unknown, subject: string): FaultWire {
  if (error instanceof Fault) return { code: error.code, params: error.params, fields: error.fields };
  if (isOutOfSpace(error)) {
    log.error({ err: error, subject }, 'a disk is full');
    return { code: 'ERR_NO_SPACE', params: {}, fields: [] };
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error, subject }, 'the database is away');
    return { code: 'ERR_UNAVAILABLE', params: {}, fields: [] };
  }
  if (isDataRefused(error)) {
    // The edge checks every value: one that comes this far lacks a rule in its contract.
    log.error({ err: error, subject }, 'the database refused a value');
    return { code: 'ERR_VALIDATION', params: {}, fields: [] };
  }
  log.error({ err: error, subject }, 'a bug');
  return { code: 'ERR_INTERNAL', params: {}, fields: [] };
}
