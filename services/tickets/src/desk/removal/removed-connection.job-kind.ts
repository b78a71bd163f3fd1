import type { JobKind } from '@recado/platform';

export interface RemovedConnection {
  companyId: number;
  connectionId: number;
}
export const removedConnectionJobKind: JobKind = { name: 'release-removed-connection', retries: 20, expires: 1_800 };
