import type { ConnectionStatus, FleetConnection, FleetWorker } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

interface ConnectionRow extends Omit<FleetConnection, 'downSince'> {
  downSince: Date | null;
  status: ConnectionStatus;
}
const COLUMNS = `id, company_id as "companyId", name, status, number, down_since as "downSince", reason`;
const present = ({ downSince, ...row }: ConnectionRow): FleetConnection => ({
  ...row,
  downSince: downSince?.toISOString() ?? null,
});

/** Questions about the connections of all companies. */
export class FleetRepository {
  constructor(private readonly manager: EntityManager) {}

  async counts(): Promise<{ connected: number; down: number; unlinked: number }> {
    const [row] = (await this.manager.query(
      `select count(*) filter (where status = 'CONNECTED')::int as connected,
         count(*) filter (where status <> 'CONNECTED' and down_since is not null)::int as down,
         count(*) filter (where status <> 'CONNECTED' and down_since is null)::int as unlinked
       from connections.whatsapps`,
    )) as [{ connected: number; down: number; unlinked: number }];
    return row;
  }
  async worst(most: number): Promise<FleetConnection[]> {
    const rows = (await this.manager.query(
      `select ${COLUMNS} from connections.whatsapps where down_since is not null and status <> 'CONNECTED'
       order by down_since, id limit ${most}`,
    )) as ConnectionRow[];
    return rows.map(present);
  }
  async ofCompany(companyId: number): Promise<FleetConnection[]> {
    const rows = (await this.manager.query(
      `select ${COLUMNS} from connections.whatsapps where company_id = $1 order by is_default desc, id limit 1000`,
      [companyId],
    )) as ConnectionRow[];
    return rows.map(present);
  }
  workers(): Promise<FleetWorker[]> {
    return this.manager.query(
      `select w.name, (select count(*) from connections.leases l where l.owner = w.id)::int as sessions, w.room,
         (extract(epoch from clock_timestamp() - w.beat_at) * 1000)::int as "beatMs"
       from connections.workers w where not w.leaving order by w.name`,
    );
  }
  async backlog(): Promise<{ waiting: number; oldestWaitMs: number | null }> {
    const [row] = (await this.manager.query(
      `select count(*)::int as waiting,
         (extract(epoch from clock_timestamp() - min(next_at) filter (where next_at < clock_timestamp())) * 1000)::int as "oldestWaitMs"
       from connections.outbound where state = 'queued'`,
    )) as [{ waiting: number; oldestWaitMs: number | null }];
    return row;
  }
}
