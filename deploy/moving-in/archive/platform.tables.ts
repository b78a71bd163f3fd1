import type { ArchiveTable } from './archive.table.ts';
import { INVOICES, USERS } from './table-names.ts';

export const platformTables: ArchiveTable[] = [
  { table: INVOICES, values: () => ({ plan_id: null }) },
  {
    table: 'billing.charges',
    refs: { invoice_id: INVOICES },
    // The provider of payments is one of that installation: nothing is asked there any more.
    values: ({ state, created_at: createdAt }) => ({
      state: state === 'creating' || state === 'open' ? 'expired' : state,
      next_check_at: createdAt,
    }),
  },
  { table: 'billing.payments', refs: { invoice_id: INVOICES } },
  { table: 'billing.usage_days', by: ['day', 'kind'], onConflict: 'do nothing' },
  // The ids in an entry are those of that installation.
  { table: 'accounts.audit_log', refs: { user_id: USERS }, values: () => ({ target_id: null, support_session: null }) },
  {
    table: 'chat.mails',
    values: ({ mail_id: mailId, state }) => ({
      mail_id: `archive|${String(mailId)}`,
      state: state === 'waiting' ? 'failed' : state,
    }),
  },
];

/** Tables of an archive whose rows stay behind, with the reason. */
export const tablesLeftBehind: Readonly<Record<string, string>> = {
  'accounts.settings': 'they are set as the company is made, but for those that are secret',
  'billing.subscriptions': 'terms follow from the plan here; a credit is given anew',
  'billing.usage_totals': 'they are counted anew',
  'chat.announcement_reads': 'announcements are those of that platform',
  'tickets.flow_visits': 'the numbers of flows begin anew, as flows are published anew',
  'connections.templates': 'they are read from Meta again',
};
