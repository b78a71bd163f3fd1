import { Fault, type CloudNumber, type NewChatCap, type OutboxPosition } from '@recado/contracts';
import { outboxPosition, readCount, RowRepository, sealLinkingCode, type Keys } from '@recado/platform';
import { type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { ConnectionEntity } from './connection.entity.ts';

export class ConnectionRepository extends RowRepository<ConnectionEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, ConnectionEntity);
  }

  all(): Promise<ConnectionEntity[]> {
    return this.rows.find({ order: { isDefault: 'desc', id: 'asc' } });
  }
  count(): Promise<number> {
    return this.rows.count();
  }
  find(id: number): Promise<ConnectionEntity | null> {
    return this.rows.findOneBy({ id });
  }
  /** Pages to link the number that were made in another round are over; null: there is no such connection. */
  async linkPageRound(id: number): Promise<number | null> {
    const [row] = await this.manager.query<{ round: number }[]>(
      `select link_page_round as round from connections.whatsapps where id = $1`,
      [id],
    );
    return row?.round ?? null;
  }
  async endLinkPages(id: number): Promise<void> {
    await this.manager.query(`update connections.whatsapps set link_page_round = link_page_round + 1 where id = $1`, [
      id,
    ]);
  }
  findByToken(tokenHash: string): Promise<ConnectionEntity | null> {
    return this.rows.findOneBy({ tokenHash });
  }
  findByWebhookKey(cloudKeyHash: string): Promise<ConnectionEntity | null> {
    return this.rows.findOneBy({ cloudKeyHash });
  }
  /** The official number of the company with this id at Meta. */
  findCloudNumber(phoneNumberId: string): Promise<ConnectionEntity | null> {
    return this.rows.findOne({
      where: {
        kind: 'cloud',
        cloud: Raw((cloud) => `${cloud} ->> 'phoneNumberId' = :phoneNumberId`, { phoneNumberId }),
      },
    });
  }
  /** Locks the row for share, so that the status does not change before the transaction ends. */
  async hold(id: number): Promise<HeldConnection | null> {
    const [row] = await this.manager.query<HeldConnection[]>(
      `select id, status, kind from connections.whatsapps where id = $1 for share`,
      [id],
    );
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
  /** Locks all connections of the company in one order: the default is decided on all of them. */
  lockAll(): Promise<ConnectionEntity[]> {
    return this.rows.find({ order: { id: 'asc' }, lock: { mode: 'pessimistic_write' } });
  }
  /** Connections whose rules were never published, marked as published. */
  async claimUnpublishedRules(most: number): Promise<ConnectionEntity[]> {
    const [rows] = await this.manager.query<[{ id: number }[], number]>(
      `with chosen as (select id from connections.whatsapps where not rules_published limit $1 for update skip locked)
       update connections.whatsapps set rules_published = true from chosen where whatsapps.id = chosen.id
       returning whatsapps.id`,
      [most],
    );
    return this.rows.findBy({ id: In(rows.map(({ id }) => id)) });
  }
  /** Counts the connections of a company in one snapshot with the outbox, which needs a transaction of the system. */
  async countOf(companyId: number): Promise<OutboxPosition & { total: number }> {
    const rows: (OutboxPosition & { total: number })[] = await this.manager.query(
      `select position.*, (select count(*) from connections.whatsapps where company_id = $1) as total
       from (${outboxPosition('connections')}) position`,
      [companyId],
    );
    return readCount(rows);
  }
  /** Serializes creations, so that of two first connections only one becomes the default. */
  async lockCreation(companyId: number): Promise<void> {
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
  /**
   * Desired states of sessions, in one query; removed connections are missing.
   * @param opened those whose work counts that is due later, too
   */
  async desiredStates(ids: number[], opened: number[]): Promise<Map<number, DesiredState>> {
    const rows = await this.manager.query<(DesiredState & { id: number })[]>(
      `select id, command, generation, wanted,
         exists (select from connections.outbound where connection_id = w.id and state = 'queued'
           and (next_at <= now() or w.id = any($2))) as outbound,
         exists (select from connections.media where connection_id = w.id and state = 'waiting' and next_at <= now())
           as media,
         exists (select from connections.peers where connection_id = w.id and picture_due <= now()) as picture,
         exists (select from connections.number_checks where connection_id = w.id
           and (next_at <= now() or w.id = any($2))) as checks
       from connections.whatsapps w where id = any($1)`,
      [ids, opened],
    );
    return new Map(rows.map(({ id, ...desired }) => [id, desired]));
  }

  /**
   * Writes the columns of the session only, as people may edit the others meanwhile. Codes are passed in plain text and
   * stored sealed. A session of an earlier command is refused: its codes can no longer be scanned.
   */
  async setSession(
    { id, generation, command }: Pick<ConnectionEntity, 'id' | 'generation' | 'command'>,
    changed: SessionColumns,
  ): Promise<SessionStateChange | null> {
    const before = await this.find(id);
    if (!before) return null;
    const outage = changed.status ? before.outageIn(changed.status) : {};
    const isOther = changed.number && changed.linkedAt && changed.number !== before.knownNumber;
    const known = isOther ? { knownNumber: changed.number, knownNumberSince: changed.linkedAt } : {};
    const { affected } = await this.rows.update(
      { id, generation, command, wanted: true },
      { ...outage, ...changed, ...known, ...this.sealed(id, changed), updatedAt: new Date() },
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

  /** Lets the state of the number be read from Meta again. */
  async checkCloudNow(id: number): Promise<void> {
    await this.planCloudCheck(id, 0);
  }
  /** Meta refuses the number: waiting jobs are left until a check has found the number usable again. */
  async markUnusable(id: number, command: number): Promise<void> {
    await this.manager.query(
      `update connections.whatsapps set cloud_check_at = now(), status = 'OPENING'
       where id = $1 and command = $2 and kind = 'cloud' and wanted`,
      [id, command],
    );
  }
  async planCloudCheck(id: number, waitMs: number): Promise<void> {
    await this.manager.query(
      `update connections.whatsapps set cloud_check_at = now() + make_interval(secs => $2::float / 1000)
       where id = $1 and kind = 'cloud' and wanted`,
      [id, waitMs],
    );
  }
  /** Official numbers whose state or templates were read long ago, which are left to the caller for `nextMs`. */
  async claimDue(what: 'state' | 'templates', most: number, nextMs: number): Promise<ConnectionOwner[]> {
    const due = what === 'state' ? 'cloud_check_at' : 'templates_at';
    const [rows] = await this.manager.query<[ConnectionOwner[], number]>(
      `with due as (select id from connections.whatsapps where ${due} <= now()
         order by ${due} limit $1 for update skip locked)
       update connections.whatsapps w set ${due} = now() + make_interval(secs => $2::float / 1000)
       from due where w.id = due.id returning w.id, w.company_id as "companyId"`,
      [most, nextMs],
    );
    return rows;
  }
  /** The templates of an account are read from Meta soon. */
  async readTemplatesSoon(account: string, waitMs = 0): Promise<void> {
    await this.manager.query(
      `update connections.whatsapps set templates_at = least(templates_at, now() + make_interval(secs => $2::float / 1000))
       where kind = 'cloud' and wanted and cloud ->> 'accountId' = $1`,
      [account, waitMs],
    );
  }
  /** Stores Meta's description of a number; values that users entered stay. @returns the quality before */
  async saveCloud(id: number, state: Partial<CloudNumber>): Promise<CloudNumber['quality'] | null> {
    const [rows] = await this.manager.query<[{ quality: CloudNumber['quality'] | null }[], number]>(
      `with before as (select cloud ->> 'quality' as quality from connections.whatsapps where id = $1 for update)
       update connections.whatsapps set cloud = cloud || $2::jsonb from before where id = $1 returning before.quality`,
      [id, JSON.stringify(state)],
    );
    return rows[0]?.quality ?? null;
  }

  async saveNewChatCap(id: number, newChatCap: NewChatCap): Promise<void> {
    await this.rows.update({ id }, { newChatCap });
  }

  /** Connections of all companies that are down for so long and whose companies were not notified yet. */
  longDown(downMs: number): Promise<ConnectionOwner[]> {
    return this.manager.query(
      `select id, company_id as "companyId" from connections.whatsapps
       where ${unpublishedOutage(1)} order by down_since limit 100`,
      [downMs],
    );
  }
  /** @returns null when another worker was faster, or the connection is up again */
  async markOutagePublished(id: number, downMs: number): Promise<ConnectionEntity | null> {
    const [, taken] = await this.manager.query<[never[], number]>(
      `update connections.whatsapps set down_told_at = now() where id = $2 and ${unpublishedOutage(1)}`,
      [downMs, id],
    );
    return taken ? this.rows.findOneByOrFail({ id }) : null;
  }
  /** Connections with status CONNECTED but without a live worker: none has room, or none runs. */
  orphans(deadMs: number): Promise<ConnectionOwner[]> {
    return this.manager.query(
      `select w.id, w.company_id as "companyId" from connections.whatsapps w join connections.leases l on l.connection_id = w.id
       where w.wanted and w.status = 'CONNECTED' and w.kind = 'device'
         and not exists (select from connections.workers o
           where o.id = l.owner and o.beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000))
       order by w.id limit 1000`,
      [deadMs],
    );
  }
  /** @returns null when the status is no longer CONNECTED */
  async markOrphan(id: number): Promise<ConnectionEntity | null> {
    const [, taken] = await this.manager.query<[never[], number]>(
      `update connections.whatsapps set status = 'OPENING', reason = 'no_worker', updated_at = now(),
         down_since = coalesce(down_since, now())
       where id = $1 and wanted and status = 'CONNECTED'`,
      [id],
    );
    return taken ? this.rows.findOneByOrFail({ id }) : null;
  }
}

const unpublishedOutage = (downMs: number) =>
  `down_since < now() - make_interval(secs => $${downMs}::float / 1000) and down_told_at is null`;

export type HeldConnection = Pick<ConnectionEntity, 'id' | 'status' | 'kind'>;
interface ConnectionOwner {
  id: number;
  companyId: number;
}
export interface SessionStateChange {
  before: ConnectionEntity;
  after: ConnectionEntity;
}

/** The state a session should have, and which kinds of work wait for it. */
export interface DesiredState {
  command: number;
  generation: number;
  wanted: boolean;
  outbound: boolean;
  media: boolean;
  picture: boolean;
  checks: boolean;
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
