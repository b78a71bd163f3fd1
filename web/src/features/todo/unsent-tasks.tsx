import { useTodoSync } from './use-todo-sync.ts';

/** Sends what an earlier visit could not send, on whatever page the person is. */
export default function UnsentTasks(): null {
  useTodoSync();
  return null;
}
