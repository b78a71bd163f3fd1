import { Id, Int, Maybe, MaybeId, OrNull, Parts, Text, Week } from '../fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { command, contract, LONG_TEXT_BYTES, Nothing, query } from '../operation.ts';
import { RowCount } from '../page.ts';
import { WorkingDay } from '../working-day.ts';
import { QueuePromises, QueuePromisesInput } from './service-level.contract.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class QueueView extends QueuePromises {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Text(3, 9) color: string;
  @Text(0, 4000) greetingMessage: string;
  @Text(0, 4000) outOfHoursMessage: string;
  @Maybe() @Int(0, 1000) orderQueue: number | null;
  /** When somebody serves it; every day of the week. */
  @Week(() => WorkingDay) schedules: WorkingDay[];
  @MaybeId() integrationId: number | null;
  @MaybeId() promptId: number | null;
  @RowVersion(() => [UpdateQueue]) version: string;
}
export class QueueId {
  @Id() id: number;
}
/** An option of the menu; a list of them is in the order in which they are shown, below whom they hang included. */
export class NewOption {
  /** The line in the menu. */
  @Text(1, 60) title: string;
  /** Sent to the contact who chooses it; empty: nothing is. */
  @Maybe() @Text(0, 4000) message?: string;
  /** Where in this list the one stands that it hangs below; it comes earlier. Nothing: at the top. */
  @OrNull() @Int(0, 99) parent?: number | null;
}
export class OptionDraft extends NewOption {
  /** An option that is there already, by its id; options that are not named are removed. null or none: a new one. */
  @MaybeId() id?: number | null;
}
export class CreateQueue extends QueuePromisesInput {
  /** The name of the queue. */
  @Text(2, 50) name: string;
  @Text(3, 9) color: string;
  @Maybe() @Text(0, 4000) @MoreThanName() greetingMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() outOfHoursMessage?: string;
  @Maybe() @Int(0, 1000) orderQueue?: number;
  /**
   * The opening hours; by default, and on days that are not named: Monday to Friday 08:00-18:00, Saturday
   * 08:00-12:00.
   */
  @Maybe() @Week(() => WorkingDay) schedules?: WorkingDay[];
  @MaybeId() integrationId?: number | null;
  @MaybeId() promptId?: number | null;
  /** The options of the menu; none without it. */
  @Maybe() @Parts(() => NewOption) options?: NewOption[];
}
export class UpdateQueue extends QueuePromisesInput {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @Maybe() @Text(3, 9) color?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() greetingMessage?: string;
  @Maybe() @Text(0, 4000) @MoreThanName() outOfHoursMessage?: string;
  @OrNull() @Int(0, 1000) orderQueue?: number | null;
  /**
   * The opening hours anew; days that are not named are as usual: Monday to Friday 08:00-18:00, Saturday 08:00-12:00.
   */
  @Maybe() @Week(() => WorkingDay) schedules?: WorkingDay[];
  @MaybeId() integrationId?: number | null;
  @MaybeId() promptId?: number | null;
  /** The whole menu anew. */
  @Maybe() @Parts(() => OptionDraft) options?: OptionDraft[];
  @KnownVersion() version?: string;
}
/** Tickets that wait or are served in a queue now. */
export class QueueLoad {
  /** Tickets that wait in it. */
  @Int() pending: number;
  /** Tickets in it that an agent has. */
  @Int() open: number;
}

export const queues = contract('queues', 'tickets', {
  count: query(Nothing, RowCount, { who: 'internal', summary: 'Number of queues that the company has' }),
  list: query(Nothing, [QueueView], { who: 'user', rest: 'GET /queue', summary: 'Queues of the company' }),
  get: query(QueueId, QueueView, {
    who: 'user',
    rest: 'GET /queue/:id',
    summary: 'One queue',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
  load: query(QueueId, QueueLoad, {
    who: 'queues-page:edit',
    rest: 'GET /queue/:id/load',
    summary: 'How many tickets of a queue wait or are open',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
  create: command(CreateQueue, QueueView, {
    who: 'queues-page:edit',
    rest: 'POST /queue',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds a queue, with its menu',
    faults: [
      'ERR_DUPLICATED_NAME',
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
      'ERR_TOO_MANY_OPTIONS',
      'ERR_RESOLUTION_TOO_SHORT',
      'ERR_WARNING_TOO_EARLY',
    ],
  }),
  update: command(UpdateQueue, QueueView, {
    who: 'queues-page:edit',
    rest: 'PUT /queue/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes a queue; with options, its menu becomes these',
    faults: [
      'ERR_NO_QUEUE_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
      'ERR_NO_QUEUE_OPTION_FOUND',
      'ERR_TOO_MANY_OPTIONS',
      'ERR_RESOLUTION_TOO_SHORT',
      'ERR_WARNING_TOO_EARLY',
    ],
  }),
  remove: command(QueueId, null, {
    who: 'queues-page:edit',
    rest: 'DELETE /queue/:id',
    summary: 'Removes a queue; its tickets wait without one',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
});
