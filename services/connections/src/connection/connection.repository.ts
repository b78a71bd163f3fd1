import { Fault } from '@recado/contracts';
import { Rows } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

export class ConnectionRepository extends Rows<ConnectionEntity> {
  constructor(manager: EntityManager) {
    super(manager, ConnectionEntity);
  }

  all(): Promise<ConnectionEntity[]> {
    return this.rows.find({ order: { isDefault: 'desc', id: 'asc' } });
  }
  find(id: number): Promise<ConnectionEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<ConnectionEntity> {
    const connection = await this.find(id);
    if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
    return connection;
  }
  async lock(id: number): Promise<ConnectionEntity> {
    const connection = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
    return connection;
  }
  /** The company's connections, locked in one order: what concerns the default is decided on all of them. */
  lockAll(): Promise<ConnectionEntity[]> {
    return this.rows.find({ order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  /** Two first connections made at once: one waits for the other, and only one becomes the default. */
  async oneAtATime(companyId: number): Promise<void> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('connections-default', $1))`, [companyId]);
  }
  async add(connection: Partial<ConnectionEntity>): Promise<ConnectionEntity> {
    const { identifiers } = await this.rows.insert(connection);
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: ConnectionEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  async agenda(id: number): Promise<Agenda | null> {
    const [row] = (await this.manager.query(
      `select command, generation, wanted,
         exists (select from connections.outbound where connection_id = w.id and state = 'queued' and next_at <= now())
           as outbound,
         exists (select from connections.media where connection_id = w.id and next_at <= now()) as media,
         exists (select from connections.peers where connection_id = w.id and picture_due <= now()) as picture
       from connections.whatsapps w where id = $1`,
      [id],
    )) as Agenda[];
    return row ?? null;
  }
  /** Nobody else's columns are touched: the session's owner writes while people edit the rest. */
  async setSession(id: number, generation: number, changed: SessionColumns): Promise<ConnectionEntity | null> {
    const { affected } = await this.rows.update(
      { id, generation, wanted: true },
      { ...changed, updatedAt: new Date() },
    );
    return affected ? this.find(id) : null;
  }
}

/** What its owner looks at every few seconds, in one question. */
export interface Agenda {
  command: number;
  generation: number;
  wanted: boolean;
  outbound: boolean;
  media: boolean;
  picture: boolean;
}

export type SessionColumns = Partial<
  Pick<
    ConnectionEntity,
    'status' | 'reason' | 'qrcode' | 'pairingCode' | 'retries' | 'number' | 'linkedAt' | 'generation' | 'wanted'
  >
>;
