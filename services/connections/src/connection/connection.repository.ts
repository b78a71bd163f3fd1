import { Fault, type ConnectionStatus } from '@recado/contracts';
import { Rows, sealLinkingCode, type Keys } from '@recado/platform';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

export class ConnectionRepository extends Rows<ConnectionEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, ConnectionEntity);
  }

  all(): Promise<ConnectionEntity[]> {
    return this.rows.find({ order: { isDefault: 'desc', id: 'asc' } });
  }
  find(id: number): Promise<ConnectionEntity | null> {
    return this.rows.findOneBy({ id });
  }
  /** The same, held until the transaction ends: its status does not change under what is decided by it. */
  async hold(id: number): Promise<{ status: ConnectionStatus } | null> {
    const [row] = (await this.manager.query(`select status from connections.whatsapps where id = $1 for share`, [
      id,
    ])) as { status: ConnectionStatus }[];
    return row ?? null;
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
  /** Whether another connection of the company has the number linked. */
  isLinked(number: string, besides: number): Promise<boolean> {
    return this.rows.existsBy({ number, id: Not(besides), wanted: true, linkedAt: Not(IsNull()) });
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
  /** What is wanted of these sessions, in one question; the connections that are gone are missing. */
  async agendas(ids: number[]): Promise<Map<number, Agenda>> {
    const rows = (await this.manager.query(
      `select id, command, generation, wanted,
         exists (select from connections.outbound where connection_id = w.id and state = 'queued' and next_at <= now())
           as outbound,
         exists (select from connections.media where connection_id = w.id and state = 'waiting' and next_at <= now())
           as media,
         exists (select from connections.peers where connection_id = w.id and picture_due <= now()) as picture
       from connections.whatsapps w where id = any($1)`,
      [ids],
    )) as (Agenda & { id: number })[];
    return new Map(rows.map(({ id, ...agenda }) => [id, agenda]));
  }

  /**
   * Nobody else's columns are touched: the session's owner writes while people edit the rest. Codes are given open and
   * kept sealed.
   */
  async setSession(id: number, generation: number, changed: SessionColumns): Promise<SessionChange | null> {
    const before = await this.find(id);
    if (!before) return null;
    const outage = changed.status ? before.outageIn(changed.status) : {};
    const { affected } = await this.rows.update(
      { id, generation, wanted: true },
      { ...outage, ...changed, ...this.sealed(id, changed), updatedAt: new Date() },
    );
    return affected ? { before, after: await this.get(id) } : null;
  }
  private sealed(id: number, { qrcode, pairingCode }: SessionColumns): SessionColumns {
    return {
      ...(qrcode === undefined ? {} : { qrcode: sealLinkingCode(this.keys, id, qrcode) }),
      ...(pairingCode === undefined ? {} : { pairingCode: sealLinkingCode(this.keys, id, pairingCode) }),
    };
  }
  async saveRestriction({ id, restriction, restrictedUntil, restrictions }: ConnectionEntity): Promise<void> {
    await this.rows.update({ id }, { restriction, restrictedUntil, restrictions });
  }

  /** Down for so long, and their companies not told yet. Of all companies. */
  longDown(downMs: number): Promise<Owned[]> {
    return this.manager.query(
      `select id, company_id as "companyId" from connections.whatsapps
       where ${untold(1)} order by down_since limit 100`,
      [downMs],
    );
  }
  /** @returns null where another was faster, or it is no longer down */
  async takeOutage(id: number, downMs: number): Promise<ConnectionEntity | null> {
    const [, taken] = (await this.manager.query(
      `update connections.whatsapps set down_told_at = now() where id = $2 and ${untold(1)}`,
      [downMs, id],
    )) as [never[], number];
    return taken ? this.rows.findOneByOrFail({ id }) : null;
  }
  /** Connected by their own account, though no worker that lives has them: nobody has room, or nobody is there. */
  orphans(deadMs: number): Promise<Owned[]> {
    return this.manager.query(
      `select w.id, w.company_id as "companyId" from connections.whatsapps w join connections.leases l on l.connection_id = w.id
       where w.wanted and w.status = 'CONNECTED'
         and not exists (select from connections.workers o
           where o.id = l.owner and o.beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000))
       order by w.id limit 1000`,
      [deadMs],
    );
  }
  /** @returns null where it is no longer said to be connected */
  async takeOrphan(id: number): Promise<ConnectionEntity | null> {
    const [, taken] = (await this.manager.query(
      `update connections.whatsapps set status = 'OPENING', reason = 'no_worker', updated_at = now(),
         down_since = coalesce(down_since, now())
       where id = $1 and wanted and status = 'CONNECTED'`,
      [id],
    )) as [never[], number];
    return taken ? this.rows.findOneByOrFail({ id }) : null;
  }
}

const untold = (downMs: number) =>
  `down_since < now() - make_interval(secs => $${downMs}::float / 1000) and down_told_at is null`;

interface Owned {
  id: number;
  companyId: number;
}
export interface SessionChange {
  before: ConnectionEntity;
  after: ConnectionEntity;
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
    | 'status'
    | 'reason'
    | 'qrcode'
    | 'pairingCode'
    | 'retries'
    | 'number'
    | 'linkedAt'
    | 'generation'
    | 'wanted'
    | 'downToldAt'
  >
>;
