import { MOST_RATING_COMMENT } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { OWN_COMPANY } from '../own-company.ts';

interface Rated {
  ticketId: number;
  at: Date;
}

/** Messages that contacts wrote after they had rated. The texts stay messages: they are erased and aged with these. */
export class RatingCommentRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * The first text of the contact after each rating.
   * @param minutes after which a text is about something else
   * @returns in the order of the ratings; empty where nothing was written
   */
  async commentsOf(ratings: Rated[], minutes: number): Promise<string[]> {
    if (ratings.length === 0) return [];
    const rows: { comment: string }[] = await this.manager.query(
      `select coalesce(said.body, '') as comment
       from jsonb_to_recordset($1::jsonb) as r("ticketId" bigint, at timestamptz, place int)
         join tickets.tickets t on t.id = r."ticketId"
         left join lateral (
           select left(m.body, ${MOST_RATING_COMMENT}) as body from tickets.messages m
           where m.company_id = ${OWN_COMPANY} and m.contact_id = t.contact_id
             and m.whatsapp_id = t.whatsapp_id
             -- Phones send whole seconds, and the clock of this machine may be ahead.
             and m.sent_at between r.at - interval '1 minute' and r.at + make_interval(mins => $2)
             and m.created_at > r.at + interval '1 ms' and m.source = 'contact' and m.type = 'chat' and not m.is_deleted
             and m.body !~ '^\\s*[123]?\\s*$'
           order by m.id limit 1) said on true
       order by r.place`,
      [JSON.stringify(ratings.map(({ ticketId, at }, place) => ({ ticketId, at, place }))), minutes],
    );
    return rows.map(({ comment }) => comment.toWellFormed());
  }
}
