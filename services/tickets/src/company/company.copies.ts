import { Fault, settingKinds, type Caller, type ConnectionState } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { AgentEntity, ConnectionEntity, SettingEntity } from './company.entities.ts';

/** How many queues the company may have, among its settings; empty: as many as it likes. */
export const QUEUE_LIMIT = 'limit:queues';

/** Among the settings as well: `1` where people of the company want to be told while no page is open. */
export const PUSH_WANTED = 'wanted:push';

/** What this service knows by heart of agents, connections and settings. */
export class CompanyCopies {
  constructor(private readonly manager: EntityManager) {}

  private get agents() {
    return this.manager.getRepository(AgentEntity);
  }
  private get connections() {
    return this.manager.getRepository(ConnectionEntity);
  }

  async saveAgent(agent: AgentEntity): Promise<void> {
    await this.agents.upsert(agent, ['id']);
  }
  async removeAgent(id: number): Promise<void> {
    await this.agents.delete({ id });
  }
  /** What the caller is called; null when it is nobody. */
  async nameOf({ userId, support }: Caller): Promise<string | null> {
    if (support !== null || userId === null) return support;
    return (await this.agents.findOneBy({ id: userId }))?.name ?? null;
  }
  async agent(id: number): Promise<AgentEntity> {
    const [agent] = (await this.manager.query(
      `select id, company_id as "companyId", name, queue_ids as "queueIds" from tickets.agents where id = $1`,
      [id],
    )) as AgentEntity[];
    if (!agent) throw new Fault('ERR_NO_USER_FOUND');
    return agent;
  }

  async saveConnection(companyId: number, connection: ConnectionState): Promise<void> {
    const { connectionId: id, name, isDefault, status, complationMessage } = connection;
    await this.connections.upsert({ id, companyId, name, isDefault, status, complationMessage }, ['id']);
  }
  async removeConnection(id: number): Promise<void> {
    await this.connections.delete({ id });
  }
  connection(id: number): Promise<ConnectionEntity | null> {
    return this.connections.findOneBy({ id });
  }
  async defaultConnection(): Promise<ConnectionEntity> {
    const found = await this.connections.findOneBy({ isDefault: true });
    if (!found) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
    return found;
  }

  async saveSetting(companyId: number, key: string, value: string): Promise<void> {
    await this.manager.getRepository(SettingEntity).upsert({ companyId, key, value }, ['companyId', 'key']);
  }
  async queueLimit(): Promise<number | null> {
    const { [QUEUE_LIMIT]: limit } = await this.settings();
    return limit ? Number(limit) : null;
  }
  /** In which the company means its days and hours. */
  async timezone(): Promise<string> {
    return (await this.settings())['timezone'] ?? settingKinds.timezone.initial;
  }
  /** Settings as an object; what is not set is undefined. */
  async settings(): Promise<Partial<Record<string, string>>> {
    const rows = (await this.manager.query(`select key, value from tickets.settings`)) as {
      key: string;
      value: string;
    }[];
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }
}
