import type { SessionEventKind, SessionEventView } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** Events kept for each connection. */
export const MAX_EVENTS = 200;

export interface SessionEvent {
  kind: SessionEventKind;
  reason?: string | null;
  /** WhatsApp's code for the end of a socket. */
  code?: number | null;
  until?: Date | null;
}

interface SessionEventRow extends Required<SessionEvent> {
  id: number;
  connectionId: number;
  at: Date;
}
const columns = `id, connection_id as "connectionId", at, kind, reason, code, until`;

/** The time line of a connection: the latest events of its session. */
export class SessionEventRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(connectionId: number, { kind, reason, code, until }: SessionEvent): Promise<SessionEventView> {
    const [row] = await this.manager.query<[SessionEventRow]>(
      `insert into connections.session_events (connection_id, kind, reason, code, until)
       values ($1, $2, $3, $4, $5) returning ${columns}`,
      [connectionId, kind, reason ?? null, code ?? null, until ?? null],
    );
    await this.manager.query(
      `delete from connections.session_events where connection_id = $1 and id <= (
         select id from connections.session_events where connection_id = $1 order by id desc offset $2 limit 1)`,
      [connectionId, MAX_EVENTS],
    );
    return present(row);
  }

  /** The newest first. */
  async latest(connectionId: number): Promise<SessionEventView[]> {
    const rows = await this.manager.query<SessionEventRow[]>(
      `select ${columns} from connections.session_events where connection_id = $1 order by id desc limit $2`,
      [connectionId, MAX_EVENTS],
    );
    return rows.map(present);
  }

  /** The id of the newest event; 0: there is none. */
  async newestId(connectionId: number): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select id from connections.session_events where connection_id = $1 order by id desc limit 1`,
      [connectionId],
    );
    return row?.id ?? 0;
  }

  /** The kept events that came after one, the oldest first. */
  async since(connectionId: number, id: number): Promise<{ kind: SessionEventKind; at: Date }[]> {
    return this.manager.query<{ kind: SessionEventKind; at: Date }[]>(
      `select kind, at from connections.session_events where connection_id = $1 and id > $2 order by id`,
      [connectionId, id],
    );
  }
}

const present = ({ connectionId, at, until, ...rest }: SessionEventRow): SessionEventView => ({
  ...rest,
  whatsappId: connectionId,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
});
