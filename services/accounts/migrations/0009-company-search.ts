import { migrationOf } from '@recado/platform';

/** A company is found by any part of its name or e-mail. The extension is trusted: whoever owns the database may make it. */
export const CompanySearch1764000000009 = migrationOf('CompanySearch1764000000009', {
  up: [
    `create extension if not exists pg_trgm`,
    `create index companies_search on accounts.companies using gin (name gin_trgm_ops, email gin_trgm_ops)`,
  ],
  down: [`drop index accounts.companies_search`],
});
