import { assignmentOrders, Fault, type QueuePromises, type QueueView } from '@recado/contracts';
import type { Jobs, Transaction } from '@recado/platform';
import { recalculationJobKind } from './recalculation.job-kind.ts';

/** @throws ERR_VALIDATION, which names the field */
export function checkPromises({ firstAnswerMinutes, resolutionMinutes, warnMinutes }: QueuePromises): void {
  if (firstAnswerMinutes && resolutionMinutes && resolutionMinutes < firstAnswerMinutes)
    throw wrong('resolutionMinutes', 'notBeforeFirstAnswer');
  const shortest = firstAnswerMinutes ?? resolutionMinutes;
  if (warnMinutes && shortest && warnMinutes >= shortest) throw wrong('warnMinutes', 'belowTargets');
}
const wrong = (field: string, rule: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule, message: rule }]);

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
