import { Id, Int, Maybe, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

export class QueueView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Text(3, 9) color: string;
  @Text(0, 4000) greetingMessage: string;
  @Text(0, 4000) outOfHoursMessage: string;
  @Maybe() @Int(0, 1000) orderQueue: number | null;
}
export class QueueId {
  @Id() id: number;
}
export class CreateQueue {
  @Text(2, 50) name: string;
  @Text(3, 9) color: string;
  @Maybe() @Text(0, 4000) greetingMessage?: string;
  @Maybe() @Text(0, 4000) outOfHoursMessage?: string;
  @Maybe() @Int(0, 1000) orderQueue?: number;
}
export class UpdateQueue {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  @Maybe() @Text(3, 9) color?: string;
  @Maybe() @Text(0, 4000) greetingMessage?: string;
  @Maybe() @Text(0, 4000) outOfHoursMessage?: string;
  @Maybe() @Int(0, 1000) orderQueue?: number;
}

export const queues = contract('queues', 'tickets', {
  list: query(Nothing, [QueueView], { who: 'user', rest: 'GET /queue', summary: 'Queues of the company' }),
  get: query(QueueId, QueueView, {
    who: 'user',
    rest: 'GET /queue/:id',
    summary: 'One queue',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
  create: command(CreateQueue, QueueView, {
    who: 'queues-page:edit',
    rest: 'POST /queue',
    summary: 'Adds a queue',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_QUEUE_COLOR_ALREADY_EXISTS'],
  }),
  update: command(UpdateQueue, QueueView, {
    who: 'queues-page:edit',
    rest: 'PUT /queue/:id',
    summary: 'Changes a queue',
    faults: ['ERR_NO_QUEUE_FOUND', 'ERR_DUPLICATED_NAME', 'ERR_QUEUE_COLOR_ALREADY_EXISTS'],
  }),
  remove: command(QueueId, null, {
    who: 'queues-page:edit',
    rest: 'DELETE /queue/:id',
    summary: 'Removes a queue; its tickets wait without one',
    faults: ['ERR_NO_QUEUE_FOUND'],
  }),
});
