import type { FoundMessage } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { ConversationFilter } from './message.repository.ts';
import { searchSnippet } from './search-snippet.ts';

interface FoundMessageRow {
  id: number;
  sentAt: Date;
  text: string;
}
export const presentFoundMessage = ({ id, text, sentAt }: FoundMessageRow, words: string): FoundMessage => ({
  id,
  text: searchSnippet(text, words),
  createdAt: sentAt.toISOString(),
});

export class MessageSearchRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first; case and accents are ignored. */
  async search(
    { contactId, connectionId, hidden }: ConversationFilter,
    words: string,
    size: number,
  ): Promise<FoundMessageRow[]> {
    return await this.manager.query<FoundMessageRow[]>(
      `select id, sent_at as "sentAt", concat_ws(' ', nullif(body, ''), media_name) as text from tickets.messages
       where contact_id = $1 and whatsapp_id is not distinct from $2 and ticket_id <> all($3) and not is_deleted
         and position(tickets.plain($4) in tickets.plain(concat_ws(' ', body, media_name))) > 0
       order by id desc limit $5`,
      [contactId, connectionId, hidden, words.trim(), size],
    );
  }

  /** Snippets of the messages found by a search, by ticket. */
  async snippets(found: { id: number; messageId: number | null }[], words: string) {
    const ids = found.flatMap(({ messageId }) => messageId ?? []);
    const rows = await this.manager.query<(FoundMessageRow & { ticket_id: number })[]>(
      `select id, ticket_id, sent_at as "sentAt", concat_ws(' ', nullif(body, ''), media_name) as text
       from tickets.messages where id = any($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.ticket_id, { found: presentFoundMessage(row, words) }]));
  }
}
