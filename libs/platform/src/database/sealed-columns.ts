import type { storedSecrets } from '@recado/contracts';

type SealedColumnName = keyof typeof storedSecrets;
export interface SealedColumn {
  /** As the repository of the table seals it. */
  purpose: string;
  /** SQL of the context, over the columns of the table. */
  context: string;
  /** Before the value, where it is a text (base64url); a text without it is not sealed. */
  prefix?: string;
}

const idempotent = (service: string): SealedColumn => ({
  purpose: 'idempotent-answer',
  context: `concat_ws(' ', '${service}', company_id, owner, operation, key)`,
});
const linkingCode: SealedColumn = { purpose: 'linking-code', context: 'id::text', prefix: 'sealed:' };
const ofCompany = (purpose: string, what: string): SealedColumn => ({
  purpose,
  context: `company_id || '|${what}'`,
});

/** How each sealed column is opened, by which a new root secret finds all of them. */
export const sealedColumns: Readonly<Record<SealedColumnName, SealedColumn>> = {
  'accounts.settings.sealed': { purpose: 'setting', context: `company_id || '|' || key` },
  'accounts.second_factors.sealed': { purpose: 'second-factor', context: 'user_id::text' },
  'accounts.sign_in_providers.client_secret': {
    purpose: 'sign-in-provider',
    context: `company_id || '|clientSecret'`,
  },
  'accounts.sign_in_requests.sealed': { purpose: 'sign-in-request', context: 'state_hash' },
  'accounts.kept_keys.sealed': { purpose: 'kept-key', context: `purpose || '|' || position` },
  'accounts.move_ins.sealed': { purpose: 'move-in', context: 'address' },
  'campaigns.kept_keys.sealed': { purpose: 'kept-key', context: `purpose || '|' || position` },
  'billing.payment_providers.sealed': { purpose: 'payment-provider', context: 'name' },
  'chat.push_keys.sealed': { purpose: 'push-key', context: 'public' },
  'chat.push_subscriptions.sealed': { purpose: 'push', context: 'session_id::text' },
  'connections.credentials.sealed': { purpose: 'signal-keys', context: `connection_id || '|creds|'` },
  'connections.signal_keys.sealed': { purpose: 'signal-keys', context: `connection_id || '|' || type || '|' || id` },
  'connections.journal.sealed': { purpose: 'journal', context: `connection_id || '|' || hash` },
  'connections.outbound.sealed': { purpose: 'sent-message', context: `connection_id || '|' || wa_id` },
  'connections.media.sealed': { purpose: 'media', context: `connection_id || '|' || wa_id` },
  'connections.whatsapps.qrcode': linkingCode,
  'connections.whatsapps.pairing_code': linkingCode,
  'connections.whatsapps.cloud_token': ofCompany('cloud', 'token'),
  'connections.whatsapps.cloud_app_secret': ofCompany('cloud', 'appSecret'),
  'connections.whatsapps.cloud_webhook': ofCompany('cloud', 'webhook'),
  'integrations.prompts.api_key': ofCompany('prompt', 'apiKey'),
  'integrations.prompts.voice_key': ofCompany('prompt', 'voiceKey'),
  'integrations.queue_integrations.json_content': ofCompany('integration', 'jsonContent'),
  'integrations.queue_integrations.secret': ofCompany('integration', 'secret'),
  'integrations.callback_secrets.secret': ofCompany('webhook', 'callback'),
  'integrations.callback_secrets.previous_secret': ofCompany('webhook', 'callback'),
  'integrations.webhook_endpoints.headers': ofCompany('webhook', 'headers'),
  'integrations.webhook_endpoints.secret': ofCompany('webhook', 'secret'),
  'integrations.webhook_endpoints.previous_secret': ofCompany('webhook', 'secret'),
  'integrations.turn_sessions.session': { purpose: 'turn', context: `owner || '|' || target` },
  'integrations.turn_sessions.undelivered': { purpose: 'turn', context: `owner || '|' || target` },
  'accounts.idempotency_keys.answer': idempotent('accounts'),
  'campaigns.idempotency_keys.answer': idempotent('campaigns'),
  'connections.idempotency_keys.answer': idempotent('connections'),
  'integrations.idempotency_keys.answer': idempotent('integrations'),
  'tickets.idempotency_keys.answer': idempotent('tickets'),
};

export interface HashedColumn {
  purpose: string;
  /** Before the value; a text without it is no hash. */
  prefix: string;
}
/** Stored hashes: the key of each root secret before is kept, and gives the lower layers. */
export const hashedColumns: Readonly<Record<string, HashedColumn>> = {
  'accounts.second_factors.recovery_hashes': { purpose: 'recovery-code', prefix: '' },
  'campaigns.suppressions.number_key': { purpose: 'suppressed-number', prefix: '#' },
};
