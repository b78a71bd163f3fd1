import { api } from '../../lib/api.ts';
import { isTemporary } from '../../lib/query-client.ts';
import type { TodoOwner } from './todo-owner.ts';
import { TodoStore } from './todo.store.ts';

const retryMs = 10_000;
const MOST_CHANGES = 200;

export type SyncState =
  | { kind: 'idle' | 'busy' }
  /** The server cannot be reached; another attempt follows by itself. */
  | { kind: 'offline' }
  /** The server refuses the changes; only the person can resolve that. */
  | { kind: 'refused'; error: unknown };

/** Sends the changes of this browser and fetches those of the person's other devices, one request at a time. */
export class TodoSync {
  private state: SyncState = { kind: 'idle' };
  private isWanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(readonly store: TodoStore) {}

  snapshot = (): SyncState => this.state;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  run = async (): Promise<void> => {
    this.isWanted = true;
    if (this.state.kind === 'busy') return;
    clearTimeout(this.timer);
    this.set({ kind: 'busy' });
    try {
      while (this.isWanted) {
        this.isWanted = false;
        await this.exchange();
      }
      this.set({ kind: 'idle' });
    } catch (error) {
      if (!(error instanceof Error) || !isTemporary(error)) return this.set({ kind: 'refused', error });
      this.set({ kind: 'offline' });
      this.timer = setTimeout(() => void this.run(), retryMs);
    }
  };

  private async exchange(): Promise<void> {
    const { store } = this;
    for (let isComplete = false; !isComplete || store.waiting.length > 0;) {
      const changes = store.sendable.slice(0, MOST_CHANGES);
      const { startVersion } = store;
      const since = store.snapshot().version;
      const state = await api.todo.sync.call({ changes, since, ...(startVersion ? { startVersion } : {}) });
      store.receive(changes, state);
      ({ isComplete } = state);
    }
  }

  private set(state: SyncState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const syncs = new Map<string, TodoSync>();
/** The synchronisation of a person's tasks, one per page. */
export function todoSyncOf(owner: TodoOwner): TodoSync {
  const key = `${owner.companyId}:${owner.userId}`;
  const known = syncs.get(key) ?? new TodoSync(new TodoStore(owner));
  syncs.set(key, known);
  return known;
}
