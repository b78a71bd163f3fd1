import { randomBytes, randomInt } from 'node:crypto';
import { findWebhookError } from '../cloud/webhooks/verify-webhook.ts';
import { ControlError } from '../control.error.ts';
import {
  messagingTiers,
  numberStatuses,
  type OfficialNumber,
  qualities,
  tokenPermissions,
  webhookFields,
  type WebhookTarget,
} from '../model/official-number.model.ts';
import type { World } from '../simulated-world.ts';
import type { ControlInput } from './control.input.ts';

const MOST_THROUGHPUT = 10_000;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** The names of the settings of an official number in a request. */
export const officialSettings = [
  'name',
  'appSecret',
  'accessToken',
  'tokenEndsIn',
  'permissions',
  'quality',
  'tier',
  'throughput',
  'status',
  'coexistence',
  'webhook',
  'verifyToken',
  'fields',
  'retryMs',
  'batch',
];

/** A number as it is without settings. Source of the rates: Meta, "Throughput", "Messaging limits". */
export const makeOfficialNumber = (number: string, phoneNumberId: string, accountId: string): OfficialNumber => ({
  number,
  phoneNumberId,
  accountId,
  verifiedName: number,
  appSecret: randomBytes(16).toString('hex'),
  accessToken: `EAA${randomBytes(60).toString('hex')}`,
  tokenEndsAt: null,
  permissions: [...tokenPermissions],
  quality: 'GREEN',
  tier: 'TIER_250',
  throughput: 80,
  status: 'CONNECTED',
  coexistence: false,
  webhook: null,
  override: null,
  fields: [...webhookFields],
  retryMs: 1000,
  batch: 1,
});

/** An id of Meta: digits; by default a new one. */
export function readMetaId(body: ControlInput, name: string): string {
  const id = body.optionalText(name) ?? `${randomInt(100_000_000, 999_999_999)}${randomInt(100_000, 999_999)}`;
  if (!/^\d{5,20}$/.test(id)) body.reject(name, '5 to 20 digits');
  return id;
}

/** The number with the settings of a request; a new webhook must answer the challenge. */
export async function readOfficialSettings(
  world: World,
  body: ControlInput,
  before: OfficialNumber,
): Promise<OfficialNumber> {
  const { quality, tier, status, permissions, fields, coexistence } = before;
  return {
    ...before,
    verifiedName: body.optionalText('name') ?? before.verifiedName,
    appSecret: body.optionalText('appSecret') ?? before.appSecret,
    accessToken: body.optionalText('accessToken') ?? before.accessToken,
    tokenEndsAt: readTokenEnd(world, body, before),
    permissions: body.has('permissions') ? readSome(body, 'permissions', tokenPermissions) : permissions,
    quality: body.has('quality') ? body.oneOf('quality', qualities) : quality,
    tier: body.has('tier') ? body.oneOf('tier', messagingTiers) : tier,
    throughput: body.optionalNumber('throughput', 1, MOST_THROUGHPUT) ?? before.throughput,
    status: body.has('status') ? body.oneOf('status', numberStatuses) : status,
    coexistence: body.has('coexistence') ? body.flag('coexistence') : coexistence,
    fields: body.has('fields') ? readSome(body, 'fields', webhookFields) : fields,
    retryMs: body.optionalNumber('retryMs', 1, YEAR_MS) ?? before.retryMs,
    batch: body.optionalNumber('batch', 1, 1000) ?? before.batch,
    webhook: await readWebhook(body, before),
  };
}

/** A new token does not end, unless the request says when. */
function readTokenEnd({ store }: World, body: ControlInput, { tokenEndsAt }: OfficialNumber): number | null {
  if (body.has('tokenEndsIn')) return store.clock.now() + body.number('tokenEndsIn', 0, YEAR_MS);
  return body.isNull('tokenEndsIn') || body.has('accessToken') ? null : tokenEndsAt;
}

function readSome<T extends string>(body: ControlInput, name: string, allowed: readonly T[]): T[] {
  return body.texts(name).map((text) => {
    const value = allowed.find((known) => known === text);
    if (value === undefined) body.reject(name, `some of ${allowed.join(', ')}`);
    return value;
  });
}

async function readWebhook(body: ControlInput, { webhook }: OfficialNumber): Promise<WebhookTarget | null> {
  if (body.isNull('webhook')) return null;
  if (!body.has('webhook') && !(body.has('verifyToken') && webhook)) return webhook;
  const target = {
    url: body.optionalText('webhook') ?? webhook?.url ?? '',
    verifyToken: body.optionalText('verifyToken') ?? webhook?.verifyToken ?? '',
  };
  if (target.verifyToken === '') body.reject('verifyToken', 'a text, with webhook');
  const error = await findWebhookError(target);
  if (error) throw new ControlError(400, `webhook: ${error}`);
  return target;
}
