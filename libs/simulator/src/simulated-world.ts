import type { FaultRegistry } from './faults/fault.registry.ts';
import type { Log } from './log.ts';
import type { OddFile } from './raw/serve-odd-file.ts';
import type { NoiseIdentity } from './server/noise-handshake.ts';
import type { ConnectionRegistry } from './server/connection.registry.ts';
import type { SimulatorStore } from './store/simulator.store.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { ScheduledWork } from './scheduled-work.ts';

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
