import { within } from '../../cells/cell.ts';
import type { ArchiveMove } from './archive.table.ts';
import { MESSAGES, TICKETS } from './table-names.ts';

/** Joins tickets to the last message that each shows, once messages are here. */
export async function joinLastMessages(move: ArchiveMove): Promise<void> {
  const { archive, moves, sql, companyId } = move;
  for await (const rows of archive.rows(TICKETS)) {
    await within(move, companyId, async () => {
      const named = rows.filter((row) => row['last_message_id'] !== null);
      const idsOf = (column: string) => named.map((row) => String(row[column]));
      const tickets = await moves.find(TICKETS, idsOf('id'));
      const messages = await moves.find(MESSAGES, idsOf('last_message_id'));
      await sql.query(
        `update tickets.tickets t set last_message_id = g.message from unnest($1::bigint[], $2::bigint[]) g(ticket, message)
         where t.id = g.ticket and t.company_id = $3 and g.message is not null and t.last_message_id is distinct from g.message`,
        [
          idsOf('id').map((id) => tickets.get(id)?.newId ?? null),
          idsOf('last_message_id').map((id) => messages.get(id)?.newId ?? null),
          companyId,
        ],
      );
    });
  }
}
