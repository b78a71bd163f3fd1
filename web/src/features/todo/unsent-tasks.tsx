import { useTodoSync } from './use-todo-sync.ts';

/** Sends changes of tasks that an earlier visit could not send, on every page. */
export default function UnsentTasks(): null {
  useTodoSync();
  return null;
}
