import { splitPassages } from '../../../services/integrations/src/knowledge/split-passages.ts';
import { newWebhookSecret } from '../../../libs/egress/src/webhook-signature.ts';
import { hashSecret, newApiKeySecret } from '../../../libs/platform/src/api-key-secret.ts';
import { checkedAddress } from '../check-address.ts';
import { publishConnections } from '../desk.kinds.ts';
import { NO_PASSWORD, publishUsers } from '../user.kind.ts';
import { Secret } from '../values.ts';
import type { ArchiveMove, ArchiveTable, WrittenArchiveRow } from './archive.table.ts';
import { API_KEYS, CONNECTIONS, INTEGRATIONS, OPTIONS, PROMPTS, QUEUES, TAGS, USERS } from './table-names.ts';

const addressIn = (value: unknown): string => checkedAddress(typeof value === 'string' ? value : '');

/** Tables of queues, prompts, connections, users and programs; each comes after those that its rows name. */
export const deskTables: ArchiveTable[] = [
  {
    table: INTEGRATIONS,
    values: ({ url_n8n: address }) => ({ url_n8n: addressIn(address), json_content: null, secret: null }),
    again: () => 'its secrets must be given again',
  },
  { table: QUEUES, refs: { integration_id: INTEGRATIONS }, ahead: { prompt_id: PROMPTS } },
  { table: OPTIONS, refs: { queue_id: QUEUES }, ahead: { parent_id: OPTIONS } },
  {
    table: PROMPTS,
    refs: { queue_id: QUEUES },
    values: ({ base_url: address }) => ({ base_url: addressIn(address), api_key: null, voice_key: null }),
    again: () => 'its keys must be given again',
  },
  { table: 'integrations.prompt_sources', refs: { prompt_id: PROMPTS }, written: splitSources },
  { table: 'integrations.token_usage', by: ['prompt_id', 'day'], refs: { prompt_id: PROMPTS } },
  {
    table: CONNECTIONS,
    refs: { transfer_queue_id: QUEUES, prompt_id: PROMPTS, integration_id: INTEGRATIONS },
    lists: { queue_ids: QUEUES },
    // A connection has no session before it is linked anew.
    values: ({ number, linked_at: linkedAt, created_at: createdAt }) => ({
      number: null,
      linked_at: null,
      known_number: number,
      known_number_since: number === null ? null : (linkedAt ?? createdAt),
      pair_number: null,
      wanted: false,
      status: 'DISCONNECTED',
      reason: 'disconnected',
      command: 1,
      generation: 1,
      retries: 0,
      down_since: null,
      down_told_at: null,
    }),
    again: () => 'it must be linked by its QR code, and its token, if it had one, be made anew',
    written: publishConnections,
  },
  { table: 'connections.session_events', refs: { connection_id: CONNECTIONS } },
  { table: 'connections.sending_days', by: ['connection_id', 'day'], refs: { connection_id: CONNECTIONS } },
  {
    table: USERS,
    refs: { whatsapp_id: CONNECTIONS },
    lists: { queue_ids: QUEUES },
    // Nobody gets the rights of the platform by an archive.
    values: () => ({ password_hash: NO_PASSWORD, super: false, online: false, second_factor: false }),
    again: ({ second_factor: hadFactor }) =>
      `a new password must be set${hadFactor === true ? ', and a second factor be set up' : ''}`,
    written: publishUsers,
  },
  { table: 'accounts.profiles', by: ['user_id'], refs: { user_id: USERS }, files: ['picture_path'] },
  {
    table: API_KEYS,
    only: ({ kind }) => kind === 'live' || kind === 'test',
    lists: { whatsapp_ids: CONNECTIONS },
    // Nobody knows the secret: the key answers once it is rotated.
    values: ({ kind }) => ({
      version: 1,
      secret_hash: hashSecret(newApiKeySecret(kind === 'test' ? 'test' : 'live')),
      previous_until: null,
    }),
    again: () => 'it must be rotated, which gives it a new secret',
  },
  {
    table: 'integrations.webhook_endpoints',
    // Endpoints of status callbacks are made by the next request that names one.
    only: ({ kind }) => kind === 'webhook',
    lists: { connection_ids: CONNECTIONS },
    values: ({ url }, _values, { companyId }) => ({
      url: addressIn(url),
      active: false,
      disabled_reason: null,
      disabled_since: null,
      failing_since: null,
      header_names: [],
      headers: null,
      secret: new Secret('webhook', `${companyId}|secret`, newWebhookSecret()),
      previous_until: null,
    }),
    again: ({ removed_at: removedAt }) =>
      removedAt === null ? 'it arrived switched off: its secret must be rotated, and its headers be given again' : null,
  },
  { table: TAGS, refs: { user_id: USERS } },
];

/** Passages, which are searched, are made of the sources. */
async function splitSources(rows: WrittenArchiveRow[], { move: { sql } }: { move: ArchiveMove }): Promise<void> {
  for (const { id, values } of rows)
    await sql.query(
      `insert into integrations.prompt_passages (prompt_id, source_id, text) select $1, $2, unnest($3::text[])`,
      [values['prompt_id'], id, splitPassages(String(values['text']))],
    );
}
