import type { TodoTask } from '@recado/contracts';

const GAP = 1024;
const byPosition = (a: TodoTask, b: TodoTask) => a.position - b.position || a.id.localeCompare(b.id);

/** Tasks as the person sees them: those of the server with the changes that wait to be sent, in their order. */
export function shownTasks(stored: Iterable<TodoTask>, waiting: Iterable<TodoTask>): TodoTask[] {
  const tasks = new Map<string, TodoTask>();
  for (const task of stored) tasks.set(task.id, task);
  for (const task of waiting) if (wins(task, tasks.get(task.id))) tasks.set(task.id, task);
  return [...tasks.values()].filter(({ deleted }) => !deleted).toSorted(byPosition);
}

/** Whether a change is shown, decided as on the server: the later change wins, a deletion always. */
const wins = (change: TodoTask, stored: TodoTask | undefined): boolean =>
  !stored || (!stored.deleted && (change.deleted || change.updatedAt > stored.updatedAt));

/** The position before all tasks. */
export const firstPosition = (tasks: TodoTask[]): number => (tasks[0]?.position ?? GAP) - GAP;

/**
 * The changes that put a task at a place of the list: usually of its position only; of all, once there is no number
 * left between its neighbours.
 * @param index the place among the other tasks
 */
export function moveTask(tasks: TodoTask[], id: string, index: number): TodoTask[] {
  const task = tasks.find((other) => other.id === id);
  if (!task) return [];
  const others = tasks.filter((other) => other.id !== id);
  const [before, after] = [others[index - 1]?.position, others[index]?.position];
  const position = between(before, after);
  if (position !== null) return position === task.position ? [] : [{ ...task, position }];
  return others.toSpliced(index, 0, task).map((other, at) => ({ ...other, position: at * GAP }));
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 0 : after - GAP;
  if (after === undefined) return before + GAP;
  const middle = (before + after) / 2;
  return middle > before && middle < after ? middle : null;
}
