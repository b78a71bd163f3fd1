import type { Copy } from '@recado/contracts';
import type { Bus, RunningService } from '@recado/platform';
import { expect, vi } from 'vitest';
import { queryAsOwner } from '../as-owner.ts';
import { Random } from '../random.ts';
import { deliver, lifeOf, twiceInAnyOrder, type CopyCase, type Life } from './copied-row.ts';
import { handled, rewind } from './replay-stream.ts';

interface Copying {
  bus: Bus;
  service: string;
  start: () => Promise<RunningService>;
}
/** The cases of a service by the names of its copies: a copy without a case does not compile. */
export type CopyCases<Name extends string> = Record<Name, CopyCase>;

/**
 * Checks that copies equal their source when their events are handled: created, changed, changed ten times at once, in any
 * order and twice, with a restart between, and after the whole stream has come again, to full copies and to empty ones.
 */
export async function checkCopies<Name extends string>(
  { bus, service, start }: Copying,
  copies: Record<Name, Copy>,
  cases: CopyCases<Name>,
): Promise<void> {
  const lives = (Object.keys(copies) as Name[]).map((name) => {
    const [copy, given] = [copies[name], cases[name]];
    const random = new Random(copy.name.length * 7_919);
    return { copy, given, random, ...livesOf(copy, given) };
  });
  for (const { given, all } of lives) for (const { row } of all) await given.prepare?.(row);
  let running = await start();
  const restart = async (meanwhile: () => Promise<void>) => {
    await running.close();
    await meanwhile();
    running = await start();
  };
  try {
    for (const { copy, random, calm, quick, stormy, torn } of lives) {
      const owner = ownerOf(copy);
      await deliver(bus, owner, calm.events);
      await deliver(bus, owner, quick.events);
      for (const { events } of stormy) await deliver(bus, owner, twiceInAnyOrder(random, events));
      await deliver(bus, owner, torn.events.slice(0, 4));
    }
    await handled(bus, service);
    await restart(async () => {
      for (const { copy, random, torn } of lives)
        await deliver(bus, ownerOf(copy), twiceInAnyOrder(random, torn.events.slice(2)));
    });
    await handled(bus, service);
    // The service has all its consumers once the copies are complete.
    await vi.waitFor(() => Promise.all(lives.map((each) => expectEqual(each, 'after a restart'))), WAIT);
    const consumers = await handled(bus, service);
    await restart(() => rewind(bus, service));
    await handled(bus, service, consumers);
    for (const each of lives) await expectEqual(each, 'after a replay');
    await restart(async () => {
      for (const { copy, given, all } of lives) if (!given.isPart) await empty(copy, all);
      await rewind(bus, service);
    });
    await handled(bus, service, consumers);
    for (const each of lives) await expectEqual(each, 'refilled by a replay');
    const { rows } = await queryAsOwner(`select name, error from ${service}.dead_letter`);
    expect(rows).toEqual([]);
  } finally {
    await running.close();
  }
}

const WAIT = { timeout: 10_000, interval: 50 };

const ownerOf = ({ owner }: Copy): string => owner.slice(0, owner.indexOf('.'));

function livesOf(copy: Copy, given: CopyCase) {
  const calm = lifeOf(copy, given, 1, false);
  const quick = lifeOf(copy, given, 10, false);
  const stormy = [lifeOf(copy, given, 10, false), lifeOf(copy, given, 3, true), lifeOf(copy, given, 0, true)];
  const torn = lifeOf(copy, given, 9, false);
  const all = [calm, quick, ...stormy, torn];
  return { calm, quick, stormy, torn, all };
}

async function expectEqual({ copy, given, all }: { copy: Copy; given: CopyCase; all: Life[] }, when: string) {
  for (const { row, expected } of given.isShared ? all.slice(-1) : all)
    expect(await given.read(row), `${copy.service}.${copy.name} ${when}`).toEqual(expected);
}

/** As a table that is to be filled again. */
async function empty({ service, name, table }: Copy, lives: Life[]): Promise<void> {
  if (table === null) throw new Error(`${service}.${name} is in memory`);
  const companyIds = lives.map(({ row }) => row.companyId);
  const { rowCount: isOfCompanies } = await queryAsOwner(
    `select from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = 'company_id'`,
    [service, table],
  );
  await (isOfCompanies
    ? queryAsOwner(`delete from ${service}.${table} where company_id = any($1)`, [companyIds])
    : queryAsOwner(`delete from ${service}.${table}`));
  await queryAsOwner(`delete from ${service}.copy_positions where copy = $1`, [name]);
}
