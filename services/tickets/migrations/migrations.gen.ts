// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1763600000002 } from './0001-init.ts';
import { Kinds1763700000002 } from './0002-kinds.ts';
import { Frontier1763800000003 } from './0003-frontier.ts';
import { RefusedChange1763800000004 } from './0004-refused-change.ts';
import { Heard1763900000005 } from './0005-heard.ts';
import { OfCompany1764000000006 } from './0006-of-company.ts';
import { OfCopies1764100000007 } from './0007-of-copies.ts';
import { Search1764200000008 } from './0008-search.ts';
import { Desk1764300000009 } from './0009-desk.ts';
import { Contacts1764400000010 } from './0010-contacts.ts';
import { ContactImports1764400000011 } from './0011-contact-imports.ts';
import { Tags1764500000012 } from './0012-tags.ts';
import { Notes1764500000013 } from './0013-notes.ts';
import { QueueMenu1764800000014 } from './0014-queue-menu.ts';
import { QuickAnswers1764900000015 } from './0015-quick-answers.ts';
import { Schedules1765000000016 } from './0016-schedules.ts';
import { Forwarded1765000000017 } from './0017-forwarded.ts';
import { Lists1765200000018 } from './0018-lists.ts';
import { Events1765300000019 } from './0019-events.ts';
import { DeadLetters1765400000020 } from './0020-dead-letters.ts';
import { Bot1765500000021 } from './0021-bot.ts';
import { ScheduleSeries1765600000022 } from './0022-schedule-series.ts';
import { Campaigns1765600000023 } from './0023-campaigns.ts';
import { Privacy1766100000024 } from './0024-privacy.ts';
import { LockGrace1766200000024 } from './0025-lock-grace.ts';
import { Counts1766300000026 } from './0026-counts.ts';
import { Reports1766400000027, AnswerTimes1766400000028, Episodes1766400000029 } from './0027-reports.ts';
import { ServiceLevels1766700000028 } from './0028-service-levels.ts';
import { WorkList1766700000029 } from './0029-work-list.ts';
import { ApiMessages1766800000030 } from './0030-api-messages.ts';
import { MessageAges1767500000031 } from './0031-message-ages.ts';
import { TicketIndexes1767500000032 } from './0032-ticket-indexes.ts';
import { TurnBudgets1767600000033 } from './0033-turn-budgets.ts';
import { CopyPositions1767700000034 } from './0034-copy-positions.ts';
import { LostReferences1767700000035 } from './0035-lost-references.ts';
import { NumberDoubts1768100000036 } from './0036-number-doubts.ts';
import { ImportAttempts1768200000037 } from './0037-import-attempts.ts';
import { FormerNumbers1768300000038 } from './0038-former-numbers.ts';
import { RemovedThings1768300000039 } from './0039-removed-things.ts';
import { SearchFormerNumbers1768400000040 } from './0040-search-former-numbers.ts';
import { ScheduleMakers1768400000041 } from './0041-schedule-makers.ts';
import { CallsOfConnections1768400000042 } from './0042-calls-of-connections.ts';
import { MessageStates1769000000043 } from './0043-message-states.ts';
import { ExternalIds1769000000044 } from './0044-external-ids.ts';
import { ExternalIdIndexes1769000000045 } from './0045-external-id-indexes.ts';
import { TestMessages1769100000046 } from './0046-test-messages.ts';
import { GroupCalls1769100000047 } from './0047-group-calls.ts';
import { SendEstimates1769100000048 } from './0048-send-estimates.ts';
import { CallbackAddresses1769100000049 } from './0049-status-callbacks.ts';
import { AwaitedSince1769100000050 } from './0050-awaited-since.ts';
import { TicketNumbers1769100000051 } from './0051-ticket-numbers.ts';
import { NumberEarlierTickets1769100000052 } from './0052-number-earlier-tickets.ts';
import { Handovers1769100000053 } from './0053-handovers.ts';
import { BotTrials1769100000054 } from './0054-bot-trials.ts';
import { Windows1769100000055 } from './0055-windows.ts';
import { WaitsFrom1769200000056 } from './0056-waits-from.ts';
import { Rules1769300000057 } from './0057-rules.ts';
import { Macros1769400000058 } from './0058-macros.ts';
import { WeekTurns1769500000059 } from './0059-week-turns.ts';
import { ScheduleFallback1769600000060 } from './0060-schedule-fallback.ts';
import { Flows1769700000061 } from './0061-flows.ts';
import { RulesOfConnections1769900000063 } from './0063-rules-of-connections.ts';

export const migrations: Migration[] = [
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
  MessageStates1769000000043,
  ExternalIds1769000000044,
  ExternalIdIndexes1769000000045,
  TestMessages1769100000046,
  GroupCalls1769100000047,
  SendEstimates1769100000048,
  CallbackAddresses1769100000049,
  AwaitedSince1769100000050,
  TicketNumbers1769100000051,
  NumberEarlierTickets1769100000052,
  Handovers1769100000053,
  BotTrials1769100000054,
  Windows1769100000055,
  WaitsFrom1769200000056,
  Rules1769300000057,
  Macros1769400000058,
  WeekTurns1769500000059,
  ScheduleFallback1769600000060,
  Flows1769700000061,
  RulesOfConnections1769900000063,
];
