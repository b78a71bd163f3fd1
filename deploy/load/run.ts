import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/load.ts';
import { Judge, type Verdict } from './judge.ts';
import type { Orders } from './orders.ts';
import { gather } from './people.ts';
import { chatOf, due, saying, type Parties } from './shapes.ts';
import { Simulator } from './simulator.ts';

type Say = (line: string) => void;
const LOOK_MS = 1_000;
const TICK_MS = 10;

/** Makes the load and judges it. Says a line a second and a table at the end; true when nothing is wrong. */
export async function run(orders: Orders, say: Say): Promise<boolean> {
  const simulator = new Simulator(orders.url);
  const parties = await gather(simulator, orders, say);
  const { connections, rate, seconds, shape } = orders;
  say(`  ${orders.phones} phones write to ${connections} numbers: ${rate}/s for ${seconds} s, ${shape}`);
  const judge = new Judge(simulator, parties.customers, await simulator.newest());
  const writing = new Writing(simulator, orders, parties);
  const over = writing.start();
  await Promise.race([over, watch(judge, writing, say)]);
  await over;
  await settle(judge, orders.settle);
  writing.stop();
  return report(judge.verdict(), writing, say);
}

async function watch(judge: Judge, writing: Writing, say: Say): Promise<void> {
  for (let second = 1, before = 0; !writing.over; second++) {
    await pause(LOOK_MS);
    const { open, done } = await judge.look();
    const { sent, late } = writing;
    say(
      `  ${String(second).padStart(5)} s  sent ${sent}, acknowledged ${done} (+${done - before}), under way ${open}, late ${late}`,
    );
    before = done;
  }
}

async function settle(judge: Judge, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(500)) {
    const { open } = await judge.look();
    if (open === 0) return;
  }
}

/** Writes what is due, each chat one message after the other: their order is what is judged. */
class Writing {
  sent = 0;
  readonly failed: string[] = [];
  over = false;
  private started = 0;
  private readonly chats = new Map<string, Promise<void>>();
  private readonly simulator: Simulator;
  private readonly orders: Orders;
  private readonly parties: Parties;

  constructor(simulator: Simulator, orders: Orders, parties: Parties) {
    this.simulator = simulator;
    this.orders = orders;
    this.parties = parties;
  }

  /** What is due and not yet taken: more than a handful says that the simulator is too slow for the rate. */
  get late(): number {
    return this.started - this.sent - this.failed.length;
  }

  async start(): Promise<void> {
    const { shape, rate, seconds } = this.orders;
    const began = Date.now();
    for (let at = 0; at < seconds && !this.over; await pause(TICK_MS)) {
      at = Math.min(seconds, (Date.now() - began) / 1_000);
      for (const wanted = due(shape, rate, at, seconds); this.started < wanted;) this.write(this.started++);
    }
    await Promise.all(this.chats.values());
    this.over = true;
  }

  stop(): void {
    this.over = true;
  }

  private write(n: number): void {
    const { from, to } = chatOf(this.orders.shape, n, this.parties);
    const chat = `${from} ${to}`;
    const send = async () => {
      try {
        await this.simulator.ask('POST', `/phones/${from}/messages`, { to, ...saying(this.orders.shape, n) });
        this.sent++;
      } catch (error) {
        this.failed.push(error instanceof Error ? error.message : String(error));
      }
    };
    this.chats.set(chat, (this.chats.get(chat) ?? Promise.resolve()).then(send));
  }
}

function report(verdict: Verdict, { sent, failed }: Writing, say: Say): boolean {
  const { taken, handed, acknowledged, missing, doubled, disordered, waits } = verdict;
  const p = (share: number) => (waits.length ? `${percentile(waits, share)} ms` : 'none');
  const unheard = sent - taken;
  say('');
  for (const [name, value] of [
    ['sent', sent],
    ['not taken by the simulator', failed.length],
    ['handed over', handed],
    ['acknowledged', acknowledged],
    ['taken → acknowledged, p50', p(0.5)],
    ['taken → acknowledged, p99', p(0.99)],
    ['missing', missing + unheard],
    ['handed over twice', doubled],
    ['out of order within a chat', disordered],
  ])
    say(`  ${String(name).padEnd(28)}${value}`);
  if (failed[0]) say(`  the first that was not taken: ${failed[0]}`);
  return failed.length + missing + unheard + doubled + disordered === 0;
}
