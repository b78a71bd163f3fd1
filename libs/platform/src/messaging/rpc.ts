import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@nats-io/transport-node';
import {
  contracts,
  Fault,
  type AnswerOf,
  type Caller,
  type Contract,
  type InputOf,
  type Operation,
} from '@recado/contracts';
import type { IdempotentRequest } from '../postgres/idempotent-request.ts';
import { log } from '../log.ts';
import { unansweredCalls } from '../metrics.ts';
import { ownLoop } from '../telemetry/company-load.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { currentContext, inContext, type TraceContext } from '../telemetry/trace-context.ts';
import type { Bus } from './bus.ts';
import { RPC, type FaultWire, type RpcAnswer, type ServedRequest, type ServeRequest } from './serve-request.ts';
import { setOrigin } from './trace-headers.ts';

export type { RpcAnswer } from './serve-request.ts';

type Origin = Pick<TraceContext, 'trace' | 'span' | 'beganAt'>;
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
  const until = Date.now() + 5_000;
  const sent = {
    subject,
    caller,
    input: JSON.stringify(input ?? {}),
    idempotency: idempotency ?? null,
    origin: currentContext() ?? caller,
  };
  for (;;) {
    try {
      const server = bus.local?.serverFor(bus.service, subject);
      const answer = await (server ? sendInProcess(server, sent) : sendOverNats(bus, sent));
      ownLoop(caller.companyId);
      return answer;
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

type SentRequest = Omit<ServedRequest, 'origin'> & { origin: Origin };

async function sendOverNats(
  bus: Bus,
  { subject, caller, input, idempotency, origin }: SentRequest,
): Promise<RpcAnswer> {
  const head = headers();
  head.set('caller', encodeURIComponent(JSON.stringify(caller)));
  if (idempotency) head.set('idempotency', encodeURIComponent(JSON.stringify(idempotency)));
  setOrigin(head, origin);
  const asked = bus.nats.request(subject, input, { timeout: timeoutOf(subject), headers: head });
  const message = await bus.whileConnected(asked);
  if (message.headers?.has('fault')) throw faultOf(message.string());
  return { text: message.string(), isRepeated: message.headers?.has('repeated') ?? false };
}

/** The server gets copies of input and answer, as over NATS. */
async function sendInProcess(serve: ServeRequest, sent: SentRequest): Promise<RpcAnswer> {
  const { caller, idempotency } = JSON.parse(JSON.stringify(sent)) as SentRequest;
  const { span, beganAt } = sent.origin;
  const timeout = timeoutOf(sent.subject);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
  });
  const served = serve({ ...sent, caller, idempotency, origin: { span, beganAt } });
  const answer = await Promise.race([served, late]).finally(() => clearTimeout(timer));
  if ('fault' in answer) throw faultOf(answer.fault);
  return answer;
}

function faultOf(text: string): Fault {
  const { code, params, fields } = JSON.parse(text) as FaultWire;
  return new Fault(code, params, fields);
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
