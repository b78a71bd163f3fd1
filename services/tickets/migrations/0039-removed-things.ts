import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000039 = migrationOf(
  'RemovedThings1768300000039',
  removedThings('tickets', [
    { table: 'queues', column: 'integration_id', to: 'integration' },
    { table: 'queues', column: 'prompt_id', to: 'prompt' },
    { table: 'schedules', column: 'whatsapp_id', to: 'connection' },
    { table: 'saved_views', column: 'view', to: 'user', list: 'users' },
  ]),
);
