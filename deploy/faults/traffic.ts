import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Chat, Stage } from './stage.ts';

export interface Sent {
  chat: Chat;
  text: string;
  n: number;
  at: number;
}

/** What is not accepted within this time was never sent: an agent would see that it failed. */
const PATIENCE_MS = 90_000;

/** Customers write and agents answer, evenly, each chat counting its own messages, until it is told to stop. */
export class Traffic {
  readonly inbound: Sent[] = [];
  readonly outbound: Sent[] = [];
  /** Not known to be through yet, and since when it was accepted. */
  readonly waiting = new Map<string, number>();
  /** What agents wrote and the platform refused or never answered; each is an error of the run. */
  readonly refused: string[] = [];
  private stopped = false;
  private readonly writers: Promise<void>[] = [];
  private readonly counts = new Map<string, number>();
  /** Nobody sends the next message of a chat before the one before is accepted: that is what order means. */
  private readonly lastOf = new Map<string, Promise<void>>();
  private readonly stage: Stage;
  readonly round: string;
  /** A message stored before all that are waited for. */
  after: number;
  /** When it was last asked for all of them, and not only for what was stored lately. */
  askedForAll = 0;
  /** Which message was the last one at some moments, the oldest first. */
  readonly places: { at: number; id: number }[] = [];

  constructor(stage: Stage, round: string, after: number, chats: Chat[], rates: { in: number; out: number }) {
    this.stage = stage;
    this.round = round;
    this.after = after;
    this.writers.push(this.pace(chats, rates.in, (chat) => this.write(chat)));
    this.writers.push(this.pace(chats, rates.out, (chat) => this.answer(chat)));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.writers);
    await Promise.all(this.lastOf.values());
  }

  private async pace(chats: Chat[], rate: number, act: (chat: Chat) => Promise<void>): Promise<void> {
    const began = Date.now();
    const underWay = new Set<Promise<void>>();
    for (let i = 0; !this.stopped; i++) {
      const chat = chats[i % chats.length];
      if (!chat) return;
      const one = act(chat).finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= 200) await Promise.race(underWay);
      await pause(Math.max(0, began + ((i + 1) * 1000) / rate - Date.now()));
    }
    await Promise.all(underWay);
  }

  private write(chat: Chat): Promise<void> {
    return this.inTurn(chat, 'i', async (sent) => {
      await chat.customer.writes(chat.line.number, sent.text);
      this.took(this.inbound, sent);
    });
  }

  private took(list: Sent[], sent: Sent): void {
    const at = Date.now();
    list.push({ ...sent, at });
    this.waiting.set(sent.text, at);
  }

  private answer(chat: Chat): Promise<void> {
    return this.inTurn(chat, 'o', (sent) => this.send(chat, sent));
  }

  private inTurn(chat: Chat, direction: 'i' | 'o', act: (sent: Sent) => Promise<void>): Promise<void> {
    const key = `${chat.name}${direction}`;
    const n = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, n);
    const before = this.lastOf.get(key) ?? Promise.resolve();
    const mine = before.then(() => act({ chat, n, text: `${this.round} ${key} ${n}`, at: Date.now() }));
    this.lastOf.set(key, mine);
    return mine;
  }

  /** As the browser does: the same key again until there is an answer. */
  private async send(chat: Chat, sent: Sent): Promise<void> {
    const { gateway } = this.stage.product;
    const clientKey = randomUUID();
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const status = await fetch(`${gateway}/messages/${chat.ticketId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.line.company.token}` },
        body: JSON.stringify({ body: sent.text, clientKey }),
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      );
      if (status === 200 || status === 201) return this.took(this.outbound, sent);
      if ((status >= 400 && status < 500) || Date.now() > until)
        return void this.refused.push(`${sent.text}: ${status}`);
      await pause(500);
    }
  }
}
