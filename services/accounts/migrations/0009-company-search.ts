import { migrationOf } from '@recado/platform';

/**
 * Companies are found by any part of name or e-mail. The extension is trusted: the owner of the database may create
 * it.
 */
export const CompanySearch1764000000009 = migrationOf('CompanySearch1764000000009', {
  up: [
    `create extension if not exists pg_trgm`,
    `create index companies_search on accounts.companies using gin (name gin_trgm_ops, email gin_trgm_ops)`,
  ],
  down: [`drop index accounts.companies_search`],
});
