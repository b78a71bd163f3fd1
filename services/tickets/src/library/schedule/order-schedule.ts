import type { Jobs } from '@recado/platform';
import type { LibraryScope } from '../library.database.ts';
import type { ScheduleEntity } from './schedule.entity.ts';
import { scheduleJobKind, type ScheduleOrder } from './schedule.job-kind.ts';

/** Orders the job that sends a message at its time. */
export function orderSchedule(
  { manager }: LibraryScope,
  jobs: Jobs,
  { id, companyId, sendAt }: ScheduleEntity,
): Promise<void> {
  const order: ScheduleOrder = { companyId, scheduleId: id, sendAt: sendAt.toISOString() };
  return jobs.order(manager, scheduleJobKind, order, sendAt);
}
