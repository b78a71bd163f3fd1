import { migrate } from '@recado/platform';
import { Init1766000000001 } from '../migrations/0001-init.ts';
import { Usage1766000000002 } from '../migrations/0002-usage.ts';
import { CountedTotals1766300000003 } from '../migrations/0003-counted-totals.ts';
import { ConsoleIndexes1766600000004 } from '../migrations/0004-console-indexes.ts';
import { GivenCredit1766900000005 } from '../migrations/0005-given-credit.ts';
import { CopyPositions1767700000006 } from '../migrations/0006-copy-positions.ts';

export const migrateBilling = async (env = process.env) => ({
  done: await migrate(
    'billing',
    [
      Init1766000000001,
      Usage1766000000002,
      CountedTotals1766300000003,
      ConsoleIndexes1766600000004,
      GivenCredit1766900000005,
      CopyPositions1767700000006,
    ],
    env,
    {
      jobs: [],
    },
  ),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'billing', ...(await migrateBilling()) })}\n`);
