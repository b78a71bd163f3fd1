import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { writtenHours } from '../../ui/written-hours.ts';
import { linesOf } from './menu-options.ts';
import { promiseText } from './queue-promises.text.ts';
import { text } from './queues.text.ts';
import type { QueueValues } from './queue-values.ts';

/** Labels of a queue's fields, for a choice between two versions of it. */
export function useQueueLabels(): FieldLabels<QueueValues> {
  const t = useText(text);
  const promise = useText(promiseText);
  return {
    name: t.name,
    color: t.color,
    whatsappIds: t.connections,
    greetingMessage: t.greeting,
    outOfHoursMessage: t.outOfHours,
    orderQueue: t.order,
    schedules: [t.hours, writtenHours],
    options: [
      t.options,
      (steps) =>
        linesOf(steps)
          .map(({ number, step }) => `${number} ${step.title}`)
          .join('\n'),
    ],
    target: t.target,
    firstAnswerMinutes: promise.firstAnswerMinutes,
    resolutionMinutes: promise.resolutionMinutes,
    warnMinutes: promise.warnMinutes,
    autoAssign: promise.autoAssign,
    agentCapacity: promise.agentCapacity,
    returnAfterMinutes: promise.returnAfter,
  };
}
