import type { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';
import { listTables, type TableColumns } from '../backup/read-schema.ts';

export interface CompanyTable extends TableColumns {
  service: string;
  /** The column with the company. */
  key: 'company_id' | 'id';
}

/**
 * Not moved: events, which are handled before the move, and the positions of copies among them, as the outboxes of each cell
 * count on their own; the memory of removals, which is for requests under way; sign-ins, which are of an address; and what a cell counts about its own requests.
 */
const left = new Set([
  ...dataServices.flatMap((service) => [`${service}.outbox`, `${service}.copy_positions`, `${service}.removed_things`]),
  'accounts.sessions',
  'accounts.api_requests',
  'chat.push_subscriptions',
]);
/** Triggers write these while others are loaded; they are loaded last, in place of what the triggers wrote. */
const derived = /^tickets\.(episodes|report_\w+)$/;
/** The last of all: loading episodes notes each of them as changed. */
const LAST = 'tickets.report_changes';

/** Tables with rows of a company, in an order in which they can be loaded. */
export async function listCompanyTables(sql: Client): Promise<CompanyTable[]> {
  const tables: CompanyTable[] = [];
  for (const service of dataServices) {
    for (const table of await listTables(sql, service)) {
      if (left.has(table.name)) continue;
      if (table.name === 'accounts.companies') tables.push({ ...table, service, key: 'id' });
      else if (table.columns.includes('company_id')) tables.push({ ...table, service, key: 'company_id' });
    }
  }
  const rank = ({ name }: CompanyTable) => (name === LAST ? 2 : derived.test(name) ? 1 : 0);
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

export const isDerived = ({ name }: CompanyTable): boolean => derived.test(name);

/** All tables whose rows of a company are hidden while it moves, with those that stay behind. */
export async function listHiddenTables(sql: Client): Promise<CompanyTable[]> {
  const stay: CompanyTable[] = [];
  for (const service of dataServices)
    for (const table of await listTables(sql, service))
      if (left.has(table.name)) stay.push({ ...table, service, key: 'company_id' });
  return [...(await listCompanyTables(sql)), ...stay];
}
