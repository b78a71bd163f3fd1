// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1765500000001 } from './0001-init.ts';
import { Webhooks1766800000002 } from './0002-webhooks.ts';
import { IdempotencyKeys1766900000003 } from './0003-idempotency-keys.ts';
import { TurnTrace1767400000004 } from './0004-turn-trace.ts';
import { CopyPositions1767700000006 } from './0006-copy-positions.ts';
import { SupportSession1767900000005 } from './0005-support-session.ts';
import { EndedTargets1768100000007 } from './0007-ended-targets.ts';
import { RemovedThings1768300000008 } from './0008-removed-things.ts';
import { EventLog1769000000009 } from './0009-event-log.ts';
import { TestEvents1769100000010 } from './0010-test-events.ts';
import { TestEventIndex1769100000011 } from './0011-test-event-index.ts';
import { StatusCallbacks1769100000012 } from './0012-status-callbacks.ts';

export const migrations: Migration[] = [
  Init1765500000001,
  Webhooks1766800000002,
  IdempotencyKeys1766900000003,
  TurnTrace1767400000004,
  CopyPositions1767700000006,
  SupportSession1767900000005,
  EndedTargets1768100000007,
  RemovedThings1768300000008,
  EventLog1769000000009,
  TestEvents1769100000010,
  TestEventIndex1769100000011,
  StatusCallbacks1769100000012,
];
