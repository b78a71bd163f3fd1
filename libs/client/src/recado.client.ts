import type { ApiMessageView } from './api.gen.ts';
import { buildRequest, type AnswerOf, type BuiltRequest, type InputOf, type OperationName } from './build-request.ts';
import { readError, RecadoError } from './recado.error.ts';

export interface ClientOptions {
  /** Address of the API, such as `https://desk.example.com/backend/api/v1`. */
  baseUrl: string;
  /** An API key, or the token of a connection. */
  token: string;
  /** Repetitions of a request after a lost connection, 429 or 5xx; 4 by default. */
  retries?: number;
  /** Milliseconds for one attempt; 30,000 by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}
export interface CallOptions {
  /** By default a new one for each call that creates something: repetitions of the client are one action. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}
export type ApiMessage = InputOf<'apiMessages.send'> & { medias?: Blob[] };
export type MessageStatus = ApiMessageView['status'];

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** The order in which a message advances. */
const steps: MessageStatus[] = ['scheduled', 'preparing', 'queued', 'sent', 'delivered', 'read', 'played'];

/** Fields of an answer that are lists. */
type ListField<A> = { [K in keyof A]: A[K] extends readonly unknown[] ? K : never }[keyof A];
/** Operations that answer a page of a list. */
export type PagedName = {
  [N in OperationName]: AnswerOf<N> extends { hasMore: boolean; cursor: string | null } ? N : never;
}[OperationName];

/** Calls the API of Recado: typed by its contracts, repeated safely, one request at a time for each call. */
export class RecadoClient {
  private readonly options: Required<ClientOptions>;

  constructor({ retries = 4, timeoutMs = 30_000, fetch: own = fetch, ...options }: ClientOptions) {
    // The routes have the version: an address without one is right, too.
    const baseUrl = options.baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
    this.options = { ...options, baseUrl, retries, timeoutMs, fetch: own };
  }

  /**
   * Calls an operation by its name, as in `call('contacts.create', { name, number })`.
   * @throws RecadoError for a refusal; an error of `fetch` where the API cannot be reached
   */
  async call<N extends OperationName>(name: N, input: InputOf<N>, options: CallOptions = {}): Promise<AnswerOf<N>> {
    const request = buildRequest(name, input);
    // With a key for all its attempts, a call that creates something is performed once.
    const key = options.idempotencyKey ?? (request.method === 'POST' ? crypto.randomUUID() : undefined);
    const response = await this.repeated(request, key, options.signal);
    if (response.status === 204) return undefined;
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson ? response.json() : response.text();
  }

  /** Sends a message to a number, with files where `medias` has some; it is stored when this resolves. */
  send(message: ApiMessage, options?: CallOptions): Promise<ApiMessageView> {
    const { medias, ...fields } = message;
    return medias?.length
      ? this.call('apiMessages.sendWithFiles', { ...fields, medias }, options)
      : this.call('apiMessages.send', fields, options);
  }

  /**
   * Waits until a message has reached a status, or a later one.
   * @throws RecadoError `ERR_MESSAGE_FAILED` when it failed or was cancelled; a TimeoutError after `timeoutMs`
   */
  async waitFor(
    id: string,
    status: MessageStatus,
    { timeoutMs = 120_000, everyMs = 1_000 }: { timeoutMs?: number; everyMs?: number } = {},
  ): Promise<ApiMessageView> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const message = await this.call('apiMessages.get', { id });
      if (message.status === 'failed' || message.status === 'cancelled')
        throw new RecadoError(200, 'ERR_MESSAGE_FAILED', message.failure ?? message.status);
      if (steps.indexOf(message.status) >= steps.indexOf(status)) return message;
      if (Date.now() + everyMs > until) throw new DOMException(`The message is ${message.status}`, 'TimeoutError');
      await pause(everyMs);
    }
  }

  /** The pages of a list, one after the other. */
  async *pages<N extends PagedName>(name: N, input: InputOf<N>): AsyncGenerator<AnswerOf<N>> {
    let cursor: string | null = null;
    do {
      const page: AnswerOf<N> = await this.call(name, { ...input, ...(cursor ? { cursor } : {}) });
      yield page;
      cursor = (page as { cursor: string | null }).cursor;
    } while (cursor !== null);
  }

  /** The rows of a list: `for await (const ticket of client.each('tickets.list', 'tickets', {}))`. */
  async *each<N extends PagedName, F extends ListField<AnswerOf<N>>>(
    name: N,
    field: F,
    input: InputOf<N>,
  ): AsyncGenerator<AnswerOf<N>[F] extends readonly (infer T)[] ? T : never> {
    for await (const page of this.pages(name, input)) yield* page[field] as Iterable<never>;
  }

  private async repeated(request: BuiltRequest, key: string | undefined, signal?: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= this.options.retries;
      const outcome = await this.attempt(request, key, signal).catch((error: unknown) => {
        if (isLast || signal?.aborted) throw error;
        return null;
      });
      if (outcome?.ok) return outcome;
      const refusal = outcome && (await readError(outcome));
      if (refusal && (isLast || !isPassing(refusal))) throw refusal;
      await pause(pauseOf(attempt, refusal?.retryAfter ?? null));
    }
  }

  private attempt(
    { method, path, body, contentType }: BuiltRequest,
    key: string | undefined,
    signal?: AbortSignal,
  ): Promise<Response> {
    const { baseUrl, token, timeoutMs } = this.options;
    const limit = AbortSignal.timeout(timeoutMs);
    return this.options.fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
  }
}

/** Refusals that a repetition may overcome. */
const isPassing = ({ status, code }: RecadoError): boolean =>
  status === 429 || status >= 500 || code === 'ERR_IDEMPOTENCY_KEY_IN_USE';

/** Doubles with each attempt and varies by half, so that clients do not come back together. */
function pauseOf(attempt: number, retryAfter: number | null): number {
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
  return Math.max(own, (retryAfter ?? 0) * 1_000);
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
