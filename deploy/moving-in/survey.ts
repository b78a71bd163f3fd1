import { statfs } from 'node:fs/promises';
import type { MediaFolder } from './media-folder.ts';
import { MoveInRefused } from './move-in-refused.ts';
import type { OldDatabase } from './old-database.ts';
import type { OldTable } from './old-tables.ts';

export interface OldCompany {
  id: string;
  name: string;
}
interface Counts extends OldCompany {
  users: number;
  numbers: number;
  contacts: number;
  tickets: number;
  messages: number;
  withFiles: number;
}
export interface Survey {
  companies: Counts[];
  files: number;
  bytes: number;
  databaseBytes: number;
}
/** Measured on two cores with everything on one machine. */
const MESSAGES_A_SECOND = 2_000;
const BYTES_A_SECOND = 40_000_000;

const counted = {
  users: ['Users', ''],
  numbers: ['Whatsapps', ''],
  contacts: ['Contacts', ''],
  tickets: ['Tickets', ''],
  messages: ['Messages', ''],
  withFiles: ['Messages', `and "mediaUrl" is not null and "mediaUrl" <> ''`],
} as const satisfies Record<string, readonly [OldTable, string]>;

/** Counts what there is to move. @param companyId of the old database; null: all companies */
export async function surveyOld(old: OldDatabase, media: MediaFolder, companyId: number | null): Promise<Survey> {
  const companies = await listCompanies(old, companyId);
  const counts = new Map(companies.map((company) => [company.id, { ...company, ...zero() }]));
  for (const [name, [table, condition]] of Object.entries(counted)) {
    const rows = await old.query<{ id: string; n: number }>(
      `select "companyId"::text as id, count(*)::int as n from ${old.nameOf(table)}
       where "companyId" is not null ${condition} group by 1`,
    );
    for (const { id, n } of rows) Object.assign(counts.get(id) ?? {}, { [name]: n });
  }
  const [size] = await old.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return { companies: [...counts.values()], ...(await media.measure()), databaseBytes: Number(size?.bytes ?? 0) };
}
const zero = () => ({ users: 0, numbers: 0, contacts: 0, tickets: 0, messages: 0, withFiles: 0 });

async function listCompanies(old: OldDatabase, companyId: number | null): Promise<OldCompany[]> {
  const only = companyId === null ? '' : `where id = ${companyId}`;
  const rows = await old.query<OldCompany>(
    `select id::text as id, left(coalesce(name::text, ''), 60) as name from ${old.nameOf('Companies')} ${only} order by ${old.nameOf('Companies')}.id`,
  );
  if (companyId !== null && rows.length === 0)
    throw new MoveInRefused(`--company: the database has no company ${companyId}`, 'company');
  return rows;
}

interface Sizes {
  companies: { messages: number }[];
  bytes: number;
}
/** How long a first run takes, about. */
export function estimate({ companies, bytes }: Sizes): { seconds: number } {
  const messages = companies.reduce((sum, company) => sum + company.messages, 0);
  return { seconds: Math.ceil(messages / MESSAGES_A_SECOND + bytes / BYTES_A_SECOND) };
}

/** The lines that the operator reads before anything is changed. */
export function formatSurvey(old: OldDatabase, survey: Survey): string[] {
  const sum = (name: keyof ReturnType<typeof zero>) =>
    survey.companies.reduce((total, counts) => total + counts[name], 0);
  const { seconds } = estimate(survey);
  return [
    `Shape: ${old.catalog.shape === 'ticketz' ? 'Ticketz' : 'Whaticket SaaS and its forks'}.`,
    ...survey.companies.map(
      ({ id, name, users, numbers, contacts, tickets, messages, withFiles }) =>
        `Company ${id} "${name.replaceAll(/[\p{Cc}"]/gu, ' ')}": ${users} users, ${numbers} numbers, ${contacts} contacts, ${tickets} tickets, ${messages} messages, ${withFiles} of them with a file`,
    ),
    `Together: ${survey.companies.length} companies, ${sum('users')} users, ${sum('numbers')} numbers, ${sum('contacts')} contacts, ${sum('tickets')} tickets, ${sum('messages')} messages; in the folder ${survey.files} files, ${megabytes(survey.bytes)}.`,
    `About ${duration(seconds)} and ${megabytes(survey.bytes + survey.databaseBytes)} of space, by the messages and files there are.`,
    ...old.catalog.leftBehind.map((line) => `Stays behind: ${line}.`),
    ...(old.catalog.unknown.length > 0 ? [`Not known, and not read: ${old.catalog.unknown.join(', ')}.`] : []),
  ];
}

const megabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.max(1, Math.ceil(seconds))} s`
    : seconds < 5_400
      ? `${Math.ceil(seconds / 60)} min`
      : `${(seconds / 3_600).toFixed(1)} h`;

/** @throws MoveInRefused where the folder of files would be full; of an S3 store nothing is known */
export async function refuseFullDisk(folder: string | null, { bytes }: { bytes: number }): Promise<void> {
  if (folder === null) return;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new MoveInRefused(
      `The files need ${megabytes(bytes)}, and ${folder} has ${megabytes(bavail * bsize)} left`,
      'space',
    );
}
