import type { ConnectionStatus, FleetConnection, FleetWorker, WaitingOfCompany } from '@recado/contracts';
import { MOST_WAITING_COMPANIES } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { LOWEST_REPLY_PRIORITY } from '../outbound/send.priority.ts';

interface ConnectionRow extends Omit<FleetConnection, 'downSince'> {
  downSince: Date | null;
  status: ConnectionStatus;
}
const COLUMNS = `id, company_id as "companyId", name, status, number, down_since as "downSince", reason`;
const present = ({ downSince, ...row }: ConnectionRow): FleetConnection => ({
  ...row,
  downSince: downSince?.toISOString() ?? null,
});

/** More waiting rows than this are not counted. */
const MOST_WAITING = 50_000;
interface WaitingRows {
  replies: number;
  automated: number;
  oldestSeconds: number;
}
interface SessionCounts {
  connected: number;
  /** Were linked, are wanted and have no open socket. */
  down: number;
  /** Stopped, or not linked yet. */
  unlinked: number;
  restricted: number;
  unownedSessions: number;
}

/** Questions about the connections of all companies. */
export class FleetRepository {
  constructor(private readonly manager: EntityManager) {}

  async counts(): Promise<{ connected: number; down: number; unlinked: number }> {
    const [row] = await this.manager.query<[{ connected: number; down: number; unlinked: number }]>(
      `select count(*) filter (where status = 'CONNECTED')::int as connected,
         count(*) filter (where status <> 'CONNECTED' and down_since is not null)::int as down,
         count(*) filter (where status <> 'CONNECTED' and down_since is null)::int as unlinked
       from connections.whatsapps`,
    );
    return row;
  }
  async worst(most: number): Promise<FleetConnection[]> {
    const rows = await this.manager.query<ConnectionRow[]>(
      `select ${COLUMNS} from connections.whatsapps where down_since is not null and status <> 'CONNECTED'
       order by down_since, id limit ${most}`,
    );
    return rows.map(present);
  }
  async ofCompany(companyId: number): Promise<FleetConnection[]> {
    const rows = await this.manager.query<ConnectionRow[]>(
      `select ${COLUMNS} from connections.whatsapps where company_id = $1 order by is_default desc, id limit 1000`,
      [companyId],
    );
    return rows.map(present);
  }
  workers(): Promise<FleetWorker[]> {
    return this.manager.query(
      `select w.name, (select count(*) from connections.leases l where l.owner = w.id)::int as sessions, w.room,
         (extract(epoch from clock_timestamp() - w.beat_at) * 1000)::int as "beatMs"
       from connections.workers w where not w.leaving order by w.name`,
    );
  }
  /** @param deadMs the age of the last heartbeat by which a worker counts as dead */
  async sessionCounts(deadMs: number): Promise<SessionCounts> {
    const [row] = await this.manager.query<[SessionCounts]>(
      `select count(*) filter (where w.status = 'CONNECTED')::int as connected,
         count(*) filter (where w.status <> 'CONNECTED' and w.down_since is not null)::int as down,
         count(*) filter (where w.status <> 'CONNECTED' and w.down_since is null)::int as unlinked,
         count(*) filter (where w.restricted_until > now())::int as restricted,
         count(*) filter (where w.wanted and o.id is null)::int as "unownedSessions"
       from connections.whatsapps w join connections.leases l on l.connection_id = w.id
         left join connections.workers o
           on o.id = l.owner and o.beat_at > clock_timestamp() - make_interval(secs => $1::float / 1000)`,
      [deadMs],
    );
    return row;
  }
  /** Counts the waiting outbound jobs, up to `MOST_WAITING` rows; the age is that of replies that could be sent now. */
  async waiting(): Promise<WaitingRows> {
    const [row] = await this.manager.query<[WaitingRows]>(
      `select count(*) filter (where priority <= $1)::int as replies,
         count(*) filter (where priority > $1)::int as automated,
         coalesce(extract(epoch from clock_timestamp() - min(queued.next_at) filter (
           where priority <= $1 and queued.next_at < clock_timestamp() and w.status = 'CONNECTED'
             and coalesce(w.restricted_until, '-infinity') <= now())), 0)::float as "oldestSeconds"
       from (select connection_id, priority, next_at from connections.outbound
           where state = 'queued' limit ${MOST_WAITING}) queued
         join connections.whatsapps w on w.id = queued.connection_id`,
      [LOWEST_REPLY_PRIORITY],
    );
    return row;
  }
  /** Waiting outbound jobs of the companies with the most of them, of the first `MOST_WAITING`. */
  waitingByCompany(): Promise<WaitingOfCompany[]> {
    return this.manager.query(
      `select company_id as "companyId", count(*)::int as amount
       from (select company_id from connections.outbound where state = 'queued' limit ${MOST_WAITING}) queued
       group by 1 order by 2 desc, 1 limit ${MOST_WAITING_COMPANIES}`,
    );
  }
  async backlog(): Promise<{ waiting: number; oldestWaitMs: number | null }> {
    const [row] = await this.manager.query<[{ waiting: number; oldestWaitMs: number | null }]>(
      `select count(*)::int as waiting,
         (extract(epoch from clock_timestamp() - min(next_at) filter (where next_at < clock_timestamp())) * 1000)::int as "oldestWaitMs"
       from connections.outbound where state = 'queued'`,
    );
    return row;
  }
}
