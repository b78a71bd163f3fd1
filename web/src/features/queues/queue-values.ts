import type { QueueOptionView, QueueView } from '@recado/contracts';
import { wholeWeek } from '@recado/contracts/hours';
import { stepsOf } from './menu-options.ts';

export const DEFAULT_CAPACITY = 5;

const capacityOf = (queue: QueueView | null): number | null => queue?.agentCapacity ?? DEFAULT_CAPACITY;

/** @param whatsappIds connections of a new queue */
export const valuesOf = (
  queue: QueueView | null,
  options: QueueOptionView[],
  free: string,
  whatsappIds: number[] = [],
) => ({
  name: queue?.name ?? '',
  color: queue?.color ?? free,
  whatsappIds,
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

export type QueueValues = ReturnType<typeof valuesOf>;
