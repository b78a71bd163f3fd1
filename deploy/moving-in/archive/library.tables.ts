import { numberKey } from '../../../libs/contracts/src/number-key.ts';
import { countRecipients } from '../campaign.kinds.ts';
import { MOVED_IN } from '../moved-in.fault.ts';
import type { ArchiveTable } from './archive.table.ts';
import type { ArchiveRow } from './company-archive.ts';
import {
  CAMPAIGNS,
  CONNECTIONS,
  CONTACTS,
  CONTACT_LISTS,
  FILE_LISTS,
  QUEUES,
  TAGS,
  TICKETS,
  USERS,
} from './table-names.ts';

const keyOf = ({ number }: ArchiveRow) => ({ number_key: numberKey(String(number)) });

export const libraryTables: ArchiveTable[] = [
  { table: FILE_LISTS, refs: { user_id: USERS }, values: ({ name }) => ({ name_key: String(name).toLowerCase() }) },
  { table: 'tickets.file_list_options', refs: { file_list_id: FILE_LISTS }, files: ['path'] },
  {
    table: 'tickets.quick_messages',
    refs: { user_id: USERS },
    files: ['media_path'],
    values: ({ shortcode }) => ({ shortcode_key: String(shortcode).toLowerCase() }),
  },
  { table: CONTACT_LISTS },
  {
    table: 'campaigns.contact_list_items',
    refs: { contact_list_id: CONTACT_LISTS },
    values: (row) => ({
      ...keyOf(row),
      check_state: row['check_state'] === 'checking' ? 'unchecked' : row['check_state'],
    }),
  },
  {
    table: CAMPAIGNS,
    refs: { contact_list_id: CONTACT_LISTS, tag_list_id: TAGS, file_list_id: FILE_LISTS, queue_id: QUEUES },
    lists: { whatsapp_ids: CONNECTIONS },
    // A campaign that runs or is planned arrives stopped: a person decides.
    values: ({ status }) => ({
      status: status === 'EM_ANDAMENTO' ? 'CANCELADA' : status === 'PROGRAMADA' ? 'INATIVA' : status,
      scheduled_at: null,
      media_name: null,
      media_mime: null,
      media_size: null,
    }),
    again: ({ media_name: name }) => (typeof name === 'string' ? 'its file must be attached again' : null),
  },
  {
    table: 'campaigns.suppressions',
    refs: { campaign_id: CAMPAIGNS },
    values: keyOf,
  },
  { table: 'campaigns.settings', by: ['company_id'] },
];

/** Tables whose rows name tickets and contacts. */
export const sentTables: ArchiveTable[] = [
  {
    table: 'campaigns.recipients',
    refs: { campaign_id: CAMPAIGNS, connection_id: CONNECTIONS, ticket_id: TICKETS },
    values: (row) => ({
      ...keyOf(row),
      ...(['pending', 'confirming'].includes(String(row['state'])) ? { state: 'failed', reason: MOVED_IN } : {}),
    }),
    written: countRecipients,
  },
  {
    table: 'tickets.schedules',
    refs: { contact_id: CONTACTS, whatsapp_id: CONNECTIONS, user_id: USERS, queue_id: QUEUES },
    files: ['media_path'],
  },
];
