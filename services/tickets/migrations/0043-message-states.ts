import { createIndexConcurrently, migrationOf } from '@recado/platform';

/** Lists of messages that failed, and of calls of a time span. Messages are written while the indexes are created. */
export const MessageStates1769000000043 = migrationOf('MessageStates1769000000043', {
  up: [
    ...createIndexConcurrently(
      'tickets',
      'messages_failed',
      `messages (company_id, sent_at, id) where failure is not null`,
    ),
    ...createIndexConcurrently('tickets', 'api_messages_times', `api_messages (company_id, created_at, id)`),
  ],
  down: [`drop index tickets.api_messages_times, tickets.messages_failed`],
  transaction: false,
});
