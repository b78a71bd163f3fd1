import { ClientKey, Decimal, Flag, Int, Maybe, OrNull, Part, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { command, contract } from '../operation.ts';

export const MOST_TODO_CHANGES = 200;
const FARTHEST = 1e12;

/** The ticket that a task is about, as it was when the person linked the ticket. */
export class TodoTicket {
  @ClientKey() uuid: string;
  /** The contact's name. */
  @Text(0, 100) name: string;
}
/** A task of a person's own list. Each device makes and changes tasks by itself; the latest change of a task wins. */
export class TodoTask {
  /** Key made by the device that added the task. */
  @ClientKey() id: string;
  /** A blank text is ignored; that of a deleted task is empty. */
  @Text(0, 2_000) text: string;
  @Flag() done: boolean;
  @OrNull() @Day() dueDay: string | null;
  @OrNull() @Part(() => TodoTicket) ticket: TodoTicket | null;
  /** Tasks are listed by ascending position. */
  @Decimal(-FARTHEST, FARTHEST) position: number;
  @When() createdAt: string;
  /** Time of the change by the clock of the device; a time in the future counts as now. */
  @When() updatedAt: string;
  /** Deletion is final: later changes of the task are ignored. */
  @Flag() deleted: boolean;
}
export class SyncTodo {
  /** The tasks that the device has changed, at most 200. */
  @Parts(() => TodoTask) changes: TodoTask[];
  /** The `version` of the last response, which the device has applied; without it every task is answered. */
  @Maybe() @Int(0, Number.MAX_SAFE_INTEGER) since?: number;
  /** The `startVersion` of the last response, while a list is fetched from its start. */
  @Maybe() @Int(0, Number.MAX_SAFE_INTEGER) startVersion?: number;
}
export class TodoState {
  /** Tasks changed after `since`, also those that the request has changed. */
  @Parts(() => TodoTask) tasks: TodoTask[];
  @Int(0, Number.MAX_SAFE_INTEGER) version: number;
  /** false: the next request, with this version, answers further tasks. */
  @Flag() isComplete: boolean;
  /** Version of the list when the device began to fetch it from its start; null once the list is complete. */
  @OrNull() @Int(0, Number.MAX_SAFE_INTEGER) startVersion: number | null;
  /**
   * Deletions after `since` are no longer stored, and the request has changed nothing. The device forgets its copy, fetches
   * the list from its start without changes, and gives up its changes of tasks that the copy had and the list has not.
   */
  @Flag() restart: boolean;
}

export const todo = contract('todo', 'chat', {
  sync: command(SyncTodo, TodoState, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /todo/sync',
    summary: 'Stores what a device has changed in the caller’s own tasks, and answers what it does not know yet',
    faults: ['ERR_TOO_MANY_TASKS'],
    // Two hundred tasks with the longest texts.
    maxBodyBytes: 3_000_000,
  }),
});
