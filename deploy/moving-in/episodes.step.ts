import { within } from '../cells/cell.ts';
import type { CompanyMove } from './company.move.ts';
import { lineKey } from './left-out.report.ts';
import { LeftOut, type OldRow } from './old-row.ts';

const KIND = 'episode';

interface Episode {
  oldId: string;
  ticket_id: number;
  number: number;
  user_id: number | null;
  status: string;
  started_at: string;
  accepted_at: string | null;
  closed_at: string | null;
}

/**
 * Old tickets live on, and each of their episodes has a row. The trigger of the ticket has made one for all of its
 * time: these take its place.
 */
export async function moveEpisodes(move: CompanyMove): Promise<void> {
  const reading = {
    where: `t."companyId" = ${Number(move.oldId)}`,
    more: 'row_number() over (partition by t."ticketId" order by t.id) as number, lead(t."createdAt") over (partition by t."ticketId" order by t.id) as "nextAt"',
  };
  for await (const rows of move.old.read('TicketTraking', reading))
    await within(move, move.companyId, () => writeEpisodes(move, rows));
}

async function writeEpisodes(move: CompanyMove, rows: OldRow[]): Promise<void> {
  const { moves, sql, report } = move;
  const idsOf = (column: string) => [...new Set(rows.flatMap((row) => row.ref(column) ?? []))];
  const tickets = await moves.find('ticket', idsOf('ticketId'));
  const users = await moves.find('user', idsOf('userId'));
  const known = await moves.find(
    KIND,
    rows.map(({ id }) => id),
  );
  const episodes: Episode[] = [];
  for (const row of rows) {
    try {
      const ticketId = tickets.get(row.ref('ticketId') ?? '')?.newId;
      if (ticketId === undefined) throw new LeftOut(`ticketId names ${row.ref('ticketId')}, which is not there`);
      episodes.push(episodeOf(row, ticketId, users.get(row.ref('userId') ?? '')?.newId ?? null));
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      report.add(row.table, row.id, error.message);
    }
  }
  const changed = episodes.filter((episode) => known.get(episode.oldId)?.mark !== markOf(episode));
  // The last one has the state of its ticket, and all of them its contact, connection and queue.
  await sql.query(
    `insert into tickets.episodes (company_id, ticket_id, number, contact_id, connection_id, queue_id, user_id, tag_ids, status,
       started_at, accepted_at, closed_at)
     select t.company_id, r.ticket_id, r.number, t.contact_id, t.whatsapp_id, t.queue_id, r.user_id, t.tag_ids,
       case when r.status = 'closed' then 'closed' else t.status end, r.started_at, r.accepted_at,
       case when r.status = 'closed' then r.closed_at when t.status = 'closed' then t.closed_at end
     from jsonb_populate_recordset(null::tickets.episodes, $1::jsonb) r join tickets.tickets t on t.id = r.ticket_id
     on conflict (ticket_id, number) do update set user_id = excluded.user_id, status = excluded.status,
       started_at = excluded.started_at, accepted_at = excluded.accepted_at, closed_at = excluded.closed_at`,
    [JSON.stringify(changed)],
  );
  await moves.save(
    KIND,
    changed.map((episode) => ({ oldId: episode.oldId, newId: episode.ticket_id, mark: markOf(episode) })),
  );
  await report.save(
    moves,
    KIND,
    rows.map(({ table, id }) => lineKey(table, id)),
  );
}

const markOf = ({ number, user_id, status, started_at, accepted_at, closed_at }: Episode): string =>
  [number, user_id, status, started_at, accepted_at, closed_at].join(' ');

function episodeOf(row: OldRow, ticketId: number, userId: number | null): Episode {
  const [finished, next] = [row.timeOrNull('finishedAt'), row.timeOrNull('nextAt')];
  return {
    oldId: row.id,
    ticket_id: ticketId,
    number: row.int('number', { least: 1 }),
    user_id: userId,
    status: (finished ?? next) ? 'closed' : 'open',
    started_at: row.createdAt,
    accepted_at: row.timeOrNull('startedAt'),
    closed_at: finished ?? next,
  };
}
