import type { EntityManager } from 'typeorm';

/** The contacts and groups of a connection, by digits of a phone number, LID or group id. */
export class PeerRepository {
  constructor(private readonly manager: EntityManager) {}

  async learn(connectionId: number, digits: string, jid: string | null): Promise<void> {
    await this.manager.query(
      `insert into connections.peers as p (connection_id, digits, jid) values ($1, $2, $3)
       on conflict (connection_id, digits) do update set jid = excluded.jid, checked_at = now()`,
      [connectionId, digits, jid],
    );
  }

  /** Makes a number without an address be looked up again. */
  async forgetAbsence(connectionId: number, digits: string): Promise<void> {
    await this.manager.query(
      `update connections.peers set checked_at = '-infinity'
       where connection_id = $1 and digits = $2 and jid is null`,
      [connectionId, digits],
    );
  }

  /** The address to subscribe to; null when it is unknown or WhatsApp restricts the connection. */
  async watchableJid(connectionId: number, digits: string): Promise<string | null> {
    const [row] = (await this.manager.query(
      `select p.jid from connections.peers p join connections.whatsapps w on w.id = p.connection_id
       where p.connection_id = $1 and p.digits = $2 and coalesce(w.restricted_until, '-infinity') <= now()`,
      [connectionId, digits],
    )) as { jid: string | null }[];
    return row?.jid ?? null;
  }

  /** Set by `recordMessage` when a profile picture is to be checked. */
  pictureIsDue = false;

  /**
   * Records that a contact wrote: the address is certain, and the picture is checked once a day.
   * @returns whether a row was changed
   */
  async recordMessage(connectionId: number, digits: string, jid: string): Promise<boolean> {
    const rows = (await this.manager.query(
      `insert into connections.peers as p (connection_id, digits, jid, picture_due, heard) values ($1, $2, $3, now(), true)
       on conflict (connection_id, digits) do update
         set jid = excluded.jid, checked_at = now(), picture_due = now(), heard = true
         where p.jid is distinct from excluded.jid or not p.heard
           or (p.picture_due is null and (p.picture_at is null or p.picture_at < now() - interval '1 day'))
       returning 1`,
      [connectionId, digits, jid],
    )) as unknown[];
    if (rows.length > 0) this.pictureIsDue = true;
    return rows.length > 0;
  }

  async requestPicture(connectionId: number, digits: string): Promise<void> {
    await this.manager.query(
      `update connections.peers set picture_due = now() where connection_id = $1 and digits = $2`,
      [connectionId, digits],
    );
  }

  async pictureDue(connectionId: number): Promise<PeerPicture | null> {
    const [row] = (await this.manager.query(
      `select digits, jid, picture_id as "pictureId" from connections.peers
       where connection_id = $1 and picture_due <= now() and jid is not null order by picture_due limit 1`,
      [connectionId],
    )) as PeerPicture[];
    return row ?? null;
  }

  async pictureSeen(connectionId: number, digits: string, pictureId: string | null): Promise<void> {
    await this.manager.query(
      `update connections.peers set picture_id = $3, picture_due = null, picture_at = now()
       where connection_id = $1 and digits = $2`,
      [connectionId, digits, pictureId],
    );
  }
}

export interface PeerPicture {
  digits: string;
  jid: string;
  pictureId: string | null;
}
