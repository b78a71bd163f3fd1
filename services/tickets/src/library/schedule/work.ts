import type { JobKind } from '@recado/platform';

export interface OrderedSchedule {
  companyId: number;
  scheduleId: number;
  /** The time it was ordered for: one that was moved since has an order of its own. */
  sendAt: string;
}
/** Many are written for nine o'clock. */
export const scheduleJob: JobKind = { name: 'send-schedules', retries: 20, expires: 300, batch: 20 };
