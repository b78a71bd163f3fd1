// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1765600000001 } from './0001-init.ts';
import { RecipientIndexes1765600000002 } from './0002-recipient-indexes.ts';
import { Persons1766100000003 } from './0003-persons.ts';
import { IdempotencyKeys1766800000004 } from './0004-idempotency-keys.ts';
import { JudgedAnswers1767600000005 } from './0005-judged-answers.ts';
import { CopyPositions1767700000006 } from './0006-copy-positions.ts';
import { NumberScans1768100000007 } from './0007-number-scans.ts';
import { ImportAttempts1768200000008 } from './0008-import-attempts.ts';
import { RemovedThings1768300000009 } from './0009-removed-things.ts';
import { NumberMoves1768300000010 } from './0010-number-moves.ts';
import { ReferenceScans1768400000011 } from './0011-reference-scans.ts';
import { OpenTickets1768500000012 } from './0012-open-tickets.ts';
import { KeptKeys1768900000013 } from './0013-kept-keys.ts';
import { Templates1769300000014 } from './0014-templates.ts';
import { UnknownNumbers1769400000015 } from './0015-unknown-numbers.ts';
import { UnknownCounts1769500000016 } from './0016-unknown-counts.ts';

export const migrations: Migration[] = [
  Init1765600000001,
  RecipientIndexes1765600000002,
  Persons1766100000003,
  IdempotencyKeys1766800000004,
  JudgedAnswers1767600000005,
  CopyPositions1767700000006,
  NumberScans1768100000007,
  ImportAttempts1768200000008,
  RemovedThings1768300000009,
  NumberMoves1768300000010,
  ReferenceScans1768400000011,
  OpenTickets1768500000012,
  KeptKeys1768900000013,
  Templates1769300000014,
  UnknownNumbers1769400000015,
  UnknownCounts1769500000016,
];
