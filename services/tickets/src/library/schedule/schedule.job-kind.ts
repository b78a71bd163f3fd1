import type { JobKind } from '@recado/platform';

export interface ScheduleOrder {
  companyId: number;
  scheduleId: number;
  /** The time of this job; a moved schedule has a new job with its new time. */
  sendAt: string;
}
/** The batch is large because many messages are scheduled for full hours. */
export const scheduleJobKind: JobKind = { name: 'send-schedules', retries: 20, expires: 300, batch: 20 };
