import { references, type FollowedReference } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { armCrash } from '../rig/faults/crash-point.scenarios.ts';
import { countDeadLetters } from '../rig/upgrade/count-dead-letters.ts';
import { findDangling } from './references.sweep.ts';
import { removalsUnderCrashes, type CrashRemoval } from './removal-crash.attempts.ts';
import { openRemovalStage, soon, type RemovalStage } from './removal-crash.stage.ts';
import { product } from './running-product.ts';
import { runsAll } from './test-level.ts';
import { useDatabase } from './use-database.ts';

/** The preloaded script reads its folder ten times a second. */
const ARMING_MS = 400;

const sql = useDatabase();
const query = async <T>(text: string) => (await sql.query(text)).rows as T[];
let stage: RemovalStage;
let deadLetters: string[];
beforeAll(async () => {
  stage = await openRemovalStage(sql);
  deadLetters = await countDeadLetters(query);
});

/** Removes something while a process dies at each of the steps that follow, one after the other. */
async function removeUnderCrashes({ steps, remove }: CrashRemoval): Promise<void> {
  const crashes = steps.map(([service, point]) => armCrash(product.dataDir, service, point));
  await pause(ARMING_MS);
  await remove(stage).catch(() => undefined); // its process may die before it has answered
  await Promise.all(crashes.map((crashed) => crashed()));
}

const followed = Object.entries(references).filter(([, { onRemoval }]) =>
  ['reassigned', 'stopped'].includes(onRemoval),
) as [FollowedReference, unknown][];

const inThisRun = removalsUnderCrashes.filter(({ isLikeAnother }) => runsAll || !isLikeAnother);

describe.each(inThisRun.map((removal) => ({ ...removal, kills: removal.steps.length })))(
  '$name, while a process is killed at each of $kills steps',
  (removal) => {
    test('leaves no row between, and what it promises comes once', async () => {
      await removal.prepare(stage);
      await removeUnderCrashes(removal);
      for (const check of Object.values(removal.holds)) await soon(() => check(stage), removal.name);
      await soon(async () => expect(await findDangling(sql, stage.company.id)).toEqual([]), 'no id that names nothing');
      expect(await countDeadLetters(query)).toEqual(deadLetters);
    });
  },
);

test('every reference that is reassigned or stopped is tried', () => {
  const tried = removalsUnderCrashes.flatMap(({ holds }) => Object.keys(holds));
  expect(tried).toEqual(expect.arrayContaining(followed.map(([name]) => name)));
});
