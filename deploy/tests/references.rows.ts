import type { Reference } from '@recado/contracts';
import type { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';

/** A column, or a list in the JSON of one: `tickets.saved_views.view.tags`. */
export interface Place {
  table: string;
  column: string;
  list: string | null;
  type: string;
  /** The action of the column's foreign key: `c` removes the row, `n` empties the column; null: there is no key. */
  onDelete: string | null;
}

/** Rows of tables that the product fills in its own time: the company is $1, the thing that is removed $2. */
const insertions: Record<string, string> = {
  'campaigns.campaign_connections': `insert into campaigns.campaign_connections (company_id, campaign_id, connection_id)
    select company_id, id, $2 from campaigns.campaigns where company_id = $1
    order by whatsapp_ids @> array[$2::bigint], id limit 1`,
  'campaigns.lanes': 'insert into campaigns.lanes (company_id, connection_id) values ($1, $2)',
  'chat.announcement_reads': `with shown as (
      insert into chat.announcements (title, text, priority, status, company_ids, plan_ids)
      values ('Aviso', 'Aviso', 2, true, array[$1::bigint], '{}') returning id)
    insert into chat.announcement_reads (company_id, user_id, announcement_id) select $1, $2, id from shown`,
  'chat.push_subscriptions': `insert into chat.push_subscriptions
      (company_id, user_id, session_id, sealed, language, with_text)
    select company_id, user_id, id, '', 'pt', false from accounts.sessions
    where company_id = $1 and $2::text in (id::text, user_id::text) limit 1`,
  'chat.todo_tasks': `insert into chat.todo_tasks
      (company_id, user_id, id, text, done, ticket_uuid, ticket_name, position, created_at, updated_at, deleted, version)
    values ($1, 1, gen_random_uuid(), 'Ligar', false, gen_random_uuid(), $2::text, 1, now(), now(), false, 1)`,
  'chat.todo_versions': 'insert into chat.todo_versions (company_id, user_id, version) values ($1, $2, 1)',
  'integrations.turns': `insert into integrations.turns (company_id, ticket_id, turn, target_kind, target_id, event)
    values ($1, $2, 1, 'prompt', 1, '{}')`,
  'tickets.agent_presence': `insert into tickets.agent_presence (company_id, agent_id, online, available)
    values ($1, $2, false, false)`,
  'tickets.campaign_files': `insert into tickets.campaign_files
      (company_id, campaign_id, position, path, name, mimetype, size) values ($1, $2, 0, 'none', 'a.png', 'image/png', 1)`,
  'tickets.drafts': `insert into tickets.drafts (company_id, user_id, ticket_id, body)
    select company_id, 1, id, 'Oi' from tickets.tickets where company_id = $1 and $2::text is not null limit 1`,
};

export interface FilledReferences {
  /** References whose table has no row of the company. */
  missing: string[];
  /** Ends a reference, so that it refuses nothing. */
  release(name: string): Promise<void>;
  /** Names of references that still name the thing and should not. */
  left(): Promise<string[]>;
  /** Lets rows name the thing anew, in a transaction that stays open. */
  beginWriting(late: [string, Reference][]): Promise<void>;
  /** Commits it once a service waits for it. */
  endWriting(): Promise<void>;
  /** Names of references that can be written although the thing is removed. */
  rewritten(late: [string, Reference][]): Promise<string[]>;
  /** Names of references that have lost the thing, where all references to its kind keep it. */
  forgotten(): Promise<string[]>;
}

/**
 * Lets a row of the company name the thing in each of these references, unless one does already, or a foreign key of the
 * database sees to it.
 * @param idAs what a column of the type names the thing by
 */
export async function fillReferences(
  sql: Client,
  companyId: number,
  rows: [string, Reference][],
  idAs: (type: string) => number | string,
): Promise<FilledReferences> {
  const missing: string[] = [];
  const isHistory = rows.every(([, { onRemoval }]) => onRemoval === 'kept');
  const kept: { name: string; reference: Reference; before: number }[] = [];
  const countOf = (place: Place, reference: Reference) => count(sql, companyId, place, reference, idAs(place.type));
  for (const [name, reference] of rows) {
    const place = await placeOf(sql, name);
    if ((reference.onRemoval === 'kept' && !isHistory) || isByForeignKey(reference, place)) continue;
    const id = idAs(place.type);
    if ((await countOf(place, reference)) > 0) continue;
    await insertUnlessFilled(sql, companyId, place, id);
    const { rowCount } = await sql.query(
      `update ${place.table} set ${assignment(place)} where ctid = (
         select ctid from ${place.table} where ${ofCompany(place)} and (${reference.only ?? 'true'}) limit 1)`,
      [companyId, id],
    );
    if (rowCount === 0 && reference.onRemoval !== 'kept') missing.push(name);
  }
  for (const [name, reference] of rows)
    if (isHistory) kept.push({ name, reference, before: await countOf(await placeOf(sql, name), reference) });
  return {
    missing,
    release: async (name) => {
      const place = await placeOf(sql, name);
      const { table, column } = place;
      await sql.query(`update ${table} set ${column} = null where ${ofCompany(place)}`, [companyId]);
    },
    left: async () => {
      const found: string[] = [];
      for (const [name, reference] of rows) {
        const place = await placeOf(sql, name);
        if (reference.onRemoval === 'kept' || isByForeignKey(reference, place)) continue;
        if ((await countOf(place, reference)) > 0) found.push(name);
      }
      return found;
    },
    beginWriting: async (late) => {
      await sql.query('begin');
      for (const [name, reference] of late) await nameAnew(sql, companyId, await placeOf(sql, name), reference, idAs);
    },
    endWriting: async () => {
      await eventually(async () => (await waitingForLock(sql)) || null, 'a service that waits for the writer');
      await sql.query('commit');
    },
    rewritten: async (late) => {
      const found: string[] = [];
      for (const [name, reference] of late) {
        const place = await placeOf(sql, name);
        const done = nameAnew(sql, companyId, place, reference, idAs).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code !== 'RC001') throw error;
            return false;
          },
        );
        if (await done) found.push(name);
      }
      return found;
    },
    forgotten: async () => {
      const found: string[] = [];
      for (const { name, reference, before } of kept)
        if ((await countOf(await placeOf(sql, name), reference)) < before) found.push(name);
      return found;
    },
  };
}

