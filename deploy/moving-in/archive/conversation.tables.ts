import { locationBody } from '../message-content.ts';
import { MOVED_IN } from '../moved-in.fault.ts';
import { LeftOut, MOST_TEXT } from '../old-row.ts';
import type { Values } from '../values.ts';
import type { ArchiveTable } from './archive.table.ts';
import type { ArchiveRow } from './company-archive.ts';
import {
  API_KEYS,
  CAMPAIGNS,
  CONNECTIONS,
  CONTACTS,
  CONTACT_IMPORTS,
  FLOWS,
  MESSAGES,
  QUEUES,
  RULES,
  TAGS,
  TICKETS,
  USERS,
} from './table-names.ts';

export const contactTables: ArchiveTable[] = [
  // The mark of the last campaign lets answers count for it; campaigns arrive stopped.
  { table: CONTACTS, files: ['picture_path'], values: () => ({ campaign: null }) },
  { table: 'tickets.group_members', by: ['contact_id', 'who'], refs: { contact_id: CONTACTS } },
  { table: 'tickets.contact_consents', refs: { contact_id: CONTACTS } },
  {
    table: 'tickets.contact_erasures',
    refs: { contact_id: CONTACTS },
    values: ({ state }) => ({ state: state === 'done' ? 'done' : 'failed' }),
  },
  {
    table: CONTACT_IMPORTS,
    values: ({ state }) => ({
      state: ['done', 'failed', 'cancelled'].includes(String(state)) ? state : 'cancelled',
      path: null,
      layout: {},
      sample: [],
    }),
  },
  { table: 'tickets.contact_import_problems', by: ['import_id', 'row'], refs: { import_id: CONTACT_IMPORTS } },
];

const idFields = new Set([
  'queues',
  'users',
  'connections',
  'tags',
  'userId',
  'queueId',
  'tagId',
  'quickMessageId',
  'flowId',
  'promptId',
  'integrationId',
  'webhookId',
]);
const withoutIds = (parts: unknown): string =>
  JSON.stringify(
    (Array.isArray(parts) ? (parts as unknown[]) : []).map((part) =>
      Object.fromEntries(Object.entries(Object(part) as object).filter(([field]) => !idFields.has(field))),
    ),
  );

/** A graph whose steps name no rows: ids are those of the other installation, and a person chooses again. */
function graphWithoutIds(graph: unknown): string {
  const { start = '', steps = [] } = Object(graph) as { start?: string; steps?: unknown[] };
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (part === null || typeof part !== 'object') return part;
    const kept = Object.entries(part).filter(([field]) => !idFields.has(field));
    return Object.fromEntries(kept.map(([field, value]) => [field, named(value)]));
  };
  return JSON.stringify({ start, steps: named(steps) });
}

export const ticketTables: ArchiveTable[] = [
  {
    table: TICKETS,
    refs: {
      contact_id: CONTACTS,
      whatsapp_id: CONNECTIONS,
      user_id: USERS,
      queue_id: QUEUES,
      first_accepted_by: USERS,
      closed_by: USERS,
    },
    lists: { tag_ids: TAGS },
    // Where a conversation stands in a menu is not in the archive, and the agent may not have arrived.
    values: ({ status, number }, values) => ({
      chatbot: false,
      // Shown to the next agent as it is: an archive may hold anything.
      handover: null,
      // Without one the ticket gets the next number of the company.
      number: Number.isSafeInteger(number) && Number(number) > 0 ? number : null,
      // Its messages come later (join-last-messages.ts).
      last_message_id: null,
      status: status === 'open' && values['user_id'] === null ? 'pending' : status,
    }),
  },
  { table: 'tickets.ticket_tags', by: ['tag_id', 'ticket_id'], refs: { tag_id: TAGS, ticket_id: TICKETS } },
  {
    table: MESSAGES,
    refs: {
      ticket_id: TICKETS,
      contact_id: CONTACTS,
      whatsapp_id: CONNECTIONS,
      user_id: USERS,
      campaign_id: CAMPAIGNS,
      quoted_id: MESSAGES,
    },
    files: ['media_path'],
    values: (row, values) => ({ source_id: sourceOf(row, values), ...textOf(row) }),
  },
  { table: 'tickets.history', refs: { ticket_id: TICKETS }, named: { to_user: USERS, to_queue: QUEUES } },
  {
    table: RULES,
    // Ids within conditions and actions are those of the other installation: a person chooses again.
    values: ({ conditions, actions }) => ({
      enabled: false,
      conditions: withoutIds(conditions),
      actions: withoutIds(actions),
    }),
    again: () => 'its queues, people and tags must be chosen again, and it must be switched on',
  },
  { table: 'tickets.rule_runs', refs: { rule_id: RULES, ticket_id: TICKETS, contact_id: CONTACTS } },
  {
    table: FLOWS,
    values: ({ draft }) => ({
      enabled: false,
      published: null,
      starts: JSON.stringify({ connections: [], queues: [], adverts: false, byHand: false }),
      draft: graphWithoutIds(draft),
    }),
    again: () => 'what begins it and the rows that its steps name must be chosen again, and it must be published',
  },
  {
    table: 'tickets.flow_versions',
    by: ['flow_id', 'number'],
    refs: { flow_id: FLOWS, user_id: USERS },
    values: ({ graph }) => ({ graph: graphWithoutIds(graph) }),
  },
  { table: 'tickets.ratings', refs: { ticket_id: TICKETS, user_id: USERS, queue_id: QUEUES } },
  { table: 'tickets.ticket_notes', refs: { ticket_id: TICKETS, user_id: USERS } },
  {
    table: 'tickets.api_messages',
    refs: { token_id: API_KEYS, whatsapp_id: CONNECTIONS, contact_id: CONTACTS, ticket_id: TICKETS },
    // The content of a call for later is not in the archive, so the call fails.
    values: ({ send_at: sendAt, failure, is_cancelled: isCancelled, ticket_id: ticketId }) => ({
      content: null,
      status_callback: null,
      failure: sendAt !== null && ticketId === null && isCancelled !== true ? MOVED_IN : failure,
    }),
  },
  {
    table: 'chat.notifications',
    refs: { user_id: USERS, ticket_id: TICKETS },
    // A notice of a rule names a connection or contact of the other installation.
    values: () => ({ subject: null }),
  },
];

/** The author of a message, where the message names one in a column of its own. */
function sourceOf({ source }: ArchiveRow, values: Values): unknown {
  if (source === 'agent') return values['user_id'];
  return source === 'campaign' ? values['campaign_id'] : null;
}

/** The text of a place is shown as a map: nothing else passes. @throws LeftOut for a text longer than any of WhatsApp */
function textOf({ type, body }: ArchiveRow): Values {
  if (typeof body === 'string' && body.length > MOST_TEXT)
    throw new LeftOut(`body is longer than ${MOST_TEXT} characters`);
  return type === 'locationMessage' ? { body: locationBody(String(body), null) } : {};
}
