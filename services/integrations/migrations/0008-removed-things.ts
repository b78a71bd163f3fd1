import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000008 = migrationOf(
  'RemovedThings1768300000008',
  removedThings('integrations', [
    { table: 'prompts', column: 'queue_id', to: 'queue' },
    { table: 'webhook_endpoints', column: 'connection_ids', to: 'connection' },
  ]),
);
