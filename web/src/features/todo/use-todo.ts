import type { TodoTask } from '@recado/contracts';
import { useSyncExternalStore } from 'react';
import { firstPosition, moveTask } from './arrange-tasks.ts';
import { useTodoSync } from './use-todo-sync.ts';

type TaskContent = Pick<TodoTask, 'text' | 'dueDay' | 'ticket'>;

/** Tasks of the person and their changes; both work without the server, too. */
export function useTodo() {
  const sync = useTodoSync();
  const { store } = sync;
  const { tasks, waiting, version } = useSyncExternalStore(store.subscribe, store.snapshot);
  const state = useSyncExternalStore(sync.subscribe, sync.snapshot);
  function change(changed: TodoTask[]) {
    if (changed.length === 0) return;
    store.change(changed);
    void sync.run();
  }
  const [open, done] = [tasks.filter((task) => !task.done), tasks.filter((task) => task.done)];
  return {
    open,
    done,
    waiting,
    state,
    /** The server has not answered yet, and this browser has no copy. */
    isPending: version === 0 && tasks.length === 0 && state.kind === 'busy',
    add: (text: string) => {
      const now = new Date().toISOString();
      const content = { text: text.trim(), done: false, dueDay: null, ticket: null, deleted: false };
      if (content.text === '') return;
      change([{ id: crypto.randomUUID(), ...content, position: firstPosition(tasks), createdAt: now, updatedAt: now }]);
    },
    edit: (task: TodoTask, content: TaskContent) => change([{ ...task, ...content }]),
    toggle: (task: TodoTask) => change([{ ...task, done: !task.done }]),
    move: (id: string, index: number) => change(moveTask(open, id, index)),
    remove: (task: TodoTask) => change([{ ...task, deleted: true }]),
    /** A deletion is final, so that the task comes back as a new one. */
    restore: (task: TodoTask) => change([{ ...task, id: crypto.randomUUID(), deleted: false }]),
    retry: () => void sync.run(),
    discard: () => {
      store.discard();
      void sync.run();
    },
  };
}
export type Todo = ReturnType<typeof useTodo>;
