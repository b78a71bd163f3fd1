import { assignmentOrders, Fault, type QueuePromises, type QueueView } from '@recado/contracts';
import type { Jobs, Transaction } from '@recado/platform';
import { recalculationJobKind } from './recalculation.job-kind.ts';

/** @throws faults that name the field */
export function checkPromises({ firstAnswerMinutes, resolutionMinutes, warnMinutes }: QueuePromises): void {
  if (firstAnswerMinutes && resolutionMinutes && resolutionMinutes < firstAnswerMinutes)
    throw new Fault('ERR_RESOLUTION_TOO_SHORT', {}, [{ field: 'resolutionMinutes', rule: 'min' }]);
  const shortest = firstAnswerMinutes ?? resolutionMinutes;
  if (warnMinutes && shortest && warnMinutes >= shortest)
    throw new Fault('ERR_WARNING_TOO_EARLY', {}, [{ field: 'warnMinutes', rule: 'max' }]);
}

/** Tickets of the queue are due at other times, or can be assigned now. */
export async function followQueueChange(
  { manager, publish }: Transaction,
  jobs: Jobs,
  companyId: number,
  before: QueueView,
  after: QueueView,
): Promise<void> {
  const { id: queueId } = after;
  if (promised(before) !== promised(after)) await jobs.order(manager, recalculationJobKind, { companyId, queueId });
  if (after.autoAssign) publish(assignmentOrders.assign, { queueId });
}

const promised = ({ firstAnswerMinutes, resolutionMinutes, warnMinutes, autoAssign, schedules }: QueueView): string =>
  JSON.stringify([firstAnswerMinutes, resolutionMinutes, warnMinutes, autoAssign, schedules]);
