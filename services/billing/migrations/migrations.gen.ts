// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1766000000001 } from './0001-init.ts';
import { Usage1766000000002 } from './0002-usage.ts';
import { CountedTotals1766300000003 } from './0003-counted-totals.ts';
import { ConsoleIndexes1766600000004 } from './0004-console-indexes.ts';
import { GivenCredit1766900000005 } from './0005-given-credit.ts';
import { CopyPositions1767700000006 } from './0006-copy-positions.ts';
import { NoticesKey1768900000007 } from './0007-notices-key.ts';
import { Loads1769800000008 } from './0008-loads.ts';

export const migrations: Migration[] = [
  Init1766000000001,
  Usage1766000000002,
  CountedTotals1766300000003,
  ConsoleIndexes1766600000004,
  GivenCredit1766900000005,
  CopyPositions1767700000006,
  NoticesKey1768900000007,
  Loads1769800000008,
];
