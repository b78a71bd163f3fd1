import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/percentiles.ts';
import { LedgerChecker, type LedgerVerdict } from './ledger.checker.ts';
import type { LoadOptions } from './load.options.ts';
import { prepareParticipants } from './prepare-participants.ts';
import { chatOf, messagesDue, contentOf, type Participants } from './load-shapes.ts';
import { SimulatorClient } from '../client/simulator.client.ts';

type PrintLine = (line: string) => void;
const LOOK_MS = 1_000;
const TICK_MS = 10;

/** Makes the load and judges it. Says a line a second and a table at the end; true when nothing is wrong. */
export async function runLoad(orders: LoadOptions, say: PrintLine): Promise<boolean> {
  const simulator = new SimulatorClient(orders.url);
  const parties = await prepareParticipants(simulator, orders, say);
  const { connections, rate, seconds, shape } = orders;
  say(`  ${orders.phones} phones write to ${connections} numbers: ${rate}/s for ${seconds} s, ${shape}`);
  const judge = new LedgerChecker(simulator, parties.customers, await simulator.newestSequence());
  const writing = new MessageWriter(simulator, orders, parties);
  const over = writing.start();
  await Promise.race([over, reportProgress(judge, writing, say)]);
  await over;
  await waitForAcknowledgements(judge, orders.settleSeconds);
  writing.stop();
  return printVerdict(judge.verdict(), writing, say);
}

async function reportProgress(judge: LedgerChecker, writing: MessageWriter, say: PrintLine): Promise<void> {
  for (let second = 1, before = 0; !writing.over; second++) {
    await pause(LOOK_MS);
    const { open, done } = await judge.update();
    const { sent, late } = writing;
    say(
      `  ${String(second).padStart(5)} s  sent ${sent}, acknowledged ${done} (+${done - before}), under way ${open}, late ${late}`,
    );
    before = done;
  }
}

async function waitForAcknowledgements(judge: LedgerChecker, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(500)) {
    const { open } = await judge.update();
    if (open === 0) return;
  }
}

/** Writes what is due, each chat one message after the other: their order is what is judged. */
class MessageWriter {
  sent = 0;
  readonly failed: string[] = [];
  over = false;
  private started = 0;
  private readonly chats = new Map<string, Promise<void>>();
  private readonly simulator: SimulatorClient;
  private readonly orders: LoadOptions;
  private readonly parties: Participants;

  constructor(simulator: SimulatorClient, orders: LoadOptions, parties: Participants) {
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
      for (const wanted = messagesDue(shape, rate, at, seconds); this.started < wanted;) this.write(this.started++);
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
        await this.simulator.request('POST', `/phones/${from}/messages`, { to, ...contentOf(this.orders.shape, n) });
        this.sent++;
      } catch (error) {
        this.failed.push(error instanceof Error ? error.message : String(error));
      }
    };
    this.chats.set(chat, (this.chats.get(chat) ?? Promise.resolve()).then(send));
  }
}

function printVerdict(verdict: LedgerVerdict, { sent, failed }: MessageWriter, say: PrintLine): boolean {
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
