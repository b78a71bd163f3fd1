import { randomBytes } from 'node:crypto';
import { hashSecret, type Keys } from '@recado/platform';
import type { ConnectionEntity } from './connection.entity.ts';

type SecretName = 'token' | 'appSecret' | 'webhook';
export type CloudSecrets = Pick<ConnectionEntity, 'companyId' | 'cloudToken' | 'cloudAppSecret' | 'cloudWebhook'>;

/** The webhook of an official number: the last part of its address, and the token by which Meta asks for its consent. */
interface StoredWebhook {
  key: string;
  verifyToken: string;
}

const PURPOSE = 'cloud';
const columns = { token: 'cloudToken', appSecret: 'cloudAppSecret', webhook: 'cloudWebhook' } as const;

export const sealCloudSecret = (keys: Keys, companyId: number, name: SecretName, value: string): Buffer =>
  keys.seal(PURPOSE, `${companyId}|${name}`, Buffer.from(value));

/** @returns the empty text where none is stored */
export function openCloudSecret(keys: Keys, connection: CloudSecrets, name: SecretName): string {
  const sealed = connection[columns[name]];
  return sealed ? keys.open(PURPOSE, `${connection.companyId}|${name}`, sealed).toString() : '';
}

export function newCloudWebhook(
  keys: Keys,
  companyId: number,
): Pick<ConnectionEntity, 'cloudWebhook' | 'cloudKeyHash'> {
  const webhook: StoredWebhook = {
    key: randomBytes(32).toString('base64url'),
    verifyToken: randomBytes(24).toString('base64url'),
  };
  return {
    cloudWebhook: sealCloudSecret(keys, companyId, 'webhook', JSON.stringify(webhook)),
    cloudKeyHash: hashSecret(webhook.key),
  };
}

export const openCloudWebhook = (keys: Keys, connection: CloudSecrets): StoredWebhook =>
  JSON.parse(openCloudSecret(keys, connection, 'webhook')) as StoredWebhook;
