import type { JobKind } from '@recado/platform';

export interface RemovedTag {
  companyId: number;
  tagId: number;
}
export const removedTagJobKind: JobKind = { name: 'clear-removed-tag', retries: 20, expires: 1_800 };
