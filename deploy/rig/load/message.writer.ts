import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatorClient } from '../../client/simulator.client.ts';
import type { LoadOptions } from './load.options.ts';
import { chatOf, contentOf, messagesDue, type Participants } from './load-shapes.ts';

const TICK_MS = 10;

/** Sends messages when they are due. Messages of a chat are sent one after the other, as their order is checked. */
export class MessageWriter {
  sent = 0;
  readonly failed: string[] = [];
  isOver = false;
  private started = 0;
  private readonly chats = new Map<string, Promise<void>>();
  private readonly simulator: SimulatorClient;
  private readonly options: LoadOptions;
  private readonly participants: Participants;

  constructor(simulator: SimulatorClient, options: LoadOptions, participants: Participants) {
    this.simulator = simulator;
    this.options = options;
    this.participants = participants;
  }

  /** Messages that are due and not accepted yet: more than a few mean that the simulator is too slow for the rate. */
  get late(): number {
    return this.started - this.sent - this.failed.length;
  }

  async start(): Promise<void> {
    const { shape, rate, seconds } = this.options;
    const began = Date.now();
    for (let at = 0; at < seconds && !this.isOver; await pause(TICK_MS)) {
      at = Math.min(seconds, (Date.now() - began) / 1_000);
      for (const due = messagesDue(shape, rate, at, seconds); this.started < due;) this.write(this.started++);
    }
    await Promise.all(this.chats.values());
    this.isOver = true;
  }

  stop(): void {
    this.isOver = true;
  }

  private write(n: number): void {
    const { from, to } = chatOf(this.options.shape, n, this.participants);
    const chat = `${from} ${to}`;
    const send = async () => {
      try {
        const message = { to, ...contentOf(this.options.shape, n) };
        await this.simulator.request('POST', `/phones/${from}/messages`, message);
        this.sent++;
      } catch (error) {
        this.failed.push(error instanceof Error ? error.message : String(error));
      }
    };
    this.chats.set(chat, (this.chats.get(chat) ?? Promise.resolve()).then(send));
  }
}
