import type { TodoTask } from '@recado/contracts';
import { firstPosition } from './arrange-tasks.ts';
import { FORMER_KEY } from './todo-owner.ts';

interface FormerTask {
  text: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * Takes over the list that this browser kept, without an owner, before lists were kept on the server. The list is removed
 * from the browser, so that it becomes the list of one person.
 * @param tasks those the person has already; the former ones come before them
 */
export function takeFormerTasks(tasks: TodoTask[]): TodoTask[] {
  let entries: unknown;
  try {
    entries = JSON.parse(localStorage.getItem(FORMER_KEY) ?? '[]');
    localStorage.removeItem(FORMER_KEY);
  } catch {
    return [];
  }
  const former = Array.isArray(entries) ? entries.flatMap((entry: unknown) => readFormer(entry)) : [];
  const first = firstPosition(tasks);
  return former.map((task, at) => ({
    ...task,
    id: crypto.randomUUID(),
    done: false,
    dueDay: null,
    ticket: null,
    position: first - (former.length - at),
    deleted: false,
  }));
}

function readFormer(entry: unknown): FormerTask[] {
  const { text, createdAt, updatedAt } = Object(entry) as Partial<Record<keyof FormerTask, unknown>>;
  if (typeof text !== 'string' || text.trim() === '') return [];
  const timeOf = (time: unknown) => {
    const at = new Date(typeof time === 'string' || typeof time === 'number' ? time : Number.NaN);
    return Number.isNaN(at.getTime()) ? new Date().toISOString() : at.toISOString();
  };
  return [{ text: text.trim().slice(0, 2_000), createdAt: timeOf(createdAt), updatedAt: timeOf(updatedAt) }];
}
