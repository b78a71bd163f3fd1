import { changes, type OnChange, type RowChange } from '@recado/contracts';
import { beforeAll, describe, test } from 'vitest';
import { attempts } from './changes.attempts.ts';
import { openChangesStage, type ChangesStage } from './changes.stage.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();

let stage: ChangesStage;
beforeAll(async () => {
  stage = await openChangesStage(sql);
});

describe.each(Object.keys(changes) as RowChange[])('%s', (change) => {
  const { change: make, holds } = attempts[change];
  const checks = Object.entries(holds);

  beforeAll(() => make(stage) as Promise<void>, 120_000);

  test.each(checks.map(([holder, check]) => ({ holder, check, ...ruleOf(change, holder) })))(
    '$holder: $becomes, as $because',
    { timeout: 120_000 },
    async ({ check }) => void (await check(stage)),
  );
});

const ruleOf = (change: RowChange, holder: string): OnChange | undefined =>
  (changes[change] as Record<string, OnChange>)[holder];
