import type { Keys } from '@recado/platform';
import { openCloudSecret } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { CloudAccount } from '../graph/graph.client.ts';

/** The access to the official number of a connection, with its secrets. */
export function accountOf(keys: Keys, connection: ConnectionEntity): CloudAccount {
  const { companyId, cloud } = connection;
  return {
    companyId,
    phoneNumberId: cloud?.phoneNumberId ?? '',
    accountId: cloud?.accountId ?? '',
    apiVersion: cloud?.apiVersion ?? '',
    baseUrl: cloud?.baseUrl ?? '',
    accessToken: openCloudSecret(keys, connection, 'token'),
    appSecret: openCloudSecret(keys, connection, 'appSecret'),
  };
}
