import { Client } from 'pg';
import { expect } from 'vitest';
import { withDatabase } from '../../client/database.client.ts';
import type { OldInstallation } from './old-installation.ts';

const rowsOf = <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> =>
  withDatabase(url, async (sql: Client) => (await sql.query<T>(text, values)).rows);

/** Our company for each company of an old installation. @param url of our database, with the name of the owner */
export async function findCompanies({ shape }: OldInstallation, url: string): Promise<Record<number, number>> {
  const rows = await rowsOf<{ id: string; name: string }>(
    url,
    'select id, name from accounts.companies where name like $1',
    [`Loja % ${shape}`],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [Number(name.split(' ')[1]), Number(id)]));
}

/**
 * Counts that must be equal on both sides: tables of ours, with the query that counts the readable rows of the old
 * database.
 */
const counted: Record<string, string> = {
  'accounts.users': `select count(*) from "Users" where "companyId" = $ and email like '%.example'`,
  'tickets.queues': 'select count(*) from "Queues" where "companyId" = $',
  'tickets.queue_options':
    'select count(*) from "QueueOptions" o join "Queues" q on q.id = o."queueId" where q."companyId" = $',
  'connections.whatsapps': 'select count(*) from "Whatsapps" where "companyId" = $',
  'tickets.tags': 'select count(*) from "Tags" where "companyId" = $',
  // One of them has the same number with and without the ninth digit.
  'tickets.contacts': `select count(*) - 1 as count from "Contacts" where "companyId" = $ and number ~ '^\\d+$'`,
  'tickets.tickets': 'select count(*) from "Tickets" where "companyId" = $ and "contactId" < 999999999',
  'tickets.ticket_tags':
    'select count(*) from "TicketTags" g join "Tickets" t on t.id = g."ticketId" where t."companyId" = $',
  'tickets.ratings': 'select count(*) from "UserRatings" where "companyId" = $ and rate <= 3',
  'tickets.quick_messages': 'select count(*) from "QuickMessages" where "companyId" = $',
  'tickets.schedules': 'select count(*) from "Schedules" where "companyId" = $',
  'campaigns.contact_list_items': 'select count(*) from "ContactListItems" where "companyId" = $',
  'campaigns.campaigns': 'select count(*) from "Campaigns" where "companyId" = $',
  'campaigns.recipients':
    'select count(*) from "CampaignShipping" s join "Campaigns" c on c.id = s."campaignId" where c."companyId" = $',
  'chat.internal_messages':
    'select count(*) from "ChatMessages" m join "Chats" c on c.id = m."chatId" where c."companyId" = $',
  'chat.internal_chat_members':
    'select count(*) from "ChatUsers" m join "Chats" c on c.id = m."chatId" where c."companyId" = $',
  'billing.invoices': `select count(*) from "Invoices" where "companyId" = $ and "dueDate" ~ '^\\d'`,
};
/** Tables and companies have as many rows on both sides, but for those that nothing can read. */
export async function compareCounts(from: OldInstallation, url: string): Promise<void> {
  for (const [oldId, id] of Object.entries(await findCompanies(from, url))) {
    const expected: Record<string, number> = { 'tickets.messages': from.messages[Number(oldId)] ?? 0 };
    const found: Record<string, number> = {};
    for (const [table, query] of Object.entries(counted))
      expected[table] = Number((await rowsOf<{ count: string }>(from.url, query.replace('$', oldId)))[0]?.count);
    for (const table of Object.keys(expected))
      found[table] = Number(
        (await rowsOf<{ n: string }>(url, `select count(*) as n from ${table} where company_id = $1`, [id]))[0]?.n,
      );
    expect(found).toEqual(expected);
  }
}

interface Sampled {
  ticket: string;
  status: string;
  unread: number;
  contact: string;
  tags: string[];
  messages: { id: string; body: string; fromMe: boolean; ack: number; quoted: string | null; isDeleted: boolean }[];
}
/** Each ticket of the first company is the same on both sides, with its conversation. @returns their number */
export async function compareTickets(from: OldInstallation, url: string): Promise<number> {
  const { 1: companyId } = await findCompanies(from, url);
  const wanted = await rowsOf<Sampled>(
    from.url,
    `select t.uuid as ticket, case when t.status = 'open' and t."userId" is null then 'pending' else t.status end as status,
       t."unreadMessages" as unread, c.number as contact,
       array(select g.name from "TicketTags" k join "Tags" g on g.id = k."tagId" where k."ticketId" = t.id) as tags,
       (select json_agg(json_build_object('id', m.id, 'body', case when m."mediaType" = 'image' then '' else m.body end, 'fromMe', m."fromMe", 'ack', m.ack,
          'quoted', m."quotedMsgId", 'isDeleted', m."isDeleted") order by m."createdAt", m.id)
        from "Messages" m where m."ticketId" = t.id and m.id ~ '^M|^SAME' and m."companyId" = 1) as messages
     from "Tickets" t join "Contacts" c on c.id = t."contactId" where t."companyId" = 1 order by t.uuid`,
  );
  const found = await rowsOf<Sampled>(
    url,
    `select t.uuid as ticket, t.status, t.unread_messages as unread, c.number as contact,
       array(select g.name from tickets.tags g where g.id = any(t.tag_ids)) as tags,
       (select json_agg(json_build_object('id', m.wa_id, 'body', m.body, 'fromMe', m.from_me, 'ack', m.ack,
          'quoted', (select q.wa_id from tickets.messages q where q.id = m.quoted_id), 'isDeleted', m.is_deleted) order by m.id)
        from tickets.messages m where m.ticket_id = t.id and m.wa_id ~ '^M|^SAME') as messages
     from tickets.tickets t join tickets.contacts c on c.id = t.contact_id where t.company_id = $1 order by t.uuid`,
    [companyId],
  );
  expect(found).toEqual(wanted);
  return found.length;
}
