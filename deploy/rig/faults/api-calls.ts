import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { PIXEL_PNG } from '../../client/sample-files.ts';
import type { ApiChat, ApiStage } from './api.stage.ts';

/** A call is one action of an integrator: all its requests have the same Idempotency-Key. */
export interface ApiCall {
  key: string;
  chat: ApiChat;
  text: string;
  body: string;
  /** Ids of the messages that its requests were answered with. */
  ids: Set<string>;
  requests: number;
}
export interface CallFigures {
  requests: number;
  /** Responses by status, and `timeout`, `broken` where there was none. */
  outcomes: Map<string, number>;
  replayed: number;
}

const CLIENTS = 24;
const LONGEST_MS = 5_000;
/** An integrator gives up no sooner. */
const LAST_ATTEMPT_MS = 180_000;

/** Calls with a text each; one of ten has a file, one of twenty waits for a moment. */
export const createCalls = ({ chats }: ApiStage, count: number): ApiCall[] =>
  Array.from({ length: count }, (_, n): ApiCall => {
    const chat = chats[n % chats.length];
    if (!chat) throw new Error('no chat');
    const text = `Pedido ${n} 📦 ${randomUUID().slice(0, 8)}`;
    const body = {
      number: chat.number,
      whatsappId: chat.line.id,
      body: text,
      ...(n % 10 === 3 ? { media: [{ base64: PIXEL_PNG, name: `${n}.png` }] } : {}),
      ...(n % 20 === 7 ? { sendAt: new Date(Date.now() + randomInt(2_000, 20_000)).toISOString() } : {}),
    };
    return { key: randomUUID(), chat, text, body: JSON.stringify(body), ids: new Set(), requests: 0 };
  });

/** Makes the calls as clients do on bad networks: in parallel, impatient, interrupted, and again until there is an answer. */
export async function makeCalls(stage: ApiStage, calls: ApiCall[]): Promise<CallFigures> {
  const client = new UnsteadyClient(stage);
  await mapConcurrently(calls, CLIENTS, (call) => client.make(call));
  // Later repetitions of calls that were answered long ago.
  await mapConcurrently(
    calls.filter((_, n) => n % 5 === 0),
    CLIENTS,
    (call) => client.untilAnswered(call),
  );
  return client.figures;
}

class UnsteadyClient {
  readonly figures: CallFigures = { requests: 0, outcomes: new Map(), replayed: 0 };
  private readonly address: URL;
  private readonly bearer: string;

  constructor({ product, key }: ApiStage) {
    this.address = new URL('/api/messages/send', product.gateway);
    this.bearer = `Bearer ${key.secret}`;
  }

  async make(call: ApiCall): Promise<void> {
    const kind = randomInt(10);
    if (kind < 2) await Promise.all([this.request(call), this.request(call), this.request(call)]);
    else if (kind < 4) await this.request(call, randomInt(1, 150));
    else if (kind < 6) await this.breakOff(call);
    await this.untilAnswered(call);
  }

  async untilAnswered(call: ApiCall): Promise<void> {
    const until = Date.now() + LAST_ATTEMPT_MS;
    for (let wait = 50; !(await this.request(call)); wait = Math.min(wait * 2, 2_000)) {
      if (Date.now() > until) throw new Error(`"${call.text}" was never answered`);
      await pause(randomInt(wait / 2, wait));
    }
  }

  /** @returns whether the call was accepted */
  private async request(call: ApiCall, timeoutMs = LONGEST_MS): Promise<boolean> {
    this.count(call);
    try {
      const response = await fetch(this.address, {
        method: 'POST',
        headers: { ...this.headers(call), 'content-type': 'application/json' },
        body: call.body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = (await response.json()) as { id: string; error?: string };
      this.note(`${response.status}${answer.error ? ` ${answer.error}` : ''}`);
      if (response.headers.get('idempotency-replayed')) this.figures.replayed += 1;
      if (response.status !== 200) return false;
      call.ids.add(answer.id);
      return true;
    } catch (error) {
      this.note(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'broken');
      return false;
    }
  }

  /** The connection breaks within the request, or before its answer. */
  private async breakOff(call: ApiCall): Promise<void> {
    this.count(call);
    const head = Object.entries({
      host: this.address.host,
      ...this.headers(call),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(call.body)),
    }).map(([name, value]) => `${name}: ${value}`);
    const whole = Buffer.from(`POST ${this.address.pathname} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${call.body}`);
    const part = randomInt(2) === 0 ? whole : whole.subarray(0, randomInt(1, whole.length));
    const socket = connect(Number(this.address.port), this.address.hostname);
    socket.on('error', () => undefined); // no gateway is listening at the moment
    socket.write(part);
    await pause(randomInt(1, 60));
    socket.destroy();
    this.note('broken');
  }

  private headers(call: ApiCall) {
    return { authorization: this.bearer, 'idempotency-key': call.key };
  }
  private count(call: ApiCall): void {
    call.requests += 1;
    this.figures.requests += 1;
  }
  private note(outcome: string): void {
    this.figures.outcomes.set(outcome, (this.figures.outcomes.get(outcome) ?? 0) + 1);
  }
}
