import type { LedgerMessage, SimulatorClient } from '../../client/simulator.client.ts';

const PAGE = 5_000;

export interface LedgerVerdict {
  /** Accepted by the simulator. */
  taken: number;
  delivered: number;
  acknowledged: number;
  /** Messages that not all devices of the number have acknowledged. */
  missing: number;
  /** Delivered more than once, because the device did not acknowledge the first delivery. */
  doubled: number;
  /** Acknowledged before an earlier message of the same chat. */
  outOfOrder: number;
  /** Milliseconds from accepted to acknowledged. */
  waits: number[];
}

/** Follows the messages of a run in the simulator's ledger. Only deliveries to linked devices are checked, not those to phones. */
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

  /** Reads the ledger from the oldest open message on. */
  async update(): Promise<{ open: number; done: number }> {
    for (let after = Math.min(this.after, ...[...this.open.keys()].map((seq) => seq - 1)); ;) {
      const { messages } = await this.simulator.ledger(after, PAGE);
      for (const entry of messages) this.record(entry);
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
    const deliveries = all.flatMap(linkedDevices);
    return {
      taken: all.length,
      delivered: all.filter((entry) => linkedDevices(entry).length > 0).length,
      acknowledged: this.done.length,
      missing: this.open.size,
      doubled: deliveries.filter(({ times }) => times > 1).length,
      outOfOrder: countOutOfOrder(all),
      waits: this.done.map((entry) =>
        Math.max(...linkedDevices(entry).map((delivery) => (delivery.acknowledgedAt ?? 0) - entry.takenAt)),
      ),
    };
  }

  private record(entry: LedgerMessage): void {
    if (!this.senders.has(entry.from) || (!this.open.has(entry.seq) && entry.seq <= this.after)) return;
    const deliveries = linkedDevices(entry);
    const isSettled = deliveries.length > 0 && deliveries.every(({ acknowledgedAt }) => acknowledgedAt !== null);
    if (!isSettled) return void this.open.set(entry.seq, entry);
    this.open.delete(entry.seq);
    this.done.push(entry);
  }
}

/** Deliveries to linked devices: device 0 is the phone itself. */
const linkedDevices = ({ handedTo }: LedgerMessage) => handedTo.filter(({ device }) => !device.endsWith(':0'));

function countOutOfOrder(inOrder: LedgerMessage[]): number {
  const newest = new Map<string, number>();
  let count = 0;
  for (const entry of inOrder)
    for (const { device, acknowledgedAt } of linkedDevices(entry)) {
      if (acknowledgedAt === null) continue;
      const chat = `${entry.from} ${entry.to} ${device}`;
      if (acknowledgedAt < (newest.get(chat) ?? 0)) count++;
      newest.set(chat, Math.max(acknowledgedAt, newest.get(chat) ?? 0));
    }
  return count;
}