/** Empties the column of a row, and then lets it name the thing. */
async function nameAnew(
  sql: Client,
  companyId: number,
  place: Place,
  { only }: Reference,
  idAs: (type: string) => number | string,
) {
  const { table, column, list, type } = place;
  const { rows } = await sql.query<{ place: string }>(
    `select ctid::text as place from ${table} where ${ofCompany(place)} and (${only ?? 'true'}) limit 1`,
    [companyId],
  );
  const none =
    list !== null ? `jsonb_set(${column}, '{${list}}', '[]')` : type.endsWith('[]') ? `'{}'::${type}` : `0::${type}`;
  const emptied = await sql.query<{ place: string }>(
    `update ${table} set ${column} = ${none} where ctid = $1::tid returning ctid::text as place`,
    [rows[0]?.place ?? null],
  );
  await sql.query(`update ${table} set ${assignment(place)} where ctid = $1::tid`, [
    emptied.rows[0]?.place ?? null,
    idAs(type),
  ]);
}

async function waitingForLock(sql: Client): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from pg_locks where locktype = 'advisory' and not granted limit 1`);
  return rows.length > 0;
}

async function insertUnlessFilled(sql: Client, companyId: number, place: Place, id: number | string) {
  const insertion = insertions[place.table];
  const { rowCount } = await sql.query(`select 1 from ${place.table} where ${ofCompany(place)} limit 1`, [companyId]);
  if (rowCount === 0 && insertion) await sql.query(insertion, [companyId, id]);
}

export async function placeOf(sql: Client, name: string): Promise<Place> {
  const [schema = '', table = '', column = '', list = null] = name.split('.');
  const { rows } = await sql.query<{ type: string; onDelete: string | null }>(
    `select format_type(atttypid, atttypmod) as type,
       (select confdeltype from pg_constraint where conrelid = attrelid and contype = 'f' and conkey @> array[attnum]
        order by confdeltype limit 1) as "onDelete"
     from pg_attribute where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attname = $3`,
    [schema, table, column],
  );
  return { table: `${schema}.${table}`, column, list, type: '', onDelete: null, ...rows[0] };
}
/** Rows of the platform that concern the company $1 name it in another way. */
export const ofCompany = ({ table }: Place): string =>
  ({ 'accounts.companies': 'id = $1', 'chat.announcements': '$1 = any(company_ids)' })[table] ?? 'company_id = $1';

const isByForeignKey = ({ onRemoval }: Reference, { onDelete }: Place): boolean =>
  (onRemoval === 'removed' && onDelete === 'c') || (onRemoval === 'emptied' && onDelete === 'n');

const assignment = ({ column, list, type }: Place): string =>
  list !== null
    ? `${column} = jsonb_set(${column}, '{${list}}', jsonb_build_array($2::bigint))`
    : type.endsWith('[]')
      ? `${column} = array[$2::bigint]`
      : `${column} = $2::${type}`;

const condition = ({ column, list, type }: Place): string =>
  list !== null
    ? `${column} -> '${list}' @> to_jsonb($2::bigint)`
    : type.endsWith('[]')
      ? `$2::bigint = any(${column})`
      : `${column} = $2::${type}`;

async function count(sql: Client, companyId: number, place: Place, { only }: Reference, id: number | string) {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from ${place.table}
     where ${ofCompany(place)} and ${condition(place)} and (${only ?? 'true'})`,
    [companyId, id],
  );
  return rows[0]?.n ?? 0;
}
