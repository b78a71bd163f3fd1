import type { TodoState, TodoTask } from '@recado/contracts';
import { shownTasks } from './arrange-tasks.ts';
import { takeFormerTasks } from './former-tasks.ts';
import { queueKeyOf, type TodoOwner } from './todo-owner.ts';

/** The tasks of the server, as of a version. */
interface StoredTasks {
  version: number;
  tasks: Record<string, TodoTask>;
  /** Version of the list when its first part was fetched, until it is complete. */
  startVersion?: number;
  /** Ids of changed tasks of a copy that was too old: the changes of those that the list has no more are given up. */
  formerIds?: string[];
}
type Queue = Record<string, TodoTask>;
export interface TodoSnapshot {
  tasks: TodoTask[];
  /** Number of tasks with changes that the server does not know. */
  waiting: number;
  version: number;
}

/**
 * A person's tasks in this browser: a copy of those of the server, and the changes that wait to be sent. Every tab reads
 * and writes the same entries of `localStorage`; a browser that refuses it keeps them as long as the page.
 */
export class TodoStore {
  private readonly copyKey: string;
  private readonly queueKey: string;
  private readonly memory = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private shown: TodoSnapshot;

  constructor(owner: TodoOwner) {
    this.copyKey = `todo:${owner.companyId}:${owner.userId}`;
    this.queueKey = queueKeyOf(owner);
    this.shown = this.read();
    const former = takeFormerTasks(this.shown.tasks);
    if (former.length > 0) this.change(former);
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === this.copyKey || key === this.queueKey) this.refresh();
    });
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  snapshot = (): TodoSnapshot => this.shown;
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get waiting(): TodoTask[] {
    return Object.values(this.queue);
  }

  /** The changes that may be sent now. */
  get sendable(): TodoTask[] {
    return this.stored.formerIds ? [] : this.waiting;
  }
  get startVersion(): number | undefined {
    return this.stored.startVersion;
  }

  /** Queues changes, each later than the one that it replaces, even where this device's clock is behind. */
  change(tasks: TodoTask[]): void {
    const [queue, { tasks: stored }] = [this.queue, this.stored];
    for (const task of tasks) {
      const previous = queue[task.id] ?? stored[task.id];
      const least = previous ? Date.parse(previous.updatedAt) + 1 : 0;
      queue[task.id] = { ...task, updatedAt: new Date(Math.max(Date.now(), least)).toISOString() };
    }
    this.write(this.queueKey, queue);
    this.refresh();
  }

  /** Applies the response to a request; tasks that were changed meanwhile stay in the queue. */
  receive(sent: TodoTask[], { tasks, version, isComplete, startVersion, restart }: TodoState): void {
    if (restart) return this.restart();
    const [copy, queue] = [this.stored, this.queue];
    for (const { id, ...task } of tasks) {
      if (task.deleted) {
        delete copy.tasks[id];
        delete queue[id];
      } else copy.tasks[id] = { id, ...task };
    }
    copy.version = Math.max(copy.version, version);
    if (startVersion === null) delete copy.startVersion;
    else copy.startVersion = startVersion;
    if (isComplete) {
      for (const id of copy.formerIds ?? []) if (!copy.tasks[id]) delete queue[id];
      delete copy.formerIds;
    }
    for (const { id, updatedAt } of sent) if (queue[id]?.updatedAt === updatedAt) delete queue[id];
    this.write(this.copyKey, copy);
    this.write(this.queueKey, queue);
    this.refresh();
  }

  private restart(): void {
    const { tasks, formerIds = [] } = this.stored;
    const changed = Object.keys(this.queue).filter((id) => tasks[id]);
    this.write(this.copyKey, { version: 0, tasks: {}, formerIds: [...formerIds, ...changed] } satisfies StoredTasks);
    this.refresh();
  }

  /** Gives up the changes that wait. */
  discard(): void {
    this.write(this.queueKey, {});
    this.refresh();
  }

  private get stored(): StoredTasks {
    return this.parse<StoredTasks>(this.copyKey) ?? { version: 0, tasks: {} };
  }
  private get queue(): Queue {
    return this.parse<Queue>(this.queueKey) ?? {};
  }

  private refresh(): void {
    this.shown = this.read();
    for (const listener of this.listeners) listener();
  }
  private read(): TodoSnapshot {
    const [{ tasks, version }, waiting] = [this.stored, this.waiting];
    return { tasks: shownTasks(Object.values(tasks), waiting), waiting: waiting.length, version };
  }

  private parse<T>(key: string): T | null {
    try {
      return JSON.parse(this.memory.get(key) ?? localStorage.getItem(key) ?? 'null') as T | null;
    } catch {
      return null;
    }
  }
  private write(key: string, value: object): void {
    const isEmpty = Object.keys(value).length === 0;
    try {
      if (isEmpty) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
      this.memory.delete(key);
    } catch {
      this.memory.set(key, JSON.stringify(value));
    }
  }
}
