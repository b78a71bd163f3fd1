// Made from the sources by `npm run routes`.
import type { JobKind } from '@recado/platform';
import { apiMessageJobKind, newApiMessageJobKind } from './api-messages/api-message.job-kind.ts';
import { testMessageJobKind } from './api-messages/test-message.job-kind.ts';
import { contactImportJobKind } from './contacts/import/contact-import.job-kind.ts';
import { contactErasureJobKind } from './contacts/privacy/contact-erasure.job-kind.ts';
import { removedAgentJobKind } from './desk/removal/removed-agent.job-kind.ts';
import { removedConnectionJobKind } from './desk/removal/removed-connection.job-kind.ts';
import { removedQueueJobKind } from './desk/removal/removed-queue.job-kind.ts';
import { recalculationJobKind } from './desk/service-level/recalculation.job-kind.ts';
import { removedTagJobKind } from './desk/tag/removed-tag.job-kind.ts';
import { scheduleJobKind } from './library/schedule/schedule.job-kind.ts';

export const jobKinds: JobKind[] = [
  apiMessageJobKind,
  newApiMessageJobKind,
  testMessageJobKind,
  contactImportJobKind,
  contactErasureJobKind,
  removedAgentJobKind,
  removedConnectionJobKind,
  removedQueueJobKind,
  recalculationJobKind,
  removedTagJobKind,
  scheduleJobKind,
];
