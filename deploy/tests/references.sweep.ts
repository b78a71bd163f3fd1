import { references, type Reference, type Removable } from '@recado/contracts';
import type { Client } from 'pg';
import { ofCompany, placeOf, type Place } from './references.rows.ts';

/** The table of each kind of row. */
const tableOf: Record<Removable, string> = {
  announcement: 'chat.announcements',
  apiKey: 'accounts.api_keys',
  campaign: 'campaigns.campaigns',
  chat: 'chat.internal_chats',
  chatMessage: 'chat.internal_messages',
  connection: 'connections.whatsapps',
  contact: 'tickets.contacts',
  contactList: 'campaigns.contact_lists',
  fileList: 'tickets.file_lists',
  integration: 'integrations.queue_integrations',
  message: 'tickets.messages',
  plan: 'accounts.plans',
  prompt: 'integrations.prompts',
  promptSource: 'integrations.prompt_sources',
  queue: 'tickets.queues',
  queueOption: 'tickets.queue_options',
  session: 'accounts.sessions',
  tag: 'tickets.tags',
  ticket: 'tickets.tickets',
  user: 'accounts.users',
  webhook: 'integrations.webhook_endpoints',
};

/** The owner of the row is another service than that of the column. */
export const isOfAnotherService = (name: string, { to }: Reference): boolean =>
  tableOf[to].split('.')[0] !== name.split('.')[0];

/** References of a company, besides history, that name a row which does not exist: `tickets.tickets.user_id: 12`. */
export async function findDangling(sql: Client, companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, reference] of Object.entries(references as Record<string, Reference>)) {
    if (reference.onRemoval === 'kept') continue;
    const place = await placeOf(sql, name);
    const { rows } = await sql.query<{ named: string }>(
      `select distinct named from ${place.table} cross join lateral (${namedIn(place)}) found
       where ${ofCompany(place)} and (${reference.only ?? 'true'}) and named is not null
         and not exists (select from ${tableOf[reference.to]} t where t.${keyOf(place)}::text = named)`,
      [companyId],
    );
    found.push(...rows.map(({ named }) => `${name}: ${named}`));
  }
  return found;
}

/** A ticket is named by its uuid in columns of that name. */
const keyOf = ({ column }: Place): string => (column.endsWith('_uuid') ? 'uuid' : 'id');

/** SQL: the ids that a row names, as texts. */
function namedIn({ column, list, type }: Place): string {
  if (list !== null) return `select jsonb_array_elements_text(${column} -> '${list}') as named`;
  return type.endsWith('[]') ? `select unnest(${column})::text as named` : `select ${column}::text as named`;
}
