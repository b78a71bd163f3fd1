import { migrationOf } from '@recado/platform';

/** Holidays of a company; hours of companies from before are published once, by the service at its start. */
export const Hours1765500000012 = migrationOf('Hours1765500000012', {
  up: [
    `alter table accounts.companies add column holidays jsonb not null default '[]',
       add column hours_published boolean not null default false`,
    `alter table accounts.companies alter column hours_published set default true`,
    `create index companies_hours_unpublished on accounts.companies (id) where not hours_published`,
  ],
  down: [`alter table accounts.companies drop column hours_published, drop column holidays`],
});
