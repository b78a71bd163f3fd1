import { setTimeout as pause } from 'node:timers/promises';
import { headers, type Msg } from '@nats-io/transport-node';
import {
  contracts,
  Fault,
  type AnswerOf,
  type Caller,
  type Contract,
  type FaultCode,
  type NamedProblem,
  type InputOf,
  type Operation,
} from '@recado/contracts';
import { isDatabaseAway, isDataRefused } from '../postgres/database-errors.ts';
import { isOutOfSpace } from '../disk-space.ts';
import { onceForKey, type IdempotentRequest } from '../postgres/idempotent-request.ts';
import { log } from '../log.ts';
import { originIn, setOrigin } from './trace-headers.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { currentContext, inContext } from '../telemetry/trace-context.ts';
import { callSeconds, unansweredCalls } from '../metrics.ts';
import type { Keys } from '../keys.ts';
import type { Bus } from './bus.ts';

const RPC = 'rpc.';
export const rpcSubject = (service: string, resource: string, operation: string): string =>
  `rpc.${service}.${resource}.${operation}`;

const TIMEOUT_MS = 20_000;
/** The answer to an uploaded file may come once all its rows are read and stored. */
const UPLOAD_TIMEOUT_MS = 90_000;
let uploads: Set<string> | undefined;

function timeoutOf(subject: string): number {
  uploads ??= new Set(
    Object.values(contracts).flatMap(({ service, name, operations }) =>
      Object.entries(operations as unknown as Record<string, Operation>).flatMap(([operation, { upload }]) =>
        upload ? [rpcSubject(service, name, operation)] : [],
      ),
    ),
  );
  return uploads.has(subject) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
}

interface FaultWire {
  code: FaultCode;
  params: Record<string, unknown>;
  fields: NamedProblem[];
}

export interface RpcAnswer {
  /** JSON; '' for an operation that answers nothing. */
  text: string;
  /** The answer is that of an earlier request with the same idempotency key. */
  isRepeated: boolean;
}

/**
 * Sends a request to the service that serves a contract. While nobody responds (a restart) it waits up to five seconds: the
 * request reached nobody, so sending it again is safe. A request that reached a service is never repeated.
 * @param idempotency the key by which the client may repeat the request and gets the first answer again
 * @throws Fault as the operation declares, or ERR_UNAVAILABLE
 */
export function sendRequest(
  bus: Bus,
  caller: Caller,
  subject: string,
  input: unknown,
  idempotency?: IdempotentRequest,
): Promise<RpcAnswer> {
  const attributes = { 'rpc.system': 'nats', 'rpc.method': subject };
  return inContext({ trace: caller.trace, companyId: caller.companyId }, () =>
    inSpan(`call ${subject.slice(RPC.length)}`, { kind: 'client', attributes }, () =>
      send(bus, caller, subject, input, idempotency),
    ),
  );
}

async function send(
  bus: Bus,
  caller: Caller,
  subject: string,
  input: unknown,
  idempotency?: IdempotentRequest,
): Promise<RpcAnswer> {
  const head = headers();
  head.set('caller', encodeURIComponent(JSON.stringify(caller)));
  if (idempotency) head.set('idempotency', encodeURIComponent(JSON.stringify(idempotency)));
  setOrigin(head, currentContext() ?? caller);
  const until = Date.now() + 5_000;
  for (;;) {
    try {
      const asked = bus.nats.request(subject, JSON.stringify(input ?? {}), {
        timeout: timeoutOf(subject),
        headers: head,
      });
      const message = await bus.whileConnected(asked);
      if (!message.headers?.has('fault'))
        return { text: message.string(), isRepeated: message.headers?.has('repeated') ?? false };
      const { code, params, fields } = message.json<FaultWire>();
      throw new Fault(code, params, fields);
    } catch (error) {
      if (error instanceof Fault) throw error;
      const nobody = error instanceof Error && /no responders/i.test(`${error.name} ${error.message}`);
      if (!nobody || Date.now() > until) {
        log.warn({ err: error, subject }, 'a call was not answered');
        unansweredCalls.inc({ service: subject.split('.')[1] ?? '' });
        throw new Fault('ERR_UNAVAILABLE');
      }
      await pause(150);
    }
  }
}

/** Typed calls to one contract: `client(bus, contracts.users).get(caller, { id })`. */
export type Client<C extends { operations: object }> = {
  [K in keyof C['operations']]: (
    caller: Caller,
    input: InputOf<C['operations'][K]>,
  ) => Promise<AnswerOf<C['operations'][K]>>;
};

export function client<C extends Contract<string, object>>(bus: Bus, contract: C): Client<C> {
  const calls = Object.keys(contract.operations).map((operation) => [
    operation,
    async (caller: Caller, input: unknown): Promise<unknown> => {
      const { text } = await sendRequest(bus, caller, rpcSubject(contract.service, contract.name, operation), input);
      return text === '' ? null : JSON.parse(text);
    },
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

/**
 * Responds to a request. An error that is no Fault is a bug: it is logged with its stack and sent as ERR_INTERNAL.
 * @param keys seal the stored answers of requests with an idempotency key; without them the key is ignored
 */
export async function respond(
  message: Msg,
  handle: (caller: Caller, input: unknown) => Promise<unknown>,
  keys?: Keys,
): Promise<void> {
  const caller = JSON.parse(decodeURIComponent(message.headers?.get('caller') ?? 'null')) as Caller;
  const stop = callSeconds.startTimer({ operation: message.subject });
  const { trace, companyId } = caller;
  const attributes = { 'rpc.system': 'nats', 'rpc.method': message.subject };
  const serve = () => perform(message, caller, handle, keys);
  await inContext({ trace, companyId, ...originIn(message.headers) }, () =>
    inSpan(`serve ${message.subject.slice(RPC.length)}`, { kind: 'server', attributes }, serve).then(
      ({ answer, isRepeated }) => {
        stop({ outcome: 'ok' });
        const head = isRepeated ? headers() : undefined;
        head?.set('repeated', 'true');
        message.respond(answer, head && { headers: head });
      },
      (error: unknown) => {
        const fault = toFault(error, message.subject);
        const head = headers();
        head.set('fault', fault.code);
        stop({ outcome: fault.code });
        message.respond(JSON.stringify(fault), { headers: head });
      },
    ),
  );
}

/** Performs a request, unless it repeats an earlier one. @returns the answer as JSON text */
async function perform(
  message: Msg,
  caller: Caller,
  handle: (caller: Caller, input: unknown) => Promise<unknown>,
  keys?: Keys,
): Promise<{ answer: string; isRepeated: boolean }> {
  const work = () => handle(caller, message.json());
  const given = message.headers?.get('idempotency');
  if (!given || !keys) return { answer: textOf(await work()), isRepeated: false };
  const request = JSON.parse(decodeURIComponent(given)) as IdempotentRequest;
  const done = await onceForKey(request, { companyId: caller.companyId, keys }, work);
  return 'repeated' in done
    ? { answer: done.repeated, isRepeated: true }
    : { answer: textOf(done.answer), isRepeated: false };
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
