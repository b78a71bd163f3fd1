import { numberForms, otherForms } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { SendingDayRepository } from '../sending/sending-day.repository.ts';
import type { Account } from '../whatsapp/account.directory.ts';
import { digitsOf } from '../channel/parse-jid.ts';

const isNewAddress = `(p.jid is distinct from excluded.jid or not p.heard)`;
const isPictureOld = `(p.picture_due is null and (p.picture_at is null or p.picture_at < now() - interval '1 day'))`;
/** The rows of a number: its own, and the one of the address that WhatsApp gave for it. */
const knownAs = `from connections.peers h where h.connection_id = $1 and h.digits in (asked, (
  select split_part(p.jid, '@', 1) from connections.peers p where p.connection_id = $1 and p.digits = asked))`;

/** The contacts and groups of a connection, by digits of a phone number, LID or group id. */
export class PeerRepository {
  private readonly days: SendingDayRepository;

  constructor(private readonly manager: EntityManager) {
    this.days = new SendingDayRepository(manager);
  }

  async learn(connectionId: number, digits: string, account: Account | null): Promise<void> {
    await this.manager.query(
      `insert into connections.peers as p (connection_id, digits, jid, lid) values ($1, $2, $3, $4)
       on conflict (connection_id, digits) do update set jid = excluded.jid, lid = excluded.lid, checked_at = now()`,
      [connectionId, digits, account?.jid ?? null, account?.lid ?? null],
    );
  }

  /** Keeps the LID of an account that was written to, where none is known. */
  async keepLid(connectionId: number, digits: string, lid: string): Promise<void> {
    await this.manager.query(
      `update connections.peers set lid = $3 where connection_id = $1 and digits = $2 and lid is null`,
      [connectionId, digits, lid],
    );
  }

  /** Moves the knowledge about an account to its new number; a later owner of the former number is a stranger. */
  async move(connectionId: number, from: { number: string; lid: string }, jid: string): Promise<void> {
    const former = numberForms(from.number);
    await this.manager.query(
      `insert into connections.peers as p (connection_id, digits, jid, lid, heard, heard_at)
       select $1, digits, $3, $4, coalesce(o.heard, false), o.heard_at from unnest($5::text[]) digits
         left join (select bool_or(heard) as heard, max(heard_at) as heard_at from connections.peers
           where connection_id = $1 and digits = any($2)) o on true
       order by digits
       on conflict (connection_id, digits) do update set jid = excluded.jid, lid = excluded.lid, checked_at = now(),
         heard = p.heard or excluded.heard, heard_at = greatest(p.heard_at, excluded.heard_at)`,
      [connectionId, former, jid, from.lid, numberForms(digitsOf(jid))],
    );
    await this.manager.query(
      `update connections.peers set checked_at = '-infinity', lid = null, heard = false, heard_at = null, cold_at = null
       where connection_id = $1 and digits = any($2)`,
      [connectionId, former],
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
    const [row] = await this.manager.query<{ jid: string | null }[]>(
      `select p.jid from connections.peers p join connections.whatsapps w on w.id = p.connection_id
       where p.connection_id = $1 and p.digits = $2 and coalesce(w.restricted_until, '-infinity') <= now()`,
      [connectionId, digits],
    );
    return row?.jid ?? null;
  }

  /** Set by `recordMessage` when a profile picture is to be checked. */
  pictureIsDue = false;

  /**
   * Records that a contact wrote: the address is certain, the time is kept to the hour, and the picture is checked once a
   * day. Counts the answer to a cold message.
   * @returns whether a row was changed
   */
  async recordMessage(connectionId: number, digits: string, jid: string): Promise<boolean> {
    const [row] = await this.manager.query<{ pictureIsDue: boolean | null; isAnswer: boolean }[]>(
      `insert into connections.peers as p (connection_id, digits, jid, picture_due, heard, heard_at)
       values ($1, $2, $3, now(), true, now())
       on conflict (connection_id, digits) do update
         set jid = excluded.jid, checked_at = now(), heard = true, heard_at = now(),
           picture_due = case when ${isNewAddress} or ${isPictureOld} then now() else p.picture_due end
         where ${isNewAddress} or ${isPictureOld} or p.cold_at is not null
           or p.heard_at is null or p.heard_at < now() - interval '1 hour'
       returning picture_due = now() as "pictureIsDue", cold_at is not null as "isAnswer"`,
      [connectionId, digits, jid],
    );
    if (row?.pictureIsDue) this.pictureIsDue = true;
    if (row?.isAnswer) await this.days.countAnswer(connectionId, digits);
    if (row) await this.redirect(connectionId, otherForms(digits), jid);
    return row !== undefined;
  }

  /** Messages to another spelling of a number go to the account that wrote. */
  private async redirect(connectionId: number, spellings: string[], jid: string): Promise<void> {
    if (spellings.length === 0) return;
    await this.manager.query(
      `insert into connections.peers (connection_id, digits, jid, heard, heard_at)
       select $1, spelling, $3, true, now() from unnest($2::text[]) spelling order by spelling
       on conflict (connection_id, digits) do update
         set jid = excluded.jid, checked_at = now(), heard = true, heard_at = now()`,
      [connectionId, spellings, jid],
    );
  }

  /** Whether a number has not written within 24 hours, under the digits given or those WhatsApp knows. */
  async isCold(connectionId: number, digits: string): Promise<boolean> {
    const [row] = await this.manager.query<{ heard: boolean }[]>(
      `select exists (select ${knownAs} and h.heard_at > now() - interval '1 day') as heard from (select $2::text as asked) a`,
      [connectionId, digits],
    );
    return !row?.heard;
  }
  /** The numbers that never wrote. */
  async strangers(connectionId: number, numbers: string[]): Promise<string[]> {
    const rows = await this.manager.query<{ number: string }[]>(
      `select asked as number from unnest($2::text[]) asked where not exists (select ${knownAs} and h.heard)`,
      [connectionId, numbers],
    );
    return rows.map(({ number }) => number);
  }

  async requestPicture(connectionId: number, digits: string): Promise<void> {
    await this.manager.query(
      `update connections.peers set picture_due = now() where connection_id = $1 and digits = $2`,
      [connectionId, digits],
    );
  }

  async pictureDue(connectionId: number): Promise<PeerPicture | null> {
    const [row] = await this.manager.query<PeerPicture[]>(
      `select digits, jid, picture_id as "pictureId" from connections.peers
       where connection_id = $1 and picture_due <= now() and jid is not null order by picture_due limit 1`,
      [connectionId],
    );
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
