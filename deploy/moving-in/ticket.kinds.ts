import type { Batch } from './batch.ts';
import { stableId } from './company.move.ts';
import type { Kind, WrittenRow } from './kind.ts';
import { LeftOut, type OldRow } from './old-row.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const uuidOf = (row: OldRow, { move }: Batch): string =>
  UUID.test(row.text('uuid', 100)) ? row.text('uuid').toLowerCase() : stableId(move, row.table, move.oldId, row.id);

/** Addresses of tickets and chats are there once on a platform: a copy of an installation beside itself gets others. */
export const newUuid = (table: string): NonNullable<Kind['renew']> => ({
  uuid: ({ oldId }, move) => stableId(move, 'again', table, move.oldId, oldId),
});

export const tags: Kind = {
  kind: 'tag',
  from: 'Tags',
  to: 'tickets.tags',
  values: async (row, batch) => ({
    name: await batch.freeName(row, 'name', row.name('name', 3, 100), 100),
    color: /^#[0-9a-f]{6}$/i.test(row.text('color')) ? row.text('color') : '#7C7C7C',
    kanban: row.int('kanban', { most: 1 }),
    created_at: row.timeOrNull('createdAt') ?? new Date().toISOString(),
  }),
  // Some forks have no times of tags.
  unmarked: ['created_at'],
};

export const tickets: Kind = {
  kind: 'ticket',
  from: 'Tickets',
  to: 'tickets.tickets',
  needs: ['TicketTags', 'TicketTraking'],
  join: `left join (select g."ticketId", array_agg(g."tagId" order by g."tagId") as tags from {TicketTags} g group by 1) g on g."ticketId" = t.id
    left join (select distinct on (k."ticketId") k."ticketId", k."startedAt", k."finishedAt" from {TicketTraking} k
      order by k."ticketId", k.id desc) k on k."ticketId" = t.id`,
  more: 'g.tags, k."startedAt", k."finishedAt"',
  // Closed tickets come first, since a ticket that was opened after them takes their place. Among several open ones the
  // newest comes last and stays open.
  order: `(t.status = 'closed') desc, t."updatedAt" desc nulls last, t.id`,
  refs: { contactId: 'contact', whatsappId: 'connection', userId: 'user', queueId: 'queue', tags: 'tag' },
  values: (row, batch) => {
    const [contactId, connectionId] = [batch.need(row, 'contactId'), batch.idOf(row, 'whatsappId')];
    const userId = batch.idOf(row, 'userId');
    const status = statusOf(row, batch, { contactId, connectionId, userId });
    const updatedAt = row.timeOrNull('updatedAt') ?? row.createdAt;
    const isOpen = status === 'open';
    return {
      uuid: uuidOf(row, batch),
      contact_id: contactId,
      whatsapp_id: connectionId,
      user_id: status === 'pending' ? null : userId,
      queue_id: batch.idOf(row, 'queueId'),
      status,
      unread_messages: row.int('unreadMessages', { most: 100_000 }),
      is_group: row.flag('isGroup'),
      tag_ids: [...new Set(batch.idsOf(row, 'tags'))],
      accepted_at: isOpen ? (row.timeOrNull('startedAt') ?? row.createdAt) : null,
      closed_at: status === 'closed' ? (row.timeOrNull('finishedAt') ?? updatedAt) : null,
      created_at: row.createdAt,
      updated_at: updatedAt,
    };
  },
  renew: newUuid('Tickets'),
  prepare: readLiving,
  written: writeTags,
};

interface Place {
  contactId: number;
  connectionId: number | null;
  userId: number | null;
}

/** Tickets that are stored and not closed, by contact and connection, of each batch. */
const livingOf = new WeakMap<Batch, Map<string, number[]>>();
const placeKey = (contactId: number, connectionId: number | null): string => `living ${contactId} ${connectionId}`;

