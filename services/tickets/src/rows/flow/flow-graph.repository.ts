import type { FlowGraph, NamedRef, RuleAction } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { FlowVersions, LoadedFlow } from '../bot/flow-rules.ts';

/** Reads the versions of flows that conversations walk. */
export class FlowGraphRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns null: the flow was removed */
  async load(flowId: number, version: number): Promise<FlowVersions | null> {
    const rows = await this.manager.query<LoadedFlow[]>(STATEMENT, [flowId, version]);
    const own = rows.find((row) => row.version === version);
    return own ? { own, newer: rows.find((row) => row.version > version) ?? null } : null;
  }

  /** The rows to which the steps of a draft hand conversations over. */
  async handOvers({ steps }: FlowGraph): Promise<Pick<LoadedFlow, 'queues' | 'agents'>> {
    const people = steps.filter(({ kind }) => kind === 'people');
    const queueIds = people.flatMap(({ queueId }) => queueId ?? []);
    const userIds = people.flatMap(({ userId }) => userId ?? []);
    const queues = await this.manager.query<NamedRef[]>(
      `select id, name from tickets.queues where id = any($1::bigint[])`,
      [queueIds],
    );
    const agents = await this.manager.query<{ id: number }[]>(
      `select id from tickets.agents where id = any($1::bigint[])`,
      [userIds],
    );
    return { queues, agents: agents.map(({ id }) => id) };
  }

  /** The name of the row that an action names; empty where it names none, or the row was removed. */
  async nameOfAction({
    kind,
    userId,
    queueId,
    tagId,
    quickMessageId,
    flowId,
    users = [],
  }: RuleAction): Promise<string> {
    const rows = await this.manager.query<{ name: string }[]>(
      `select name from tickets.queues where $1 = 'queue' and id = $2
       union all select name from tickets.agents where $1 in ('assign', 'notify') and id = any($3::bigint[])
       union all select name from tickets.tags where $1 in ('addTag', 'removeTag') and id = $4
       union all select shortcode from tickets.quick_messages where $1 = 'quickMessage' and id = $5
       union all select name from tickets.flows where $1 = 'startFlow' and id = $6`,
      [kind, queueId ?? null, userId ? [userId] : users, tagId ?? null, quickMessageId ?? null, flowId ?? null],
    );
    return rows.map(({ name }) => name).join(', ');
  }

  /** A shared quick message, and the name of its file; empty: it has none. */
  async quickMessage(id: number): Promise<{ message: string; file: string } | null> {
    const [found] = await this.manager.query<{ message: string; file: string }[]>(
      `select message, coalesce(media_name, media_path, '') as file from tickets.quick_messages where id = $1 and geral`,
      [id],
    );
    return found ?? null;
  }
}

const STATEMENT = `
  select f.id, f.name, v.number as version, v.graph,
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name)) from tickets.queues q
      where q.id in (select (step ->> 'queueId')::bigint from jsonb_array_elements(v.graph -> 'steps') step
        where step ->> 'kind' = 'people')), '[]') as queues,
    coalesce((select jsonb_agg(a.id) from tickets.agents a
      where a.id in (select (step ->> 'userId')::bigint from jsonb_array_elements(v.graph -> 'steps') step
        where step ->> 'kind' = 'people')), '[]') as agents
  from tickets.flows f join tickets.flow_versions v on v.flow_id = f.id
  where f.id = $1 and (v.number = $2 or v.number = (
    select max(number) from tickets.flow_versions where flow_id = $1 and follow and number > $2))`;
