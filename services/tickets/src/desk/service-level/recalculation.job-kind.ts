import type { JobKind } from '@recado/platform';

/** The promises to recalculate: of the tickets of one queue, or of the whole company. */
export interface Recalculation {
  companyId: number;
  queueId: number | null;
}
export const recalculationJobKind: JobKind = { name: 'recalculate-promises', retries: 20, expires: 600 };