async function readLiving(rows: OldRow[], batch: Batch): Promise<void> {
  const contactIds = rows.flatMap((row) => batch.idOf(row, 'contactId') ?? []);
  const found = await batch.move.sql.query<{ id: string; contact: string; connection: string | null }>(
    `select id, contact_id as contact, whatsapp_id as connection from tickets.tickets
     where contact_id = any($1) and status <> 'closed'`,
    [contactIds],
  );
  const living = new Map<string, number[]>();
  for (const { id, contact, connection } of found.rows) {
    const key = placeKey(Number(contact), connection === null ? null : Number(connection));
    living.set(key, [...(living.get(key) ?? []), Number(id)]);
  }
  livingOf.set(batch, living);
}

/** A contact has one ticket that is not closed at each connection. */
function statusOf(row: OldRow, batch: Batch, { contactId, connectionId, userId }: Place): string {
  const given = row.text('status', 60);
  if (given === 'closed') {
    batch.closing.push(batch.newId);
    return 'closed';
  }
  const key = placeKey(contactId, connectionId);
  const others = livingOf.get(batch)?.get(key) ?? [];
  const isTaken = others.some((id) => id !== batch.newId && !batch.closing.includes(id));
  if (isTaken || batch.firsts.has(key)) {
    batch.note(row, 'it arrived closed: its contact has another ticket that is open');
    batch.closing.push(batch.newId);
    return 'closed';
  }
  batch.firsts.set(key, { id: batch.newId, values: {} });
  return given === 'open' && userId !== null ? 'open' : 'pending';
}

async function writeTags(rows: WrittenRow[], { move: { sql, companyId } }: Batch): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql.query(
    `delete from tickets.ticket_tags g using tickets.tickets t
     where t.id = any($1) and g.ticket_id = t.id and g.tag_id <> all(t.tag_ids)`,
    [ids],
  );
  await sql.query(
    `insert into tickets.ticket_tags (company_id, ticket_id, tag_id)
     select $2, t.id, tag from tickets.tickets t, unnest(t.tag_ids) tag where t.id = any($1) on conflict do nothing`,
    [ids, companyId],
  );
}

export const notes: Kind = {
  kind: 'note',
  from: 'TicketNotes',
  to: 'tickets.ticket_notes',
  needs: ['Tickets', 'Users'],
  join: 'left join {Tickets} k on k.id = t."ticketId" left join {Users} u on u.id = t."userId"',
  // The ticket says whose note it is: of another company's user neither id nor name comes.
  more: 'case when k.id is null or u."companyId" = k."companyId" then u.name end as author',
  where: (company) => `coalesce(k."companyId", u."companyId") = ${Number(company)}`,
  refs: { ticketId: 'ticket', userId: 'user' },
  unmarked: ['author'],
  values: (row, batch) => {
    const note = row.text('note', 10_000);
    if (note.trim() === '') throw new LeftOut('note is empty');
    const author = row.line('author', 100);
    return {
      ticket_id: batch.need(row, 'ticketId'),
      note,
      user_id: batch.idOf(row, 'userId'),
      author,
      created_at: row.createdAt,
    };
  },
};

export const ratings: Kind = {
  kind: 'rating',
  from: 'UserRatings',
  to: 'tickets.ratings',
  needs: ['Tickets'],
  join: 'left join {Tickets} k on k.id = t."ticketId"',
  more: 'k."queueId"',
  refs: { ticketId: 'ticket', userId: 'user', queueId: 'queue' },
  values: (row, batch) => {
    const rating = row.number('rate');
    if (![1, 2, 3].includes(rating)) throw new LeftOut(`rate is ${row.text('rate')}, and 1 to 3 here`);
    return {
      ticket_id: batch.need(row, 'ticketId'),
      user_id: batch.idOf(row, 'userId'),
      queue_id: batch.idOf(row, 'queueId'),
      rating,
      at: row.createdAt,
    };
  },
};
