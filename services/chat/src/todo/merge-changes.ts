import type { TodoTask } from '@recado/contracts';

/**
 * The changes of one request as they are stored: one for each task, with no time in the future. A deleted task has no
 * content; tasks with a blank text are left out.
 */
export function mergeChanges(changes: TodoTask[], now: Date): TodoTask[] {
  const merged = new Map<string, TodoTask>();
  for (const change of changes) {
    const task = storable(change, now);
    if (task && wins(task, merged.get(task.id))) merged.set(task.id, task);
  }
  return [...merged.values()];
}

/** The later change of a task wins, and its deletion always. */
function wins(task: TodoTask, other: TodoTask | undefined): boolean {
  if (!other) return true;
  if (task.deleted !== other.deleted) return task.deleted;
  return task.updatedAt > other.updatedAt;
}

function storable(task: TodoTask, now: Date): TodoTask | null {
  const text = task.text.trim();
  if (!task.deleted && text === '') return null;
  const times = { createdAt: notAfter(task.createdAt, now), updatedAt: notAfter(task.updatedAt, now) };
  const { id, done, position, dueDay, ticket, deleted } = task;
  const content = deleted ? { text: '', dueDay: null, ticket: null } : { text, dueDay, ticket };
  return { id, done, position, deleted, ...times, ...content };
}

const notAfter = (time: string, now: Date): string => new Date(Math.min(Date.parse(time), now.getTime())).toISOString();
