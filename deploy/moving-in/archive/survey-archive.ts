import { estimate } from '../survey.ts';
import { archiveTables } from './archive.tables.ts';
import type { CompanyArchive } from './company-archive.ts';
import { tablesLeftBehind } from './platform.tables.ts';

const counted = {
  users: 'accounts.users',
  numbers: 'connections.whatsapps',
  contacts: 'tickets.contacts',
  tickets: 'tickets.tickets',
  messages: 'tickets.messages',
} as const;

const plain = (text: string) => text.replaceAll(/[\p{Cc}"]/gu, ' ').slice(0, 100);

/** The tables of an archive by their fate here, as its manifest names them. */
function sortTables(archive: CompanyArchive) {
  const known = new Set(archiveTables.map(({ table }) => table));
  const tables = archive.manifest.tables.map(({ service, name, rows }) => ({
    table: plain(`${service}.${name}`),
    rows: Number.isSafeInteger(Number(rows)) ? Number(rows) : 0,
  }));
  const isLeftBehind = (table: string) => Object.hasOwn(tablesLeftBehind, table);
  return {
    brought: tables.filter(({ table, rows }) => known.has(table) && rows > 0),
    leftBehind: tables
      .filter(({ table, rows }) => rows > 0 && isLeftBehind(table))
      .map(({ table }) => `${table}: ${tablesLeftBehind[table]}`),
    unknown: tables.filter(({ table }) => !known.has(table) && !isLeftBehind(table)).map(({ table }) => table),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The survey that the console shows of an archive. */
export async function surveyArchive(archive: CompanyArchive) {
  const { company } = archive.manifest;
  const { files, bytes } = await archive.measure();
  const { brought, leftBehind, unknown } = sortTables(archive);
  const rowsOf = (table: string) => brought.find((one) => one.table === table)?.rows ?? 0;
  const counts = Object.fromEntries(Object.entries(counted).map(([name, table]) => [name, rowsOf(table)]));
  const named = { id: String(company.id), name: plain(String(company.name)).slice(0, 60) };
  const companies = [{ ...named, ...(counts as Record<keyof typeof counted, number>) }];
  return {
    companies,
    files,
    bytes,
    space: bytes,
    ...estimate({ companies, bytes }),
    leftBehind: leftBehind.slice(0, 100),
    unknown: unknown.slice(0, 100),
    rows: brought.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The lines that the operator reads before anything is changed. */
export async function describeArchive(archive: CompanyArchive): Promise<string[]> {
  const { company, exportedAt } = archive.manifest;
  const { files, bytes } = await archive.measure();
  const { brought, leftBehind, unknown, rows } = sortTables(archive);
  return [
    `The archive of company ${company.id} "${plain(company.name)}", made ${plain(exportedAt)}.`,
    ...brought.map((table) => `${table.table}: ${table.rows} rows`),
    `Together: ${rows} rows, ${files} files, ${Math.ceil(bytes / 1e6)} MB.`,
    ...leftBehind.map((line) => `Stays behind: ${line}.`),
    ...(unknown.length > 0 ? [`Not known, and not read: ${unknown.join(', ')}.`] : []),
    'An archive has no secrets: passwords, QR codes, keys of the API, of prompts and integrations, and secrets of webhooks are given again.',
  ];
}
