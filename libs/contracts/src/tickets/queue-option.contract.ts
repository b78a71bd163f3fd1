import { Id, Int, Maybe, MaybeId, ParentId, Parts, Text } from '../fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { command, contract, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** A step of a queue's menu. */
export class QueueOptionView {
  @Id() id: number;
  /** The line in the menu. */
  @Text(1, 60) title: string;
  /** Sent to the customer who chooses the option. */
  @Text(0, 4000) message: string;
  /** The number of the option in the menu, from 1. */
  @Int(1) option: number;
  @Id() queueId: number;
  /** The option that it hangs below, by its id; null: it stands at the top. */
  @MaybeId() parentId: number | null;
  /** The options below it. */
  @Parts(() => QueueOptionView) children: QueueOptionView[];
  @RowVersion(() => [UpdateQueueOption]) version: string;
}
export class ListQueueOptions {
  /** The queue whose menu it is, by its id. */
  @Id() queueId: number;
  /** The option whose children are wanted, by its id; -1 or none: those at the top. */
  @ParentId() parentId?: number | null;
}
export class QueueOptionId {
  @Id() id: number;
}
export class CreateQueueOption {
  /** The queue whose menu it is, by its id. */
  @Id() queueId: number;
  /** The option that it hangs below, by its id; -1 or none: at the top. */
  @ParentId() parentId?: number | null;
  /** The line in the menu. */
  @Text(1, 60) title: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  @Maybe() @Text(0, 4000) @MoreThanName() message?: string;
  /** Where among its siblings, from 1; at the end without it. */
  @Maybe() @Int(1, 100) option?: number;
}
export class UpdateQueueOption {
  @Id() id: number;
  /** The option that it hangs below from now on, by its id, with all that hangs below it; -1: to the top. */
  @ParentId() parentId?: number | null;
  /** The line in the menu. */
  @Maybe() @Text(1, 60) title?: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  @Maybe() @Text(0, 4000) @MoreThanName() message?: string;
  /** Where among its siblings, from 1. */
  @Maybe() @Int(1, 100) option?: number;
  @KnownVersion() version?: string;
}

export const queueOptions = contract('queueOptions', 'tickets', {
  list: query(ListQueueOptions, [QueueOptionView], {
    who: 'user',
    rest: 'GET /queue-options',
    summary: 'The menu of a queue, or what hangs below one of its options (parentId -1: all of it)',
    faults: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_QUEUE_OPTION_FOUND'],
  }),
  create: command(CreateQueueOption, QueueOptionView, {
    who: 'queues-page:edit',
    rest: 'POST /queue-options',
    summary: 'Adds an option to a queue’s menu',
    faults: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_QUEUE_OPTION_FOUND', 'ERR_TOO_MANY_OPTIONS'],
  }),
  update: command(UpdateQueueOption, QueueOptionView, {
    who: 'queues-page:edit',
    rest: 'PUT /queue-options/:id',
    summary: 'Changes or moves an option',
    faults: ['ERR_NO_QUEUE_OPTION_FOUND', 'ERR_TOO_MANY_OPTIONS', 'ERR_OPTION_BELOW_ITSELF'],
  }),
  remove: command(QueueOptionId, null, {
    who: 'queues-page:edit',
    rest: 'DELETE /queue-options/:id',
    summary: 'Removes an option and all that hangs below it',
    faults: ['ERR_NO_QUEUE_OPTION_FOUND'],
  }),
});
