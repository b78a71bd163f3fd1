import type { JobKind } from '@recado/platform';

export interface RemovedQueue {
  companyId: number;
  queueId: number;
  /** The living tickets that were in the queue. */
  ticketIds: number[];
}
export const removedQueueJobKind: JobKind = { name: 'show-tickets-of-removed-queue', retries: 20, expires: 1_800 };
