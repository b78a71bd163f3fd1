import { migrationOf, tenantTable } from '@recado/platform';

/** How often a contact was answered without a person, and the tickets in which the bot fell silent (decision 62). */
export const TurnBudgets1767600000033 = migrationOf('TurnBudgets1767600000033', {
  up: [
    // No row: nothing was answered since a person wrote. Rewritten with each answer, in place.
    `create table tickets.turn_budgets (
       contact_id bigint primary key references tickets.contacts on delete cascade,
       company_id bigint not null,
       budget jsonb not null
     ) with (fillfactor = 50)`,
    ...tenantTable('tickets', 'turn_budgets'),
    `create index turn_budgets_company on tickets.turn_budgets (company_id)`,
    `alter table tickets.tickets add column silenced_at timestamptz(3), add column silence_reason text`,
  ],
  down: [
    `alter table tickets.tickets drop column silence_reason, drop column silenced_at`,
    `drop table tickets.turn_budgets`,
  ],
});
