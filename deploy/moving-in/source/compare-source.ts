import type { OldDatabase } from '../old-database.ts';
import type { OldRow } from '../old-row.ts';
import { LeftOut } from '../old-row.ts';
import type { OldTable } from '../old-tables.ts';
import { emptySample, likenessOf, type Compared, type Likeness } from './likeness.ts';
import type { CompanyHere } from './sampled-rows.ts';

/** A company of the database whose id was moved before. */
export interface ComparedCompany extends CompanyHere {
  likeness: Likeness;
}

/** Compares companies of a database with those here that had their ids; companies that the database lacks are left out. */
export async function compareSource(
  old: OldDatabase,
  here: CompanyHere[],
  isSamePlace: boolean,
): Promise<ComparedCompany[]> {
  const companies = await readRows(old, 'Companies', ['name', 'createdAt'], [here.map(({ oldId }) => oldId)]);
  const users = await readRows(old, 'Users', ['companyId', 'email'], keysOf(here, 'users'));
  const tickets = old.has('Tickets', 'uuid')
    ? await readRows(old, 'Tickets', ['companyId', 'uuid'], keysOf(here, 'tickets'))
    : new Map<string, OldRow>();
  const messages = await readRows(old, 'Messages', ['companyId', 'createdAt'], keysOf(here, 'messages'));
  return here.flatMap((company) => {
    const row = companies.get(company.oldId);
    if (!row) return [];
    const find = (rows: Map<string, OldRow>) => (id: string) => {
      const found = rows.get(id);
      return found?.ref('companyId') === company.oldId ? found : undefined;
    };
    const byUuid = compare(company.tickets, find(tickets), (one) => one.text('uuid', 100).toLowerCase());
    const byTime = compare(company.messages, find(messages), (one) => millisOf(one));
    const evidence = {
      hasSameCreation: millisOf(row) === null ? null : millisOf(row) === company.createdAt.getTime(),
      hasSameName: company.name.startsWith(row.line('name', 100)),
      isSamePlace,
      tickets: company.tickets.size > 0 ? byUuid : byTime,
      users: compare(company.users, find(users), (one) => one.line('email', 255).toLowerCase()),
    };
    return [{ ...company, likeness: likenessOf(evidence) }];
  });
}

const keysOf = (here: CompanyHere[], name: 'users' | 'tickets' | 'messages'): string[][] =>
  here.map((company) => [...company[name].keys()]);

function compare<T>(sample: Map<string, T>, find: (id: string) => OldRow | undefined, read: (row: OldRow) => T | null) {
  const compared: Compared = emptySample();
  for (const [id, wanted] of sample) {
    const row = find(id);
    compared[row === undefined ? 'missing' : read(row) === wanted ? 'agree' : 'differ']++;
  }
  return compared;
}

function millisOf(row: OldRow): number | null {
  try {
    const at = row.timeOrNull('createdAt');
    return at === null ? null : Date.parse(at);
  } catch (error) {
    if (error instanceof LeftOut) return null;
    throw error;
  }
}

/** Rows by their ids, which may be of another type in another database. */
async function readRows(
  old: OldDatabase,
  table: OldTable,
  columns: string[],
  ids: string[][],
): Promise<Map<string, OldRow>> {
  const wanted = [...new Set(ids.flat())];
  if (wanted.length === 0) return new Map();
  const rows = await old.readNamed(table, columns, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}
