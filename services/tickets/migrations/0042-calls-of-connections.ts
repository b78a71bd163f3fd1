import { migrationOf, removalGuards } from '@recado/platform';

const guards = removalGuards('tickets', [{ table: 'api_messages', column: 'whatsapp_id', to: 'connection' }]);

/** Calls of the API that wait for a connection are failed when it is removed (decisions 70 and 72). */
export const CallsOfConnections1768400000042 = migrationOf('CallsOfConnections1768400000042', {
  up: [
    `create index api_messages_waiting on tickets.api_messages (company_id, whatsapp_id) where content is not null`,
    ...guards.up,
  ],
  down: [...guards.down, `drop index tickets.api_messages_waiting`],
});
