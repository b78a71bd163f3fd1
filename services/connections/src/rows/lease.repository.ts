import type { ConnectionKind } from '@recado/contracts';
import { escapeLiteral } from 'pg';
import type { EntityManager } from 'typeorm';

/** The owner of a session. The epoch grows with each owner; writes of an older epoch are refused. */
export interface Lease {
  connectionId: number;
  companyId: number;
  owner: string;
  epoch: number;
}
/** A lease with the kind of its connection. */
export type ClaimedLease = Lease & { kind: ConnectionKind };
export interface FreeLease {
  connectionId: number;
  companyId: number;
  epoch: number;
}

/** The session belongs to another worker, so nothing may be written for it. */
export class LeaseLost extends Error {
  constructor(readonly connectionId: number) {
    super(`The session of connection ${connectionId} has another owner`);
    this.name = 'LeaseLost';
  }
}

/** The SQL state raised when a lease cannot be held (migration 0005). */
export const LEASE_LOST = 'RL001';

/**
 * The SQL of fencing: locks the lease until the transaction ends, so that a change of owner waits for it. When another
 * worker owns the lease, the transaction fails with LEASE_LOST.
 */
export const holdLeaseSql = ({ connectionId, owner, epoch }: Lease): string =>
  `select connections.hold_lease(${Number(connectionId)}, ${escapeLiteral(owner)}, ${Number(epoch)})`;

const hasWork = `w.status = 'CONNECTED' and (
  exists (select from connections.outbound o where o.connection_id = w.id and o.state = 'queued' and o.next_at <= now())
  or exists (select from connections.outbound o where o.connection_id = w.id and o.state = 'sending')
  or exists (select from connections.media m where m.connection_id = w.id and m.state = 'waiting' and m.next_at <= now()))`;

export class LeaseRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(connectionId: number, companyId: number): Promise<void> {
    await this.manager.query(`insert into connections.leases (connection_id, company_id) values ($1, $2)`, [
      connectionId,
      companyId,
    ]);
  }

  /**
   * Wanted sessions without a worker: no owner, a dead owner, or owned by this worker but not running in it. An official
   * number needs a worker only while it has something to send or to fetch.
   */
  async free(me: string, running: number[], deadMs: number): Promise<FreeLease[]> {
    const rows = await this.manager.query<{ connection_id: number; company_id: number; epoch: number }[]>(
      `select l.connection_id, l.company_id, l.epoch
       from connections.leases l join connections.whatsapps w on w.id = l.connection_id
       where w.wanted and l.connection_id <> all($2) and (w.kind = 'device' or (${hasWork}))
         and (l.owner is null or l.owner = $1 or not exists (
           select 1 from connections.workers o
           where o.id = l.owner and o.beat_at > clock_timestamp() - make_interval(secs => $3::float / 1000)))
       order by l.connection_id limit 2000`,
      [me, running, deadMs],
    );
    return rows.map((row) => ({ connectionId: row.connection_id, companyId: row.company_id, epoch: row.epoch }));
  }

  /** @returns those that no other worker has claimed before */
  async claim(free: FreeLease[], owner: string): Promise<ClaimedLease[]> {
    const [rows] = await this.manager.query<[(FreeLease & { kind: ConnectionKind })[], number]>(
      `with free as (
         select l.connection_id as id from connections.leases l
         join unnest($2::bigint[], $3::bigint[]) as seen(id, epoch) on l.connection_id = seen.id and l.epoch = seen.epoch
         order by l.connection_id for update of l)
       update connections.leases l set owner = $1, epoch = epoch + 1 from free join connections.whatsapps w on w.id = free.id
       where l.connection_id = free.id
       returning l.connection_id as "connectionId", l.company_id as "companyId", l.epoch, w.kind`,
      [owner, free.map(({ connectionId }) => connectionId), free.map(({ epoch }) => epoch)],
    );
    return rows.map((row) => ({ ...row, owner }));
  }

  /** Epochs of the sessions the worker owns, of all companies. */
  async ownedBy(owner: string): Promise<Map<number, number>> {
    const rows = await this.manager.query<{ connection_id: number; epoch: number }[]>(
      `select connection_id, epoch from connections.leases where owner = $1`,
      [owner],
    );
    return new Map(rows.map((row) => [row.connection_id, row.epoch]));
  }

  async release({ connectionId, owner, epoch }: Lease): Promise<void> {
    await this.manager.query(
      `update connections.leases set owner = null where connection_id = $1 and owner = $2 and epoch = $3`,
      [connectionId, owner, epoch],
    );
  }
}
