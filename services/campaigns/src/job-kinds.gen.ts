// Made from the sources by `npm run routes`.
import type { JobKind } from '@recado/platform';
import { campaignStartJobKind, planJobKind } from './campaign/campaign.job-kinds.ts';
import { listImportJobKind } from './list-import/list-import.job-kind.ts';

export const jobKinds: JobKind[] = [
  campaignStartJobKind,
  planJobKind,
  listImportJobKind,
];
