// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1763600000004 } from './0001-init.ts';
import { Sessions1763680000001 } from './0002-sessions.ts';
import { Kinds1763700000004 } from './0003-kinds.ts';
import { Frontier1763800000002 } from './0004-frontier.ts';
import { HoldLease1763800000005 } from './0005-hold-lease.ts';
import { WorkerName1763900000006 } from './0006-worker-name.ts';
import { Heard1763900000007 } from './0007-heard.ts';
import { OneLinkPerNumber1764100000008 } from './0008-one-link-per-number.ts';
import { Events1765300000009 } from './0009-events.ts';
import { DeadLetters1765400000010 } from './0010-dead-letters.ts';
import { BotRules1765500000011 } from './0011-bot-rules.ts';
import { Sending1766000000012, KnownNumbers1766000000013 } from './0012-sending.ts';
import { Counts1766300000013 } from './0013-counts.ts';
import { UniqueTokens1767300000014 } from './0014-unique-tokens.ts';
import { Trace1767400000015 } from './0015-trace.ts';
import { CopyPositions1767700000017 } from './0017-copy-positions.ts';
import { SupportSession1767900000016 } from './0016-support-session.ts';
import { PeerLid1768000000018 } from './0018-peer-lid.ts';
import { RemovedThings1768300000019 } from './0019-removed-things.ts';
import { IdempotencyKeys1768500000020 } from './0020-idempotency-keys.ts';
import { LinkPageRounds1768700000021 } from './0021-link-page-rounds.ts';
import { Cloud1768900000022 } from './0022-cloud.ts';
import { Windows1768900000023 } from './0023-windows.ts';
import { Templates1769000000024 } from './0024-templates.ts';
import { Charges1769300000025 } from './0025-charges.ts';
import { OpenedChats1769400000026 } from './0026-opened-chats.ts';

export const migrations: Migration[] = [
  Init1763600000004,
  Sessions1763680000001,
  Kinds1763700000004,
  Frontier1763800000002,
  HoldLease1763800000005,
  WorkerName1763900000006,
  Heard1763900000007,
  OneLinkPerNumber1764100000008,
  Events1765300000009,
  DeadLetters1765400000010,
  BotRules1765500000011,
  Sending1766000000012,
  KnownNumbers1766000000013,
  Counts1766300000013,
  UniqueTokens1767300000014,
  Trace1767400000015,
  CopyPositions1767700000017,
  SupportSession1767900000016,
  PeerLid1768000000018,
  RemovedThings1768300000019,
  IdempotencyKeys1768500000020,
  LinkPageRounds1768700000021,
  Cloud1768900000022,
  Windows1768900000023,
  Templates1769000000024,
  Charges1769300000025,
  OpenedChats1769400000026,
];
