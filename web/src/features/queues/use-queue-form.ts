import type { QueueOptionView, QueueView } from '@recado/contracts';
import { wholeWeek } from '@recado/contracts/hours';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { changedTarget } from '../../ui/bot-target.ts';
import { colors } from '../../ui/colors.ts';
import { isBadDay } from '../../ui/hours-field.tsx';
import { draftsOf, isTooMuch, linesOf, stepsOf } from './menu-options.ts';
import { promiseText } from './queue-promises.text.ts';
import { useSaveQueue } from './queues.queries.ts';
import { text } from './queues.text.ts';

const DEFAULT_CAPACITY = 5;
const capacityOf = (queue: QueueView | null): number | null => queue?.agentCapacity ?? DEFAULT_CAPACITY;

const valuesOf = (queue: QueueView | null, options: QueueOptionView[], free: string) => ({
  name: queue?.name ?? '',
  color: queue?.color ?? free,
  greetingMessage: queue?.greetingMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  orderQueue: queue?.orderQueue ?? null,
  schedules: queue?.schedules ?? wholeWeek([]),
  options: stepsOf(options),
  target: { promptId: queue?.promptId ?? null, integrationId: queue?.integrationId ?? null },
  firstAnswerMinutes: queue?.firstAnswerMinutes ?? null,
  resolutionMinutes: queue?.resolutionMinutes ?? null,
  warnMinutes: queue?.warnMinutes ?? null,
  autoAssign: queue?.autoAssign ?? false,
  agentCapacity: capacityOf(queue),
  returnAfterMinutes: queue?.returnAfterMinutes ?? null,
});

export function useQueueForm(queue: QueueView | null, options: QueueOptionView[], taken: string[], done: () => void) {
  const t = useText(text);
  const promise = useText(promiseText);
  const [initial] = useState(() =>
    valuesOf(queue, options, colors.find((color) => !taken.includes(color.toLowerCase())) ?? ''),
  );
  const rules: Rules<typeof initial> = {
    name: textRule(2, 50, t),
    color: textRule(3, 9, t),
    options: (steps) =>
      isTooMuch(steps) ? t.tooMany : linesOf(steps).some(({ step }) => !step.title.trim()) ? t.needTitle : undefined,
    schedules: (days) => (days.some(isBadDay) ? t.hours : undefined),
    resolutionMinutes: (minutes, { firstAnswerMinutes: first }) =>
      minutes && first && minutes < first ? promise.resolutionTooShort : undefined,
    warnMinutes: (minutes, { firstAnswerMinutes, resolutionMinutes }) => {
      const shortest = firstAnswerMinutes ?? resolutionMinutes;
      return minutes && shortest && minutes >= shortest ? promise.warningTooEarly : undefined;
    },
    agentCapacity: (capacity) => (capacity === null ? t.required : undefined),
  };
  const form = useForm(initial, rules, { promptId: 'target', integrationId: 'target' });
  const save = useSaveQueue(queue?.id ?? null, done);
  const submit = () =>
    form.submit(({ options: steps, orderQueue, target, agentCapacity, ...values }) =>
      save.mutateAsync({
        ...values,
        ...changedTarget(initial.target, target),
        name: values.name.trim(),
        options: draftsOf(steps),
        agentCapacity: agentCapacity ?? DEFAULT_CAPACITY,
        // null clears the value; a new queue has none.
        ...(orderQueue === null && !queue ? {} : { orderQueue: orderQueue as number }),
      }),
    );
  return { ...form, save: submit, busy: save.isPending };
}
export type QueueForm = ReturnType<typeof useQueueForm>;
