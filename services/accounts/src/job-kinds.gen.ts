// Made from the sources by `npm run routes`.
import type { JobKind } from '@recado/platform';
import { passwordResetJobKind } from './auth/password-reset.job-kind.ts';
import { exportJobKind, erasureJobKind } from './company-data/company-data.job-kinds.ts';
import { planJobKind } from './plan/plan.job.ts';
import { dunningJobKind } from './platform/dunning.job-kind.ts';
import { endSupportJobKind } from './support/end-support.job-kind.ts';

export const jobKinds: JobKind[] = [
  passwordResetJobKind,
  exportJobKind,
  erasureJobKind,
  planJobKind,
  dunningJobKind,
  endSupportJobKind,
];
