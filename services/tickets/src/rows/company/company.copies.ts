import { actorName, actorOf, flowName, settingKinds, type Caller, type ConnectionState } from '@recado/contracts';
import { MissingCopy } from '@recado/platform';
import { In, type EntityManager } from 'typeorm';
import { AgentCopyEntity, ConnectionCopyEntity, SettingCopyEntity } from './company.entities.ts';

/** Setting that is `1` while somebody of the company receives push notifications. */
export const PUSH_ENABLED = 'wanted:push';
/** Key beside the settings: the events for which the company has enabled rules, separated by commas. */
export const RULE_TRIGGERS = 'rules:triggers';

type Settings = Partial<Record<string, string>>;

/** Copies of agents, connections and settings, which other services own. */
export class CompanyCopies {
  private loaded: Promise<Settings> | undefined;

  constructor(private readonly manager: EntityManager) {}

  private get agents() {
    return this.manager.getRepository(AgentCopyEntity);
  }
  private get connections() {
    return this.manager.getRepository(ConnectionCopyEntity);
  }

  async saveAgent(agent: AgentCopyEntity): Promise<void> {
    await this.agents.upsert(agent, ['id']);
  }
  async removeAgent(id: number): Promise<void> {
    await this.agents.delete({ id });
  }
  /** The name shown for the caller; null for the platform and its services. */
  async nameOf(caller: Caller): Promise<string | null> {
    if (caller.kind === 'platform' && caller.flow) return flowName(caller.flow.name);
    const agent = caller.userId === null ? null : await this.agents.findOneBy({ id: caller.userId });
    return actorName(actorOf(caller), agent?.name ?? null);
  }
  /** The author of messages that the caller writes by hand: an agent, or a supporter, who has no id. @returns null for a program */
  async writerOf(caller: Caller): Promise<{ id: number | null; name: string } | null> {
    if (caller.kind === 'user') return this.getAgent(caller.userId);
    return caller.kind === 'support' ? { id: null, name: (await this.nameOf(caller)) ?? '' } : null;
  }
  async getAgent(id: number): Promise<AgentCopyEntity> {
    const agent = await this.findAgent(id);
    if (!agent) throw new MissingCopy('ERR_NO_USER_FOUND', [], { kind: 'user', id });
    return agent;
  }
  /** A found agent is not removed before the transaction ends, which may give it a ticket. */
  async findAgent(id: number): Promise<AgentCopyEntity | null> {
    const [agent] = await this.manager.query<AgentCopyEntity[]>(
      `select id, company_id as "companyId", name, queue_ids as "queueIds" from tickets.agents where id = $1
       for key share`,
      [id],
    );
    return agent ?? null;
  }

  async isAgent(id: number): Promise<boolean> {
    return (await this.agents.countBy({ id })) > 0;
  }

  async saveConnection(companyId: number, connection: ConnectionState): Promise<void> {
    const { connectionId: id, name, isDefault, status, complationMessage, bot, kind = 'device' } = connection;
    const expiresTicket = bot?.expiresTicket ?? 0;
    const rules = { complationMessage, expiresTicket };
    await this.connections.upsert({ id, companyId, name, kind, isDefault, status, ...rules }, ['id']);
  }
  async removeConnection(id: number): Promise<void> {
    await this.connections.delete({ id });
  }
  /** Those of the ids that are people of the company. */
  async agentsAmong(ids: number[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select id from tickets.agents where id = any($1::bigint[]) order by id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }
  findConnection(id: number): Promise<ConnectionCopyEntity | null> {
    return this.connections.findOneBy({ id });
  }
  /** @param field of the request that names it */
  async getConnection(id: number, field?: string): Promise<ConnectionCopyEntity> {
    const found = await this.findConnection(id);
    if (found) return found;
    const problems = field === undefined ? [] : [{ field, rule: 'exists' }];
    throw new MissingCopy('ERR_NO_WAPP_FOUND', problems, { kind: 'connection', id });
  }
  findDefaultConnection(): Promise<ConnectionCopyEntity | null> {
    return this.connections.findOneBy({ isDefault: true });
  }
  /** Finds a linked and open connection, the default one first. @param allowed ids to choose from; null: all */
  findOpenConnection(allowed: number[] | null): Promise<ConnectionCopyEntity | null> {
    const where = { status: 'CONNECTED' as const, ...(allowed ? { id: In(allowed) } : {}) };
    return this.connections.findOne({ where, order: { isDefault: 'DESC', id: 'ASC' } });
  }
  async defaultConnection(): Promise<ConnectionCopyEntity> {
    const found = await this.findDefaultConnection();
    if (!found) throw new MissingCopy('ERR_NO_DEF_WAPP_FOUND', [], { kind: 'connection', id: null });
    return found;
  }

  async saveSetting(companyId: number, key: string, value: string): Promise<void> {
    this.loaded = undefined;
    await this.manager.getRepository(SettingCopyEntity).upsert({ companyId, key, value }, ['companyId', 'key']);
  }
  /** The time zone of the company's days and hours. */
  async timezone(): Promise<string> {
    return (await this.settings())['timezone'] ?? settingKinds.timezone.initial;
  }
  /** Settings without a value are undefined. They are read once in a transaction. */
  settings(): Promise<Settings> {
    return (this.loaded ??= this.load());
  }
  private async load(): Promise<Settings> {
    const rows = await this.manager.query<
      {
        key: string;
        value: string;
      }[]
    >(
      `select key, value from tickets.settings
       union all select '${RULE_TRIGGERS}', string_agg(distinct trigger, ',') from tickets.rules where enabled
       having count(*) > 0`,
    );
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }
}
