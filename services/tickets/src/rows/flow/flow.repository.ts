import { Fault, type FlowGraph, type FlowVersion, type NamedRef } from '@recado/contracts';
import { storableJson } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { DUE } from './flow-count.repository.ts';
import type { DraftedFlow, FlowValues, StoredFlow } from './flow.entity.ts';

/** Newest versions that are kept; older ones are kept while conversations are inside. */
const MOST_VERSIONS = 100;

const COLUMNS = `f.id, f.name, f.enabled, f.starts, f.published, f.updated_at as "updatedAt",
  jsonb_array_length(f.draft -> 'steps') as "stepsCount", v.graph is distinct from f.draft as "isChanged",
  (select count(*)::int from tickets.bots b join tickets.tickets t on t.id = b.ticket_id
    where b.flow_id = f.id and t.status <> 'closed') as inside`;
const SOURCE = `tickets.flows f left join tickets.flow_versions v on v.flow_id = f.id and v.number = f.published`;

interface NewVersion {
  flowId: number;
  graph: FlowGraph;
  follow: boolean;
  userId: number | null;
  byWhom: string;
}

/** Flows as they are edited, and their published versions. */
export class FlowRepository {
  constructor(private readonly manager: EntityManager) {}

  list(): Promise<StoredFlow[]> {
    return this.manager.query<StoredFlow[]>(`select ${COLUMNS} from ${SOURCE} order by lower(f.name), f.id`);
  }
  /** Flows that agents may start, by their names. */
  startable(): Promise<NamedRef[]> {
    return this.manager.query<NamedRef[]>(
      `select id, name from tickets.flows
       where enabled and published is not null and starts @> '{"byHand": true}' order by lower(name), id`,
    );
  }
  async isThere(id: number): Promise<boolean> {
    const found = await this.manager.query<{ id: number }[]>(`select id from tickets.flows where id = $1`, [id]);
    return found.length > 0;
  }
  async find(id: number): Promise<DraftedFlow | null> {
    const [flow] = await this.manager.query<DraftedFlow[]>(
      `select ${COLUMNS}, f.draft from ${SOURCE} where f.id = $1`,
      [id],
    );
    return flow ?? null;
  }
  async get(id: number): Promise<DraftedFlow> {
    const found = await this.find(id);
    if (!found) throw new Fault('ERR_NO_FLOW_FOUND');
    return found;
  }
  /** Publishing, changing and removing one flow happen one after the other. */
  async lock(id: number): Promise<DraftedFlow> {
    await this.manager.query<{ id: number }[]>(`select id from tickets.flows where id = $1 for update`, [id]);
    return this.get(id);
  }
  /** Locks a flow with a day that is to be counted. @returns false: another process has counted it */
  async lockDueCount(id: number): Promise<boolean> {
    const found = await this.manager.query<{ id: number }[]>(
      `select id from tickets.flows where id = $1 and ${DUE} for update`,
      [id],
    );
    return found.length > 0;
  }
  /** The number of flows; the lock serialises transactions that add one. */
  async lockCount(companyId: number): Promise<number> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('flows ' || $1, 0))`, [String(companyId)]);
    const [counted] = await this.manager.query<{ count: number }[]>(`select count(*)::int as count from tickets.flows`);
    return counted?.count ?? 0;
  }

  async add({ name, enabled, starts, draft }: FlowValues): Promise<number> {
    const [added] = await this.manager.query<{ id: number }[]>(
      `insert into tickets.flows (name, enabled, starts, draft) values ($1, $2, $3, $4) returning id`,
      [name, enabled, storableJson(starts), storableJson(draft)],
    );
    return added?.id ?? 0;
  }
  async save(id: number, { name, enabled, starts, draft }: FlowValues): Promise<void> {
    await this.manager.query(
      `update tickets.flows set name = $2, enabled = $3, starts = $4, draft = $5, updated_at = now() where id = $1`,
      [id, name, enabled, storableJson(starts), storableJson(draft)],
    );
  }
  /** Takes a prompt or an integration that is gone out of drafts, whose steps lack one then. Published versions keep its id. */
  async dropTarget(field: 'promptId' | 'integrationId', id: number): Promise<void> {
    await this.manager.query(
      `update tickets.flows set updated_at = now(), draft = jsonb_set(draft, '{steps}', (
         select jsonb_agg(case when (step ->> $1)::bigint = $2 then step - $1 else step end order by place)
         from jsonb_array_elements(draft -> 'steps') with ordinality steps(step, place)))
       where draft -> 'steps' @> jsonb_build_array(jsonb_build_object($1::text, $2::bigint))`,
      [field, id],
    );
  }
  /** Removes a flow with its versions; conversations inside find no flow at their next turn. */
  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from tickets.flows where id = $1`, [id]);
  }

  /** Makes a graph the version for new conversations, and removes old versions that nobody is inside. */
  async publish({ flowId, graph, follow, userId, byWhom }: NewVersion): Promise<void> {
    await this.manager.query(
      `with added as (
         insert into tickets.flow_versions (flow_id, number, graph, follow, user_id, by_whom)
         select $1::bigint, coalesce(max(number), 0) + 1, $2::jsonb, $3, $4, $5 from tickets.flow_versions where flow_id = $1
         returning number)
       update tickets.flows set published = added.number, updated_at = now() from added where id = $1`,
      [flowId, storableJson(graph), follow, userId, byWhom],
    );
    await this.manager.query(
      `delete from tickets.flow_versions v using tickets.flows f
       where v.flow_id = $1 and f.id = v.flow_id and v.number <= f.published - ${MOST_VERSIONS}
         and not exists (select from tickets.bots b where b.flow_id = v.flow_id and b.flow_version = v.number)`,
      [flowId],
    );
  }
  /** Newest first. */
  async versions(flowId: number): Promise<FlowVersion[]> {
    const rows = await this.manager.query<(Omit<FlowVersion, 'at'> & { at: Date })[]>(
      `select v.number, v.at, coalesce(a.name, v.by_whom) as by, jsonb_array_length(v.graph -> 'steps') as "stepsCount",
         (select count(*)::int from tickets.bots b join tickets.tickets t on t.id = b.ticket_id
           where b.flow_id = v.flow_id and b.flow_version = v.number and t.status <> 'closed') as inside
       from tickets.flow_versions v left join tickets.agents a on a.id = v.user_id
       where v.flow_id = $1 order by v.number desc limit ${2 * MOST_VERSIONS}`,
      [flowId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
  async findVersion(flowId: number, number: number): Promise<FlowGraph | null> {
    const [version] = await this.manager.query<{ graph: FlowGraph }[]>(
      `select graph from tickets.flow_versions where flow_id = $1 and number = $2`,
      [flowId, number],
    );
    return version?.graph ?? null;
  }
}
