import { within } from '../../cells/cell.ts';
import { PLATFORM } from '../../../libs/contracts/src/platform-company.ts';
import { stableId, type TargetRun } from '../company.move.ts';
import { ARRIVED } from '../moves.table.ts';
import { OWN } from '../own-company.ts';

/** A company here with rows of it that have moved. */
export interface CompanyHere {
  /** Its id in the old installation. */
  oldId: string;
  id: number;
  name: string;
  createdAt: Date;
  hasArrived: boolean;
  /** The uuid of each sampled ticket, by its old id. */
  tickets: Map<string, string>;
  /** The time of each sampled message, by its old id; empty where tickets are sampled. */
  messages: Map<string, number>;
  /** The e-mail of each user, by the old id. */
  users: Map<string, string>;
}
type Sql = Pick<TargetRun, 'sql'>;

/** The names of all moves that have brought rows. */
export async function listSources(run: Sql): Promise<string[]> {
  return within(run, PLATFORM, async () => {
    const { rows } = await run.sql.query<{ source: string }>(
      `select distinct source from accounts.moved_in where ${OWN} and kind in ('company', 'source') order by source`,
    );
    return rows.map(({ source }) => source);
  });
}

/** The companies of an old installation that are here, with a sample of their rows. */
export async function sampleRows(run: Sql, source: string): Promise<CompanyHere[]> {
  const known = await within(run, PLATFORM, async () => {
    const { rows } = await run.sql.query<{ oldId: string; id: number; hasArrived: boolean }>(
      `select m.old_id as "oldId", m.new_id::float8 as id, exists (select from accounts.moved_in a
         where a.company_id = m.company_id and a.source = m.source and a.kind = $2 and a.old_id = m.old_id) as "hasArrived"
       from accounts.moved_in m where m.${OWN} and m.source = $1 and m.kind = 'company' order by m.new_id`,
      [source, ARRIVED],
    );
    return rows;
  });
  const found: CompanyHere[] = [];
  for (const company of known) {
    const sampled = await within(run, company.id, () => sampleCompany(run, source, company.oldId));
    if (sampled) found.push({ ...company, ...sampled });
  }
  return found;
}

type Sampled = Omit<CompanyHere, 'oldId' | 'id' | 'hasArrived'>;
/** @returns null for a company that was erased since */
async function sampleCompany({ sql }: Sql, source: string, oldCompanyId: string): Promise<Sampled | null> {
  const { rows: companies } = await sql.query<{ name: string; createdAt: Date }>(
    `select name, created_at as "createdAt" from accounts.companies where id = current_setting('app.company_id')::bigint`,
  );
  if (!companies[0]) return null;
  const users = await sql.query<{ oldId: string; email: string }>(
    `select m.old_id as "oldId", u.email from accounts.moved_in m join accounts.users u on u.id = m.new_id and u.company_id = m.company_id
     where m.${OWN} and m.source = $1 and m.kind = 'user' limit 500`,
    [source],
  );
  // The latest tickets, in which a copy that has gone its own way differs, and a sample of all.
  const tickets = await sql.query<{ oldId: string; uuid: string }>(
    `with moved as materialized (select old_id, new_id from accounts.moved_in where ${OWN} and source = $1 and kind = 'ticket')
     select s.old_id as "oldId", t.uuid::text as uuid from (
       (select * from moved order by length(old_id) desc, old_id desc limit 100) union (select * from moved order by md5(old_id) limit 200)) s
     join tickets.tickets t on t.id = s.new_id and t.${OWN}`,
    [source],
  );
  const given = tickets.rows.filter(({ oldId, uuid }) => !isOurs(uuid, source, [oldCompanyId, oldId]));
  const messages = given.length > 0 ? [] : await sampleMessages({ sql }, source);
  return {
    ...companies[0],
    tickets: new Map(given.map(({ oldId, uuid }) => [oldId, uuid])),
    messages: new Map(messages.map(({ oldId, at }) => [oldId, at])),
    users: new Map(users.rows.map(({ oldId, email }) => [oldId, email.toLowerCase()])),
  };
}

/** Whether the uuid of a ticket was made here, since the old one was missing or taken: such a uuid proves nothing. */
const isOurs = (uuid: string, source: string, [companyId, id]: [string, string]): boolean =>
  [stableId({ source }, 'Tickets', companyId, id), stableId({ source }, 'again', 'Tickets', companyId, id)].includes(
    uuid,
  );

async function sampleMessages({ sql }: Sql, source: string): Promise<{ oldId: string; at: number }[]> {
  const { rows } = await sql.query<{ oldId: string; at: number }>(
    `select m.old_id as "oldId", (extract(epoch from t.created_at) * 1000)::float8 as at from accounts.moved_in m
     join tickets.messages t on t.id = m.new_id and t.company_id = m.company_id
     where m.${OWN} and m.source = $1 and m.kind = 'message' order by m.new_id desc limit 100`,
    [source],
  );
  return rows;
}
