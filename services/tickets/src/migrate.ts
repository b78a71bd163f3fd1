import { migrate } from '@recado/platform';
import { Init1763600000002 } from '../migrations/0001-init.ts';
import { Kinds1763700000002 } from '../migrations/0002-kinds.ts';
import { Frontier1763800000003 } from '../migrations/0003-frontier.ts';
import { RefusedChange1763800000004 } from '../migrations/0004-refused-change.ts';
import { Heard1763900000005 } from '../migrations/0005-heard.ts';
import { OfCompany1764000000006 } from '../migrations/0006-of-company.ts';
import { OfCopies1764100000007 } from '../migrations/0007-of-copies.ts';
import { Search1764200000008 } from '../migrations/0008-search.ts';
import { Desk1764300000009 } from '../migrations/0009-desk.ts';
import { Contacts1764400000010 } from '../migrations/0010-contacts.ts';
import { ContactImports1764400000011 } from '../migrations/0011-contact-imports.ts';
import { contactImportJobKind } from './contacts/import/contact-import.job-kind.ts';
import { Tags1764500000012 } from '../migrations/0012-tags.ts';
import { Notes1764500000013 } from '../migrations/0013-notes.ts';
import { QueueMenu1764800000014 } from '../migrations/0014-queue-menu.ts';
import { QuickAnswers1764900000015 } from '../migrations/0015-quick-answers.ts';
import { Schedules1765000000016 } from '../migrations/0016-schedules.ts';
import { Forwarded1765000000017 } from '../migrations/0017-forwarded.ts';
import { Lists1765200000018 } from '../migrations/0018-lists.ts';
import { Events1765300000019 } from '../migrations/0019-events.ts';
import { DeadLetters1765400000020 } from '../migrations/0020-dead-letters.ts';
import { Bot1765500000021 } from '../migrations/0021-bot.ts';
import { ScheduleSeries1765600000022 } from '../migrations/0022-schedule-series.ts';
import { Campaigns1765600000023 } from '../migrations/0023-campaigns.ts';
import { Privacy1766100000024 } from '../migrations/0024-privacy.ts';
import { contactErasureJobKind } from './contacts/privacy/contact-erasure.job-kind.ts';
import { LockGrace1766200000024 } from '../migrations/0025-lock-grace.ts';
import { Counts1766300000026 } from '../migrations/0026-counts.ts';
import { AnswerTimes1766400000028, Episodes1766400000029, Reports1766400000027 } from '../migrations/0027-reports.ts';
import { ServiceLevels1766700000028 } from '../migrations/0028-service-levels.ts';
import { WorkList1766700000029 } from '../migrations/0029-work-list.ts';
import { ApiMessages1766800000030 } from '../migrations/0030-api-messages.ts';
import { MessageAges1767500000031 } from '../migrations/0031-message-ages.ts';
import { TicketIndexes1767500000032 } from '../migrations/0032-ticket-indexes.ts';
import { TurnBudgets1767600000033 } from '../migrations/0033-turn-budgets.ts';
import { CopyPositions1767700000034 } from '../migrations/0034-copy-positions.ts';
import { LostReferences1767700000035 } from '../migrations/0035-lost-references.ts';
import { NumberDoubts1768100000036 } from '../migrations/0036-number-doubts.ts';
import { ImportAttempts1768200000037 } from '../migrations/0037-import-attempts.ts';
import { FormerNumbers1768300000038 } from '../migrations/0038-former-numbers.ts';
import { RemovedThings1768300000039 } from '../migrations/0039-removed-things.ts';
import { SearchFormerNumbers1768400000040 } from '../migrations/0040-search-former-numbers.ts';
import { ScheduleMakers1768400000041 } from '../migrations/0041-schedule-makers.ts';
import { CallsOfConnections1768400000042 } from '../migrations/0042-calls-of-connections.ts';
import { apiMessageJobKind } from './api-messages/api-message.job-kind.ts';
import { scheduleJobKind } from './library/schedule/schedule.job-kind.ts';
import { recalculationJobKind } from './desk/service-level/recalculation.job-kind.ts';
import { removedAgentJobKind } from './desk/removal/removed-agent.job-kind.ts';
import { removedConnectionJobKind } from './desk/removal/removed-connection.job-kind.ts';
import { removedQueueJobKind } from './desk/removal/removed-queue.job-kind.ts';
import { removedTagJobKind } from './desk/tag/removed-tag.job-kind.ts';

const migrations = [
  Init1763600000002,
  Kinds1763700000002,
  Frontier1763800000003,
  RefusedChange1763800000004,
  Heard1763900000005,
  OfCompany1764000000006,
  OfCopies1764100000007,
  Search1764200000008,
  Desk1764300000009,
  Contacts1764400000010,
  ContactImports1764400000011,
  Tags1764500000012,
  Notes1764500000013,
  QueueMenu1764800000014,
  QuickAnswers1764900000015,
  Schedules1765000000016,
  Forwarded1765000000017,
  Lists1765200000018,
  Events1765300000019,
  DeadLetters1765400000020,
  Bot1765500000021,
  ScheduleSeries1765600000022,
  Campaigns1765600000023,
  Privacy1766100000024,
  LockGrace1766200000024,
  Counts1766300000026,
  Reports1766400000027,
  AnswerTimes1766400000028,
  Episodes1766400000029,
  ServiceLevels1766700000028,
  WorkList1766700000029,
  ApiMessages1766800000030,
  MessageAges1767500000031,
  TicketIndexes1767500000032,
  TurnBudgets1767600000033,
  CopyPositions1767700000034,
  LostReferences1767700000035,
  NumberDoubts1768100000036,
  ImportAttempts1768200000037,
  FormerNumbers1768300000038,
  RemovedThings1768300000039,
  SearchFormerNumbers1768400000040,
  ScheduleMakers1768400000041,
  CallsOfConnections1768400000042,
];
const jobs = [
  apiMessageJobKind,
  contactErasureJobKind,
  contactImportJobKind,
  recalculationJobKind,
  removedAgentJobKind,
  removedConnectionJobKind,
  removedQueueJobKind,
  removedTagJobKind,
  scheduleJobKind,
];

export const migrateTickets = async (env = process.env) => ({
  done: await migrate('tickets', migrations, env, { jobs }),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'tickets', ...(await migrateTickets()) })}\n`);
