import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { StageChat, TrafficStage } from './traffic.stage.ts';

export interface SentMessage {
  chat: StageChat;
  text: string;
  n: number;
  at: number;
}

/** A message that is not accepted within this time counts as refused: an agent would see that it failed. */
const SENDING_TIMEOUT_MS = 90_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MOST_UNDER_WAY = 200;
/** Many requests of one company wait while a service is away; the client repeats requests that were not taken. */
const TOO_MANY_REQUESTS = 429;

/** Customers write and agents answer at even rates, with numbered messages per chat, until `stop`. */
export class TrafficGenerator {
  readonly inbound: SentMessage[] = [];
  readonly outbound: SentMessage[] = [];
  /** Texts not known to be delivered yet, with the time when each was accepted. */
  readonly undelivered = new Map<string, number>();
  /** Agents' messages that the platform refused or did not accept in time; each is an error of the round. */
  readonly refused: string[] = [];
  /** Answers with status 500 and above to requests that were then repeated; 0 where there was no answer. */
  readonly failures: number[] = [];
  private stopped = false;
  private readonly writers: Promise<void>[] = [];
  private readonly counts = new Map<string, number>();
  /** The next message of a chat is sent after the previous one is accepted; without this there is no order to check. */
  private readonly lastOf = new Map<string, Promise<void>>();
  private readonly stage: TrafficStage;
  private readonly sendingTimeoutMs: number;
  readonly round: string;
  /** All undelivered messages have higher ids. */
  readAfterId: number;
  /** Time of the last query that read all rows after `readAfterId`, not only recent ones. */
  readAllAt = 0;
  /** The highest message id at some moments, oldest first. */
  readonly positions: { at: number; id: number }[] = [];

  constructor(
    stage: TrafficStage,
    round: string,
    readAfterId: number,
    chats: StageChat[],
    rates: { in: number; out: number },
    sendingTimeoutMs = SENDING_TIMEOUT_MS,
  ) {
    this.stage = stage;
    this.sendingTimeoutMs = sendingTimeoutMs;
    this.round = round;
    this.readAfterId = readAfterId;
    this.writers.push(this.pace(chats, rates.in, (chat) => this.write(chat)));
    this.writers.push(this.pace(chats, rates.out, (chat) => this.answer(chat)));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.writers);
    await Promise.all(this.lastOf.values());
  }

  private async pace(chats: StageChat[], rate: number, send: (chat: StageChat) => Promise<void>): Promise<void> {
    const began = Date.now();
    const underWay = new Set<Promise<void>>();
    for (let i = 0; !this.stopped; i++) {
      const chat = chats[i % chats.length];
      if (!chat) return;
      const sending = send(chat).finally(() => underWay.delete(sending));
      underWay.add(sending);
      if (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay);
      await pause(Math.max(0, began + ((i + 1) * 1000) / rate - Date.now()));
    }
    await Promise.all(underWay);
  }

  private write(chat: StageChat): Promise<void> {
    return this.sendInOrder(chat, 'i', async (message) => {
      await writeOnce(chat, message.text, this.sendingTimeoutMs);
      this.recordAccepted(this.inbound, message);
    });
  }

  private answer(chat: StageChat): Promise<void> {
    return this.sendInOrder(chat, 'o', (message) => this.sendAsAgent(chat, message));
  }

  private recordAccepted(list: SentMessage[], message: SentMessage): void {
    const at = Date.now();
    list.push({ ...message, at });
    this.undelivered.set(message.text, at);
  }

  private sendInOrder(
    chat: StageChat,
    direction: 'i' | 'o',
    send: (message: SentMessage) => Promise<void>,
  ): Promise<void> {
    const key = `${chat.name}${direction}`;
    const n = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, n);
    const previous = this.lastOf.get(key) ?? Promise.resolve();
    const current = previous.then(() => send({ chat, n, text: `${this.round} ${key} ${n}`, at: Date.now() }));
    this.lastOf.set(key, current);
    return current;
  }

  /** Like the browser, repeats the request with the same client key until there is a response. */
  private async sendAsAgent(chat: StageChat, message: SentMessage): Promise<void> {
    const { gateway } = this.stage.product;
    const clientKey = randomUUID();
    const until = Date.now() + this.sendingTimeoutMs;
    for (;;) {
      const status = await fetch(`${gateway}/messages/${chat.ticketId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.line.company.token}` },
        body: JSON.stringify({ body: message.text, clientKey }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
        .then(async (response) => (await response.arrayBuffer(), response.status))
        .catch(() => 0);
      if (status === 200 || status === 201) return this.recordAccepted(this.outbound, message);
      if (status === 0 || status >= 500) this.failures.push(status);
      const isRefused = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
      if (isRefused || Date.now() > until) return void this.refused.push(`${message.text}: ${status}`);
      await pause(500);
    }
  }
}

/** Writes as the customer, again while the simulated phones are away. */
async function writeOnce({ customer, line }: StageChat, text: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  const isWritten = async () => (await customer.sees(line.number)).some((message) => message.text === text);
  for (;;) {
    try {
      await customer.writes(line.number, text);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(500);
    if (await isWritten().catch(() => false)) return; // only the answer was lost
  }
}
