import type { QueueOptionView, QueueView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { changedTarget } from '../../ui/bot-target.ts';
import { colors } from '../../ui/colors.ts';
import { isBadDay } from '../../ui/hours-field.tsx';
import { useUnknownQuestion } from '../../ui/use-unknown-placeholders.ts';
import { draftsOf, isTooMuch, linesOf, withStoredIds } from './menu-options.ts';
import { promiseText } from './queue-promises.text.ts';
import { useQueueLabels } from './use-queue-labels.ts';
import { lacksGreeting, usualConnections } from './queue-connections.ts';
import { connectionsOptions, readMenu, useSaveQueue } from './queues.queries.ts';
import { text } from './queues.text.ts';
import { DEFAULT_CAPACITY, valuesOf } from './queue-values.ts';

export function useQueueForm(queue: QueueView | null, options: QueueOptionView[], taken: string[], done: () => void) {
  const t = useText(text);
  const promise = useText(promiseText);
  const { data: connections = [] } = useQuery(connectionsOptions());
  const [initial] = useState(() =>
    valuesOf(
      queue,
      options,
      colors.find((color) => !taken.includes(color.toLowerCase())) ?? '',
      queue ? [] : usualConnections(connections),
    ),
  );
  const rules: Rules<typeof initial> = {
    name: textRule(2, 50, t),
    color: textRule(3, 9, t),
    whatsappIds: (ids) => {
      const lacking = connections.find((one) => ids.includes(one.id) && lacksGreeting(one));
      return lacking && t.needsGreeting(lacking.name);
    },
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
  const form = useForm(
    initial,
    rules,
    { promptId: 'target', integrationId: 'target' },
    {
      row: queue,
      valuesOf: async (current) => valuesOf(current, await readMenu(current.id), ''),
      labels: useQueueLabels(),
    },
  );
  const save = useSaveQueue(queue?.id ?? null, done);
  const isMeant = useUnknownQuestion('save');
  const submit = () =>
    form.submit(async ({ options: steps, orderQueue, target, agentCapacity, whatsappIds, ...values }, opened) => {
      const said = linesOf(steps).map(({ step }) => step.message);
      if (!(await isMeant([values.greetingMessage, values.outOfHoursMessage, ...said]))) return;
      const input = {
        ...values,
        version: opened.version,
        ...changedTarget(opened.values.target, target),
        name: values.name.trim(),
        options: draftsOf(withStoredIds(steps, opened.values.options)),
        agentCapacity: agentCapacity ?? DEFAULT_CAPACITY,
        // null clears the value; a new queue has none.
        ...(orderQueue === null && !queue ? {} : { orderQueue: orderQueue as number }),
      };
      await save.mutateAsync({ input, connections: connections.filter(({ id }) => whatsappIds.includes(id)) });
    });
  return { ...form, save: submit, busy: save.isPending };
}
export type QueueForm = ReturnType<typeof useQueueForm>;
