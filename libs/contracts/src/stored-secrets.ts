import { Fault } from './fault.ts';
import { isOtherOrigin } from './compare-origins.ts';

/** A secret that is sent to an address which users can change: it belongs to the scheme, host and port of that address. */
interface SentSecret {
  /** The field that gives the secret. */
  field: string;
  /** The field with the address. */
  address: string;
  /** The address of an empty field. */
  emptyAddress?: string;
}
/** A secret that no address of a user receives. */
interface FixedSecret {
  /** The field that gives the secret; absent: no user gives it. */
  field?: string;
  reason: string;
}

const neverSent = (reason: string): FixedSecret => ({ reason });

/** Every encrypted column of every service: where its secret may be sent. A column without a line fails a test. */
export const storedSecrets = {
  'accounts.settings.sealed': neverSent('`setting-kinds.ts` names the address of each setting'),
  'accounts.second_factors.sealed': neverSent('Codes are compared with it here'),
  'accounts.sign_in_providers.client_secret': { field: 'clientSecret', address: 'issuer' },
  'accounts.sign_in_requests.sealed': neverSent(
    'It proves to the provider who began the sign-in; its row names the provider',
  ),
  'accounts.kept_keys.sealed': neverSent('It is a key of hashes that are stored here'),
  'accounts.move_ins.sealed': neverSent('It is stored together with its address, as one value'),
  'campaigns.kept_keys.sealed': neverSent('It is a key of hashes that are stored here'),
  'billing.payment_providers.sealed': neverSent('Providers have fixed addresses'),
  'chat.push_keys.sealed': neverSent('It signs; a signature names the push service that it is for'),
  'chat.push_subscriptions.sealed': neverSent('It is stored together with its address, as one value'),
  'connections.credentials.sealed': neverSent('It is of the protocol of WhatsApp'),
  'connections.signal_keys.sealed': neverSent('It is of the protocol of WhatsApp'),
  'connections.journal.sealed': neverSent('It is of the protocol of WhatsApp'),
  'connections.outbound.sealed': neverSent('It is a message to WhatsApp'),
  'connections.media.sealed': neverSent('It is stored together with its address, as one value'),
  'connections.whatsapps.qrcode': neverSent('Administrators of the company see it'),
  'connections.whatsapps.pairing_code': neverSent('Administrators of the company see it'),
  'connections.whatsapps.cloud_token': {
    field: 'accessToken',
    address: 'baseUrl',
    emptyAddress: 'https://graph.facebook.com',
  },
  'connections.whatsapps.cloud_app_secret': {
    field: 'appSecret',
    reason: 'Signatures of webhooks are compared with it here, and it signs requests with the token',
  },
  'connections.whatsapps.cloud_webhook': neverSent('Those who may edit the connection see it'),
  'integrations.prompts.api_key': {
    field: 'apiKey',
    address: 'baseUrl',
    emptyAddress: 'https://api.openai.com',
  },
  'integrations.prompts.voice_key': {
    field: 'voiceKey',
    reason: 'The region is a name in front of a domain of Microsoft, letters and digits alone',
  },
  'integrations.queue_integrations.json_content': {
    field: 'jsonContent',
    reason: 'Google alone is called; a file that names another token server is refused',
  },
  'integrations.queue_integrations.secret': { field: 'secret', address: 'urlN8N' },
  'integrations.callback_secrets.secret': neverSent('It signs; the platform makes it, and it is rotated'),
  'integrations.callback_secrets.previous_secret': neverSent('It signs; the platform made it'),
  'integrations.webhook_endpoints.headers': { field: 'secretHeaders', address: 'url' },
  'integrations.webhook_endpoints.secret': neverSent('It signs; the platform makes it, and it is rotated'),
  'integrations.webhook_endpoints.previous_secret': neverSent('It signs; the platform made it'),
  'integrations.turn_sessions.session': neverSent('It is what the system of the target answered'),
  'integrations.turn_sessions.undelivered': neverSent('They are messages to the contact'),
  'accounts.idempotency_keys.answer': neverSent('Whoever made the request gets it again'),
  'campaigns.idempotency_keys.answer': neverSent('Whoever made the request gets it again'),
  'connections.idempotency_keys.answer': neverSent('Whoever made the request gets it again'),
  'integrations.idempotency_keys.answer': neverSent('Whoever made the request gets it again'),
  'tickets.idempotency_keys.answer': neverSent('Whoever made the request gets it again'),
} as const satisfies Record<string, SentSecret | FixedSecret>;

type TableOf<Column> = Column extends `${infer Schema}.${infer Table}.${string}` ? `${Schema}.${Table}` : never;
/** A table with encrypted columns. */
export type SecretTable = TableOf<keyof typeof storedSecrets>;

const entriesOf = (table: SecretTable): (SentSecret | FixedSecret)[] =>
  Object.entries(storedSecrets).flatMap(([column, secret]) => (column.startsWith(`${table}.`) ? [secret] : []));

/** Fields of a table whose values are stored encrypted. */
export const secretFieldsOf = (table: SecretTable): string[] =>
  entriesOf(table).flatMap(({ field }) => (field === undefined ? [] : [field]));

export const secretOfOtherAddress = (fields: string[]): Fault =>
  new Fault(
    'ERR_SECRET_OF_OTHER_ADDRESS',
    {},
    fields.map((field) => ({ field, rule: 'otherAddress' })),
  );

/**
 * Refuses to keep stored secrets whose address moves to another origin.
 * @param kept fields of the secrets that are kept, as in `secretHeaders.0.value`
 * @param place of the fields in the input, as in `prompt`
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS that names them
 */
export function refuseMovedSecrets(table: SecretTable, kept: string[], stored: object, next: object, place = ''): void {
  const moved = kept.filter((path) => {
    const secret = entriesOf(table).find(({ field }) => field === path.split('.')[0]);
    if (!secret || !('address' in secret)) return false;
    const { address, emptyAddress = '' } = secret;
    const [previous = '', now = ''] = [stored, next].map((row) => (row as Record<string, string>)[address]);
    return isOtherOrigin(previous || emptyAddress, now || emptyAddress);
  });
  if (moved.length > 0) throw secretOfOtherAddress(moved.map((field) => (place === '' ? field : `${place}.${field}`)));
}
