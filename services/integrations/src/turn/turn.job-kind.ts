import type { TurnOrder } from '@recado/contracts';
import type { JobKind } from '@recado/platform';

export interface TurnJobOrder extends TurnOrder {
  companyId: number;
}
/** A turn is tried again while its ticket waits for it; tickets takes the conversation back after some minutes. */
export const turnJobKind: JobKind = { name: 'run-turns', retries: 3, expires: 120, batch: 20 };
