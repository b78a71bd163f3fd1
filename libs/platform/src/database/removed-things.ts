import { Fault, removalEvents, removedBy, type EventEnvelope, type RemovedKind } from '@recado/contracts';
import type { DataSource } from 'typeorm';
import { sqlState } from '../postgres/database-errors.ts';
import { asSystem } from './store-dead-letter.ts';
import { tenantTable } from './migration-statements.ts';

/** A column that names a row of another service, by kind; `list` is within the JSON of the column. */
export interface GuardedColumn {
  table: string;
  column: string;
  to: RemovedKind;
  list?: string;
  /** The field of requests; absent: that of the column's name. */
  field?: string;
}

/** SQLSTATE of the trigger's refusal. */
const NAMES_REMOVED = 'RC001';
/** A request asks the owner and writes within two minutes; a removal is remembered for longer than that. */
const REMEMBERED = '1 hour';

const fieldOf = ({ column, field }: GuardedColumn) =>
  field ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const triggerOf = ({ column, to, list = '' }: GuardedColumn) =>
  `names_removed_${to.toLowerCase()}_${column}${list && `_${list}`}`;

/**
 * Remembers what other services have removed, and refuses rows that name it from then on (decision 72). A writer holds the
 * lock of an id in shared mode until its transaction ends; the memory of a removal takes it alone and commits before
 * anything is detached. So each writer has either committed before, and is detached, or finds the memory.
 */
export const removedThings = (schema: string, columns: GuardedColumn[]) => ({
  up: [
    `create table ${schema}.removed_things (
       company_id bigint not null,
       kind text not null,
       id bigint not null,
       removed_at timestamptz(3) not null default clock_timestamp(),
       primary key (company_id, kind, id)
     )`,
    ...tenantTable(schema, 'removed_things'),
    `create function ${schema}.refuse_removed() returns trigger language plpgsql as $$
     declare
       given jsonb := to_jsonb(new) -> tg_argv[1];
       earlier jsonb := '[]';
       -- Null for rows of the platform, which name things of any company.
       company bigint := (to_jsonb(new) ->> 'company_id')::bigint;
       named bigint;
     begin
       if tg_op = 'UPDATE' then earlier := to_jsonb(old) -> tg_argv[1]; end if;
       if tg_argv[2] <> '' then
         given := given -> tg_argv[2];
         earlier := earlier -> tg_argv[2];
       end if;
       if jsonb_typeof(given) = 'number' then given := jsonb_build_array(given); end if;
       if jsonb_typeof(earlier) = 'number' then earlier := jsonb_build_array(earlier); end if;
       if jsonb_typeof(given) is distinct from 'array' then return new; end if;
       if jsonb_typeof(earlier) is distinct from 'array' then earlier := '[]'; end if;
       for named in
         select id::bigint from jsonb_array_elements_text(given) id
         except select id::bigint from jsonb_array_elements_text(earlier) id order by 1
       loop
         perform pg_advisory_xact_lock_shared(hashtextextended('${schema}:' || tg_argv[0] || ':' || named, 0));
         if exists (select from ${schema}.removed_things
           where (company is null or company_id = company) and kind = tg_argv[0] and id = named) then
           raise exception using errcode = '${NAMES_REMOVED}', message = 'the row names one that was removed',
             detail = tg_argv[0], column = tg_argv[3];
         end if;
       end loop;
       return new;
     end $$`,
    ...removalGuards(schema, columns).up,
  ],
  down: [
    ...removalGuards(schema, columns).down,
    `drop function ${schema}.refuse_removed()`,
    `drop table ${schema}.removed_things`,
  ],
});

/** Further columns of a schema that has `removedThings`. */
export const removalGuards = (schema: string, columns: GuardedColumn[]) => ({
  up: columns.map(
    (guarded) => `create trigger ${triggerOf(guarded)} before insert or update of ${guarded.column}
         on ${schema}.${guarded.table} for each row execute function
         ${schema}.refuse_removed('${guarded.to}', '${guarded.column}', '${guarded.list ?? ''}', '${fieldOf(guarded)}')`,
  ),
  down: columns.map((guarded) => `drop trigger ${triggerOf(guarded)} on ${schema}.${guarded.table}`),
});

/** Remembers the removal that an event publishes, in a transaction that ends before the event is handled. */
export const rememberRemovalOf =
  (source: DataSource, service: string) =>
  async (event: EventEnvelope): Promise<void> => {
    const removed = removedBy(event);
    if (removed === null) return;
    const { kind, id } = removed;
    await asSystem(source, service, async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${service}:${kind}:${id}`]);
      await manager.query(
        `with old as (delete from ${service}.removed_things
           where company_id = $1 and (kind, id) <> ($2, $3::bigint) and removed_at < now() - interval '${REMEMBERED}')
         insert into ${service}.removed_things (company_id, kind, id) values ($1, $2, $3)
         on conflict (company_id, kind, id) do update set removed_at = clock_timestamp()`,
        [event.companyId, kind, id],
      );
    });
  };

/** The fault for a refusal of the trigger; null for other errors. */
export function removedFaultOf(error: unknown): Fault | null {
  if (sqlState(error) !== NAMES_REMOVED) return null;
  const { detail, column } = (error as { driverError?: unknown }).driverError as {
    detail: RemovedKind;
    column: string;
  };
  return new Fault(removalEvents[detail].fault, {}, [{ field: column, rule: 'exists' }]);
}
