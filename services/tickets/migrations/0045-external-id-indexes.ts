import { createIndexConcurrently, migrationOf } from '@recado/platform';

const tables = ['contacts', 'tickets', 'api_messages'];

/** Rows by the ids of programs, and contacts by their last change. Rows are written while the indexes are created. */
export const ExternalIdIndexes1769000000045 = migrationOf('ExternalIdIndexes1769000000045', {
  up: [
    ...createIndexConcurrently('tickets', 'contacts_changed', 'contacts (company_id, updated_at, id)'),
    ...tables.flatMap((table) =>
      createIndexConcurrently(
        'tickets',
        `${table}_external`,
        `${table} (company_id, external_id, id) where external_id is not null`,
      ),
    ),
  ],
  down: [`drop index tickets.contacts_changed, ${tables.map((table) => `tickets.${table}_external`).join(', ')}`],
  transaction: false,
});
