import type { FaultRegistry } from './faults/fault.registry.ts';
import type { Log } from './log.ts';
import type { OddFile } from './raw/serve-odd-file.ts';
import type { NoiseIdentity } from './server/noise-handshake.ts';
import type { ConnectionRegistry } from './server/connection.registry.ts';
import type { SimulatorStore } from './store/simulator.store.ts';

/** What a page wants to see move. */
export interface SimulatorEvent {
  type: 'message' | 'status' | 'device' | 'presence' | 'call' | 'waiting';
  number: string;
  [detail: string]: unknown;
}

/** Everything the parts of one simulator share. */
export interface World {
  readonly store: SimulatorStore;
  readonly faults: FaultRegistry;
  readonly connections: ConnectionRegistry;
  readonly mutex: KeyedMutex;
  readonly timers: ScheduledWork;
  readonly noise: NoiseIdentity;
  readonly log: Log;
  /** `composing` and the like, as last said: who → to whom → state. */
  readonly presences: Map<string, Map<string, string>>;
  /** Paths of the media host that misbehave (`raw/raw.sender.ts`). */
  readonly oddFiles: Map<string, OddFile>;
  /** Clients of an older version are refused (`raw/raw.sender.ts`). */
  oldestVersion: string;
  /** The media servers' `host:port`. */
  mediaHost: string;
  emit(happening: SimulatorEvent): void;
}

/** What is to happen later, unless the simulator stops before. */
export class ScheduledWork {
  private readonly waiting = new Set<NodeJS.Timeout>();

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      work();
    }, ms);
    this.waiting.add(timer);
  }

  stop(): void {
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }
}

/** Runs work of the same name one after the other: a ratchet must not be turned by two at once. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const result = before.then(work, work);
    this.tails.set(name, result);
    const tidy = () => {
      if (this.tails.get(name) === result) this.tails.delete(name);
    };
    result.then(tidy, tidy);
    return result;
  }
}
