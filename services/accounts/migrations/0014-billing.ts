import { migrationOf, tenantTable } from '@recado/platform';

/**
 * Settings of the platform, and the invoices that moved a company's due date. Rows that billing copies are published
 * once.
 */
export const Billing1766100000014 = migrationOf('Billing1766100000014', {
  up: [
    `create table accounts.platform_settings (id int primary key check (id = 1), settings jsonb not null)`,
    `create table accounts.applied_invoices (
       invoice_id bigint primary key,
       company_id bigint not null,
       applied_at timestamptz(3) not null default now()
     )`,
    ...tenantTable('accounts', 'applied_invoices'),
    `create index applied_invoices_company on accounts.applied_invoices (company_id)`,
    `alter table accounts.companies no force row level security`,
    `alter table accounts.companies add column applied_invoice_id bigint`,
    `update accounts.companies set hours_published = false`,
    `alter table accounts.companies force row level security`,
  ],
  down: [
    `alter table accounts.companies drop column applied_invoice_id`,
    `drop table accounts.applied_invoices`,
    `drop table accounts.platform_settings`,
  ],
});
