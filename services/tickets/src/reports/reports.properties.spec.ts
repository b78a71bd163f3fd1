import { connect, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { caseRandom, Random } from '@recado/testkit/random';
import { perLevel } from '@recado/testkit/test-level';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldReports, recountReports } from './fold/fold-reports.ts';
import { percentileOf } from './fold/duration-buckets.ts';
import { ReportsDatabase } from './reports.database.ts';
import { counted, truth } from './testing/plain-truth.ts';
import { aRandomCompany, changeEpisode, type RandomCompany } from './testing/random-episodes.ts';

const SEED = 20_261_125;
const COMPANIES = perLevel(8, 4);
const CHANGES = 160;
class PlannedFailure extends Error {}

/** Two processes that count changes. */
let processes: ReportsDatabase[];
let close: () => Promise<void>;
beforeAll(async () => {
  const config = loadConfig(PlatformConfig, process.env);
  const bus = await testBus();
  const sources = [1, 2].map(() => dataSource('tickets', [], config, new Keys(config.RECADO_SECRET)));
  for (const source of sources) await connect(source);
  processes = sources.map((source) => new ReportsDatabase(source, bus));
  close = async () => {
    for (const source of sources) await source.destroy();
    await bus.close();
  };
});
afterAll(() => close());

/** Counts a batch. Some processes die before the commit. @returns whether there may be more to do */
async function foldOnce(db: ReportsDatabase, companyId: number, random: Random, deaths: number): Promise<boolean> {
  try {
    return await db.within({ companyId }, async (scope) => {
      const more = await foldReports(scope);
      if (!more) await recountReports(scope);
      if (random.chance(deaths)) throw new PlannedFailure();
      return more;
    });
  } catch (error) {
    if (error instanceof PlannedFailure) return true;
    throw error;
  }
}

const leftOf = async (companyId: number): Promise<number> => {
  const { rows } = await queryAsOwner<{ left: number }>(
    `select ((select count(*) from tickets.report_changes where company_id = $1) + (
       select count(*) from tickets.report_turns where company_id = $1
         and (episodes_after is not null or refold_after is not null or recount)))::int as left`,
    [companyId],
  );
  return rows[0]?.left ?? 0;
};

async function foldAll({ companyId }: RandomCompany, random: Random): Promise<void> {
  do await Promise.all(processes.map((db) => foldOnce(db, companyId, random, 0.2)));
  while ((await leftOf(companyId)) > 0);
}

async function expectTruth(company: RandomCompany): Promise<void> {
  for (const name of ['days', 'subjects', 'hours', 'states', 'durations'] as const)
    expect(await counted[name](company), `${name}, ${company.timezone}`).toEqual(await truth[name](company));
}

test.each(Array.from({ length: COMPANIES }, (_, n) => n))(
  'numbers of random histories are those of plain SQL, whatever dies on the way (case %i)',
  async (n) => {
    const random = caseRandom(SEED, n);
    const company = await aRandomCompany(random);
    for (let change = 0; change < CHANGES; change++) {
      await changeEpisode(company, random);
      if (random.chance(0.1)) await Promise.all(processes.map((db) => foldOnce(db, company.companyId, random, 0.3)));
    }
    await foldAll(company, random);
    await expectTruth(company);

    // Everything again, while changes go on.
    await queryAsOwner(`update tickets.report_turns set refold_after = 0, recount = true where company_id = $1`, [
      company.companyId,
    ]);
    await queryAsOwner(`update tickets.report_days set started = started + 7 where company_id = $1`, [
      company.companyId,
    ]);
    await changeEpisode(company, random);
    await foldAll(company, random);
    await expectTruth(company);

    // The company moves.
    const moved = { ...company, timezone: 'Pacific/Chatham' };
    const { companyId, timezone } = moved;
    await queryAsOwner(`update tickets.settings set value = $2 where company_id = $1 and key = 'timezone'`, [
      companyId,
      timezone,
    ]);
    await foldAll(moved, random);
    await expectTruth(moved);
  },
);

test('percentiles are within a tenth of the exact ones', async () => {
  const random = new Random(SEED);
  for (let round = 0; round < 50; round++) {
    const seconds = Array.from({ length: random.int(1, 400) }, () => Math.round(2 ** (random.next() * 20))).toSorted(
      (a, b) => a - b,
    );
    const buckets = new Map<number, number>();
    for (const one of seconds) {
      const bucket = Math.floor(4 * Math.log2(one + 1));
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    }
    for (const share of [0.5, 0.9]) {
      const exact = seconds[Math.ceil(share * seconds.length) - 1] ?? 0;
      const found = percentileOf(buckets, share) ?? 0;
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.19 * exact + 1);
    }
  }
});
