import { MOST_COUNTED_ROWS } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { OWN_BYTES, UNSHARED_FILE } from '../rows/removed-file.repository.ts';

export type RetentionStep = 'messages' | 'media';
/** The place in the messages of a company behind which the next batch begins. */
export interface RetentionPlace {
  at: Date | '-infinity';
  id: number;
}
export interface AgedMessages {
  /** Messages of closed tickets. */
  ids: number[];
  /** The last message read, also of a living ticket; null when none was found. */
  last: RetentionPlace | null;
  count: number;
}
const HAS_MEDIA = '(m.media_path is not null or m.media_preview is not null)';
const CLOSED = `exists (select from tickets.tickets t where t.id = m.ticket_id and t.status = 'closed')`;

/** Messages that are older than their company keeps them. Messages of living tickets stay. */
export class RetentionRepository {
  constructor(private readonly manager: EntityManager) {}

  async findAged(step: RetentionStep, before: Date, after: RetentionPlace, size: number): Promise<AgedMessages> {
    const rows = await this.manager.query<{ id: number; at: Date; closed: boolean }[]>(
      `select m.id, m.sent_at as at, ${CLOSED} as closed from tickets.messages m
       where m.sent_at < $1 and (m.sent_at, m.id) > ($2, $3) ${step === 'media' ? `and ${HAS_MEDIA}` : ''}
       order by m.company_id, m.sent_at, m.id limit ${size}`,
      [before, after.at, after.id],
    );
    const last = rows.at(-1);
    return {
      ids: rows.flatMap(({ id, closed }) => (closed ? [id] : [])),
      last: last ? { at: last.at, id: last.id } : null,
      count: rows.length,
    };
  }

  /**
   * A ticket that was reopened meanwhile keeps its messages. Their files are removed after the commit.
   * @returns the bytes of the files
   */
  async removeMessages(ids: number[]): Promise<number> {
    return this.removeFiles(
      `with gone as (
         delete from tickets.messages m where m.id = any($1) and ${CLOSED} returning m.id, m.ticket_id, m.media_path, m.media_size, m.source),
       files as (
         insert into tickets.removed_files (path)
         select distinct m.media_path from gone m where ${UNSHARED_FILE} on conflict do nothing),
       unlisted as (
         update tickets.tickets t set last_message = '', last_message_id = null
         from gone where t.id = gone.ticket_id and t.last_message_id = gone.id)
       select ${OWN_BYTES} as bytes from gone`,
      ids,
    );
  }

  /** The messages stay, without their files. @returns the bytes of the files */
  async removeMedia(ids: number[]): Promise<number> {
    return this.removeFiles(
      `with gone as (
         select m.media_path, m.media_size, m.source from tickets.messages m where m.id = any($1) and ${CLOSED}),
       files as (
         insert into tickets.removed_files (path)
         select distinct m.media_path from tickets.messages m where m.id = any($1) and ${CLOSED} and ${UNSHARED_FILE}
         on conflict do nothing),
       cleared as (
         update tickets.messages m set media_path = null, media_preview = null,
           media_state = case when m.media_state = 'none' then 'none' else 'removed' end
         where m.id = any($1) and ${CLOSED})
       select ${OWN_BYTES} as bytes from gone`,
      ids,
    );
  }
  private async removeFiles(statement: string, ids: number[]): Promise<number> {
    const [row] = await this.manager.query<{ bytes: number }[]>(statement, [ids]);
    return row?.bytes ?? 0;
  }

  countMessages(before: Date): Promise<number> {
    return this.count('m.sent_at < $1', [before]);
  }
  /** @param since older messages are removed as a whole */
  countFiles(before: Date, since: Date | '-infinity'): Promise<number> {
    return this.count(`m.sent_at < $1 and m.sent_at >= $2 and ${HAS_MEDIA} and m.media_path is not null`, [
      before,
      since,
    ]);
  }
  private async count(where: string, values: unknown[]): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (
         select 1 from tickets.messages m where ${where} and ${CLOSED}
         order by m.company_id, m.sent_at, m.id limit ${MOST_COUNTED_ROWS + 1}) aged`,
      values,
    );
    return row?.count ?? 0;
  }
}
