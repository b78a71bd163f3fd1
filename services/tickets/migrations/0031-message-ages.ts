import { createIndexConcurrently, migrationOf } from '@recado/platform';

/** Serves the retention of messages. Messages are written while these indexes of the largest table are created. */
export const MessageAges1767500000031 = migrationOf('MessageAges1767500000031', {
  up: [
    ...createIndexConcurrently('tickets', 'messages_age', 'messages (company_id, sent_at, id)'),
    ...createIndexConcurrently(
      'tickets',
      'messages_media_age',
      `messages (company_id, sent_at, id) where media_path is not null or media_preview is not null`,
    ),
  ],
  down: [`drop index tickets.messages_media_age, tickets.messages_age`],
  transaction: false,
});
