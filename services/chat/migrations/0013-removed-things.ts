import { migrationOf, removedThings } from '@recado/platform';

/** Rows that name what another service has removed are refused (decision 72). */
export const RemovedThings1768300000013 = migrationOf(
  'RemovedThings1768300000013',
  removedThings('chat', [
    { table: 'announcements', column: 'plan_ids', to: 'plan' },
    { table: 'internal_chat_members', column: 'user_id', to: 'user', field: 'users' },
  ]),
);
