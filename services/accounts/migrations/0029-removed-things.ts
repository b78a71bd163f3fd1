import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000029 = migrationOf(
  'RemovedThings1768300000029',
  removedThings('accounts', [
    { table: 'api_keys', column: 'whatsapp_ids', to: 'connection' },
    { table: 'users', column: 'queue_ids', to: 'queue' },
    { table: 'users', column: 'whatsapp_id', to: 'connection' },
  ]),
);
