/**
 * Functions with calls of `query` whose statements are wholly or partly known to a run only, each with the reason.
 * `queries.spec.ts` holds the list against the sources.
 */
export const notPrepared: Record<string, string> = {
  'libs/platform/src/database/company-data.service.ts counted': 'tables that the catalog names',
  'libs/platform/src/database/company-data.service.ts erase': 'tables that the catalog names',
  'libs/platform/src/database/company-data.service.ts page': 'tables and columns that a service names',
  'libs/platform/src/database/database.ts once': 'two commands in one text, which Postgres does not prepare',
  'libs/platform/src/database/kept-keys.ts loadKeptKeys': 'a table that two of the services have',
  'libs/platform/src/database/jobs.ts': 'statements of pg-boss',
  'libs/platform/src/database/jobs.ts migrateJobs': 'statements of pg-boss',
  'libs/platform/src/database/jobs.ts order': 'statements of pg-boss',
  'libs/platform/src/database/migrate.ts inOrder': 'statements of migrations',
  'libs/platform/src/database/migrate.ts migrate': 'definitions of roles, with their passwords',
  'libs/platform/src/database/row.repository.ts countUpTo': 'some of the counted statements are composed by TypeORM',
  'libs/platform/src/database/row.repository.ts insertRow': 'the columns that TypeORM knows of an entity',
  'libs/platform/src/database/row.repository.ts updateRow': 'the columns that TypeORM knows of an entity',
  'services/tickets/src/contacts/privacy/contact-data.repository.ts page': 'a section that is never read here has none',
  'services/tickets/src/rows/ticket/ticket-search.repository.ts rowsOf': 'a condition that TypeORM composes',
};
