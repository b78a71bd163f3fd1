import { expect, test } from 'vitest';
import { archive as accounts } from '../../../services/accounts/src/archive.gen.ts';
import { archive as billing } from '../../../services/billing/src/archive.gen.ts';
import { archive as campaigns } from '../../../services/campaigns/src/archive.gen.ts';
import { archive as chat } from '../../../services/chat/src/archive.gen.ts';
import { archive as connections } from '../../../services/connections/src/archive.gen.ts';
import { archive as integrations } from '../../../services/integrations/src/archive.gen.ts';
import { archive as tickets } from '../../../services/tickets/src/archive.gen.ts';
import { dataServices } from '../../standalone/services.ts';
import { archiveTables } from './archive.tables.ts';
import { tablesLeftBehind } from './platform.tables.ts';

const archives = { accounts, billing, campaigns, chat, connections, integrations, tickets };

test('each table of an archive is read back in, or stays behind for a reason', () => {
  expect(Object.keys(archives)).toEqual([...dataServices].toSorted());
  const exported = Object.entries(archives).flatMap(([service, tables]) =>
    Object.keys(tables).map((name) => `${service}.${name}`),
  );
  const declared = [...archiveTables.map(({ table }) => table), ...Object.keys(tablesLeftBehind)];
  expect(declared.toSorted()).toEqual(exported.toSorted());
});

test('a table comes behind those that its columns name', () => {
  const seen = new Set<string>();
  const early: string[] = [];
  for (const { table, refs, lists, named } of archiveTables) {
    seen.add(table);
    for (const to of Object.values({ ...refs, ...lists, ...named }))
      if (!seen.has(to)) early.push(`${table} before ${to}`);
  }
  expect(early).toEqual([]);
});
