import {
  Fault,
  MOST_TODO_CHANGES,
  todo,
  todoViews,
  type Caller,
  type Handlers,
  type SyncTodo,
  type TodoState,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { mergeChanges } from './merge-changes.ts';

const MOST_TASKS = 5_000;

/** Tasks are personal: nobody reads those of another user. Support staff have none. */
@Serves(todo)
export class TodoService implements Handlers<typeof todo> {
  constructor(private readonly db: ChatDatabase) {}

  async sync(caller: Caller, { changes, since = 0 }: SyncTodo): Promise<TodoState> {
    const { userId } = caller;
    if (changes.length > MOST_TODO_CHANGES)
      throw new Fault('ERR_VALIDATION', {}, [{ field: 'changes', rule: 'arrayMaxSize', message: 'changes' }]);
    if (userId === null) return { tasks: [], version: since, isComplete: true };
    return this.db.within(caller, async ({ todo, publish }) => {
      const tasks = mergeChanges(changes, new Date());
      if (tasks.length > 0) {
        const version = await todo.nextVersion(userId);
        const changed = await todo.apply(userId, version, tasks);
        if ((await todo.countLive(userId)) > MOST_TASKS)
          throw new Fault('ERR_TOO_MANY_TASKS', {}, [{ field: 'changes', rule: 'ERR_TOO_MANY_TASKS' }]);
        if (changed > 0) publish(todoViews.changed, { userId, version });
      }
      return todo.changedSince(userId, since);
    });
  }
}
