import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatorClient } from '../../client/simulator.client.ts';

const POLL_MS = 100;

/** Watches from WhatsApp's side how long each linked number has no connection. */
export class SessionWatch {
  private readonly simulator: SimulatorClient;
  private readonly numbers: ReadonlySet<string>;
  private readonly awaySince = new Map<string, number>();
  private readonly longest = new Map<string, number>();
  private isStopped = false;
  private readonly watching: Promise<void>;

  constructor(simulator: SimulatorClient, numbers: Iterable<string>) {
    this.simulator = simulator;
    this.numbers = new Set(numbers);
    this.watching = this.watch();
  }

  /** @returns the longest time without a connection of each number that had one, in seconds, longest first */
  async stop(): Promise<number[]> {
    this.isStopped = true;
    await this.watching;
    return [...this.longest.values()].map((ms) => ms / 1_000).toSorted((a, b) => b - a);
  }

  private async watch(): Promise<void> {
    while (!this.isStopped) {
      // A request that fails says nothing about the sessions.
      const phones = await this.simulator.phones().catch(() => []);
      const now = Date.now();
      for (const { number, devices } of phones) if (this.numbers.has(number)) this.note(number, devices, now);
      await pause(POLL_MS);
    }
    for (const [number, since] of this.awaySince) this.record(number, Date.now() - since);
  }

  private note(number: string, devices: { id: number; online: boolean }[], now: number): void {
    const isOnline = devices.some(({ id, online }) => id !== 0 && online);
    if (!isOnline) {
      if (!this.awaySince.has(number)) this.awaySince.set(number, now);
      return;
    }
    const since = this.awaySince.get(number);
    if (since === undefined) return;
    this.record(number, now - since);
    this.awaySince.delete(number);
  }
  private record(number: string, ms: number): void {
    this.longest.set(number, Math.max(ms, this.longest.get(number) ?? 0));
  }
}
