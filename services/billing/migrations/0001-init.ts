import {
  deadLetterAttempts,
  eventActors,
  messagingTables,
  migrationOf,
  relayAcknowledgedPosition,
  relayFrontier,
  tenantTable,
} from '@recado/platform';

const subscriptions = [
  // A copy of each company from the events of accounts. The job that makes invoices reads it in the order of due days.
  `create table billing.subscriptions (
     company_id bigint primary key,
     name text not null,
     email text,
     language text not null,
     timezone text not null,
     status boolean not null,
     plan_id bigint,
     plan_name text not null,
     monthly_cents bigint,
     has_own_price boolean not null default false,
     recurrence text not null,
     due_date timestamptz(3),
     -- The day of the due date in the company's calendar.
     due_day date,
     campaigns_grace_days int not null,
     lock_grace_days int not null,
     -- A paid invoice that accounts has not applied yet: until then the due day is an old one.
     awaiting_invoice_id bigint,
     -- What the company has paid in advance; the next invoice is that much smaller. Below zero: credit was used whose
     -- payment was paid back later; the next invoice is that much larger.
     credit_cents bigint not null default 0,
     created_at timestamptz(3) not null
   )`,
  ...tenantTable('billing', 'subscriptions'),
  `create index subscriptions_due on billing.subscriptions (due_day) where due_day is not null`,
];

const invoices = [
  `create table billing.invoices (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     kind text not null check (kind in ('period', 'planChange')),
     state text not null check (state in ('open', 'paid', 'cancelled', 'refunded')),
     detail text not null,
     plan_id bigint,
     months int not null,
     due_date timestamptz(3) not null,
     due_day date not null,
     timezone text not null,
     currency text not null,
     -- A month of the plan when the invoice was made.
     base_cents bigint,
     value_cents bigint not null check (value_cents >= 0),
     discount_cents bigint not null default 0 check (discount_cents >= 0),
     credit_cents bigint not null default 0,
     reason text not null default '',
     paid_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     check (value_cents >= discount_cents + credit_cents)
   )`,
  ...tenantTable('billing', 'invoices'),
  // Exactly one open invoice per company and due date, with any number of processes that make them.
  `create unique index invoices_open_period on billing.invoices (company_id, due_day)
     where kind = 'period' and state = 'open'`,
  `create unique index invoices_open_change on billing.invoices (company_id) where kind = 'planChange' and state = 'open'`,
  `create index invoices_company on billing.invoices (company_id, id desc)`,
  `create index invoices_platform on billing.invoices (state, due_day, id)`,
];

const payments = [
  `create table billing.charges (
     -- The transaction id at the provider: 32 letters and digits.
     id text primary key,
     company_id bigint not null,
     invoice_id bigint not null references billing.invoices (id) on delete cascade,
     provider text not null,
     provider_id text,
     state text not null check (state in ('creating', 'open', 'paid', 'expired', 'removed', 'failed')),
     amount_cents bigint not null,
     currency text not null,
     br_code text,
     checkout_url text,
     expires_at timestamptz(3),
     next_check_at timestamptz(3) not null,
     checks int not null default 0,
     error text,
     created_at timestamptz(3) not null default now()
   )`,
  ...tenantTable('billing', 'charges'),
  `create unique index charges_living on billing.charges (invoice_id) where state in ('creating', 'open')`,
  `create index charges_check on billing.charges (next_check_at) where next_check_at < 'infinity'`,
  `create index charges_provider on billing.charges (provider, provider_id)`,
  `create index charges_company on billing.charges (company_id)`,
  `create index charges_invoice on billing.charges (invoice_id)`,
  `create table billing.payments (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     charge_id text references billing.charges (id) on delete cascade,
     invoice_id bigint references billing.invoices (id) on delete cascade,
     provider text not null,
     provider_payment_id text not null,
     amount_cents bigint not null check (amount_cents > 0),
     currency text not null,
     paid_at timestamptz(3) not null,
     -- The part of it that became credit.
     credit_cents bigint not null default 0,
     state text not null check (state in ('applied', 'unmatched', 'credited', 'refunded')),
     reason text not null default '',
     created_at timestamptz(3) not null default now(),
     unique (provider, provider_payment_id)
   )`,
  ...tenantTable('billing', 'payments'),
  `create index payments_company on billing.payments (company_id, id desc)`,
  `create index payments_charge on billing.payments (charge_id)`,
  `create index payments_invoice on billing.payments (invoice_id)`,
  `create index payments_unmatched on billing.payments (id) where state = 'unmatched'`,
  // The bank that is played.
  `create table billing.sandbox_charges (
     id text primary key,
     company_id bigint not null,
     amount_cents bigint not null,
     currency text not null,
     description text not null,
     br_code text not null,
     state text not null check (state in ('open', 'removed')),
     expires_at timestamptz(3) not null,
     payments jsonb not null default '[]',
     created_at timestamptz(3) not null default now()
   )`,
  ...tenantTable('billing', 'sandbox_charges'),
  `create index sandbox_charges_company on billing.sandbox_charges (company_id)`,
  // Payment providers of the platform: whether each is in use, and its keys, sealed.
  `create table billing.payment_providers (
     name text primary key,
     is_active boolean not null default false,
     sealed bytea,
     given text[] not null default '{}',
     changed_at timestamptz(3) not null default now()
   )`,
  `alter table billing.payment_providers enable row level security`,
  `alter table billing.payment_providers force row level security`,
  `create policy platform on billing.payment_providers to recado_billing_system using (true) with check (true)`,
  `create unique index payment_providers_active on billing.payment_providers (is_active) where is_active`,
];

const platform = [
  // A copy of the platform's settings: currency, days of dunning, name and logo.
  `create table billing.platform_settings (id int primary key check (id = 1), settings jsonb not null)`,
];

const dunning = [
  `create table billing.dunning_notices (
     company_id bigint not null,
     due_day date not null,
     step text not null,
     created_at timestamptz(3) not null default now(),
     primary key (company_id, due_day, step)
   )`,
  ...tenantTable('billing', 'dunning_notices'),
];

export const Init1766000000001 = migrationOf('Init1766000000001', {
  up: [
    ...subscriptions,
    ...invoices,
    ...payments,
    ...platform,
    ...dunning,
    ...messagingTables('billing'),
    ...relayFrontier('billing').up,
    ...relayAcknowledgedPosition('billing').up,
    ...eventActors('billing').up,
    ...deadLetterAttempts('billing').up,
  ],
  down: ['drop schema billing cascade'],
});
