import type { LedgerMessage, SimulatorClient } from '../client/simulator.client.ts';

const PAGE = 5_000;

export interface LedgerVerdict {
  taken: number;
  handed: number;
  acknowledged: number;
  /** Taken and not acknowledged by every device it was for. */
  missing: number;
  /** Handed over more than once: the device did not settle it the first time. */
  doubled: number;
  /** Acknowledged before one that was taken earlier in the same chat. */
  disordered: number;
  /** Milliseconds from taken to acknowledged. */
  waits: number[];
}

/** Follows the messages of a run through the ledger. Only linked devices are judged: phones of the simulator are its own. */
export class LedgerChecker {
  private readonly simulator: SimulatorClient;
  private readonly senders: ReadonlySet<string>;
  private readonly open = new Map<number, LedgerMessage>();
  private readonly done: LedgerMessage[] = [];
  private after: number;

  constructor(simulator: SimulatorClient, senders: Iterable<string>, after: number) {
    this.simulator = simulator;
    this.senders = new Set(senders);
    this.after = after;
  }

  /** Reads on from the oldest message that was not settled. */
  async update(): Promise<{ open: number; done: number }> {
    for (let after = Math.min(this.after, ...[...this.open.keys()].map((seq) => seq - 1)); ;) {
      const { messages } = await this.simulator.ledger(after, PAGE);
      for (const entry of messages) this.note(entry);
      const last = messages.at(-1);
      if (!last) break;
      after = last.seq;
      this.after = Math.max(this.after, after);
      if (messages.length < PAGE) break;
    }
    return { open: this.open.size, done: this.done.length };
  }

  verdict(): LedgerVerdict {
    const all = [...this.done, ...this.open.values()].toSorted((a, b) => a.seq - b.seq);
    const copies = all.flatMap(devices);
    return {
      taken: all.length,
      handed: all.filter((entry) => devices(entry).length > 0).length,
      acknowledged: this.done.length,
      missing: this.open.size,
      doubled: copies.filter(({ times }) => times > 1).length,
      disordered: disordered(all),
      waits: this.done.map((entry) =>
        Math.max(...devices(entry).map((one) => (one.acknowledgedAt ?? 0) - entry.takenAt)),
      ),
    };
  }

  private note(entry: LedgerMessage): void {
    if (!this.senders.has(entry.from) || (!this.open.has(entry.seq) && entry.seq <= this.after)) return;
    const mine = devices(entry);
    const settled = mine.length > 0 && mine.every(({ acknowledgedAt }) => acknowledgedAt !== null);
    if (!settled) return void this.open.set(entry.seq, entry);
    this.open.delete(entry.seq);
    this.done.push(entry);
  }
}

/** Copies for linked devices: device 0 is the phone itself. */
const devices = ({ handedTo }: LedgerMessage) => handedTo.filter(({ device }) => !device.endsWith(':0'));

function disordered(inOrder: LedgerMessage[]): number {
  const newest = new Map<string, number>();
  let wrong = 0;
  for (const entry of inOrder)
    for (const { device, acknowledgedAt } of devices(entry)) {
      if (acknowledgedAt === null) continue;
      const chat = `${entry.from} ${entry.to} ${device}`;
      if (acknowledgedAt < (newest.get(chat) ?? 0)) wrong++;
      newest.set(chat, Math.max(acknowledgedAt, newest.get(chat) ?? 0));
    }
  return wrong;
}
