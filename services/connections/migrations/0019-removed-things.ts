import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000019 = migrationOf(
  'RemovedThings1768300000019',
  removedThings('connections', [
    { table: 'whatsapps', column: 'integration_id', to: 'integration' },
    { table: 'whatsapps', column: 'prompt_id', to: 'prompt' },
    { table: 'whatsapps', column: 'queue_ids', to: 'queue' },
    { table: 'whatsapps', column: 'transfer_queue_id', to: 'queue' },
  ]),
);
