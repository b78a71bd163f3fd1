import {
  campaignEvents,
  companyEvents,
  connectionEvents,
  copies,
  defaultOptOutRules,
  pushEvents,
  settingEvents,
  usageEvents,
  userEvents,
  type ConnectionState,
  type QuotaState,
  type UserState,
} from '@recado/contracts';
import { aNewCompany, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases, type OwnedRow } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startTickets } from '../service.ts';
import { aConnection } from '../testing/company.factory.ts';

/** The one value of a query, null without a row. */
const value = async (text: string, values: unknown[]) =>
  (await queryAsOwner<{ value: unknown }>(text, values)).rows[0]?.value ?? null;
const setting = (key: string) => (row: OwnedRow) =>
  value('select value from tickets.settings where company_id = $1 and key = $2', [row.companyId, key]);

const userOf = ({ id }: OwnedRow, n: number): UserState => ({
  userId: id,
  name: `Ana ${n}`,
  profile: 'user',
  queueIds: [n, n + 1],
});
const removeUser = ({ id }: OwnedRow) => told(userEvents.deleted, { userId: id });
const connectionOf = ({ id }: OwnedRow, n: number): ConnectionState => ({
  ...aConnection(id, { greetingMessage: `Olá ${n}`, expiresTicket: n }),
  name: `Linha ${n}`,
  isDefault: false,
  status: n % 2 === 0 ? 'OPENING' : 'CONNECTED',
  kind: n % 2 === 0 ? 'cloud' : 'device',
  complationMessage: `Até ${n}`,
});
const changeConnection = (row: OwnedRow, n: number) => {
  const state = connectionOf(row, n);
  if (n === 0) return told(connectionEvents.created, state);
  return n % 3 === 0
    ? told(connectionEvents.updated, state)
    : told(connectionEvents.statusChanged, { ...state, reason: null });
};
const removeConnection = ({ id }: OwnedRow) => told(connectionEvents.deleted, { connectionId: id });
const fallOf = (n: number) => (n % 2 === 0 ? 'YELLOW' : 'RED');
const quotaOf = (n: number): QuotaState => (n % 2 === 0 ? 'warned' : 'exceeded');
const day = (n: number) => `2026-12-${String(n + 1).padStart(2, '0')}`;
const holiday = (n: number) => ({ day: day(n), name: `Feriado ${n}` });

const cases: CopyCases<keyof typeof copies.tickets> = {
  agents: {
    change: (row, n) => told(n === 0 ? userEvents.created : userEvents.updated, userOf(row, n)),
    remove: removeUser,
    read: ({ id }) =>
      value(`select jsonb_build_array(name, to_jsonb(queue_ids)) as value from tickets.agents where id = $1`, [id]),
    expected: (row, n) => [userOf(row, n).name, userOf(row, n).queueIds],
  },
  presences: {
    change: ({ id }, n) =>
      told(userEvents.presenceChanged, { userId: id, online: n % 2 === 0, available: n % 3 === 0 }),
    remove: removeUser,
    read: ({ id }) =>
      value(`select jsonb_build_array(online, available) as value from tickets.agent_presence where agent_id = $1`, [
        id,
      ]),
    expected: (_, n) => [n % 2 === 0, n % 3 === 0],
  },
  connections: {
    change: changeConnection,
    remove: removeConnection,
    read: ({ id }) =>
      value(
        `select jsonb_build_array(name, kind, is_default, status, complation_message, expires_ticket) as value
         from tickets.connections where id = $1`,
        [id],
      ),
    expected: (row, n) => {
      const { name, kind, isDefault, status, complationMessage } = connectionOf(row, n);
      return [name, kind, isDefault, status, complationMessage, n];
    },
  },
  outages: {
    change: ({ id }, n) => {
      const outage = { connectionId: id, name: 'Linha', since: `${day(n)}T12:00:00.000Z` };
      return n % 2 === 0 ? told(connectionEvents.down, outage) : told(connectionEvents.up, outage);
    },
    remove: removeConnection,
    read: ({ id }) =>
      value(
        `select coalesce(to_char(down_since at time zone 'UTC', 'YYYY-MM-DD'), 'up') as value
         from tickets.connection_states where connection_id = $1`,
        [id],
      ),
    expected: (_, n) => (n % 2 === 0 ? day(n) : 'up'),
  },
  healthFalls: {
    change: ({ id }, n) =>
      told(connectionEvents.healthFell, { connectionId: id, name: 'Linha', to: fallOf(n), until: null }),
    remove: removeConnection,
    read: ({ id }) =>
      value(`select health_fall as value from tickets.connection_states where connection_id = $1`, [id]),
    expected: (_, n) => fallOf(n),
  },
  connectionRules: {
    change: changeConnection,
    remove: removeConnection,
    read: ({ id }) => value(`select rules as value from tickets.connection_rules where connection_id = $1`, [id]),
    expected: (row, n) => connectionOf(row, n).bot,
  },
  hours: {
    change: (_, n) =>
      told(companyEvents.hoursChanged, {
        dueDate: `${day(n)}T12:00:00.000Z`,
        lockGraceDays: n,
        schedules: [],
        holidays: [holiday(n)],
      }),
    read: async ({ companyId }) => {
      const { rows } = await queryAsOwner<{ due: Date; days: number; holidays: unknown }>(
        `select due_date as due, lock_grace_days as days, holidays from tickets.company_hours where company_id = $1`,
        [companyId],
      );
      return rows[0] ? [rows[0].due.toISOString(), rows[0].days, rows[0].holidays] : null;
    },
    expected: (_, n) => [`${day(n)}T12:00:00.000Z`, n, [holiday(n)]],
  },
  settings: {
    // A new company has its settings by another key than their changes, so that either may come first.
    change: ({ companyId }, n) => {
      const changed = { key: 'sendGreetingAccepted', value: `valor ${n}` };
      return n === 0
        ? told(companyEvents.created, aNewCompany(companyId, [changed]))
        : told(settingEvents.changed, changed);
    },
    read: setting('sendGreetingAccepted'),
    expected: (_, n) => `valor ${n}`,
  },
  pushSubscribers: {
    change: (_, n) => told(pushEvents.subscribersChanged, { hasSubscribers: n % 2 === 0 }),
    read: setting('wanted:push'),
    expected: (_, n) => (n % 2 === 0 ? '1' : ''),
  },
  quotas: {
    change: (_, n) =>
      told(usageEvents.quotaChanged, { messages: quotaOf(n), storage: quotaOf(n + 1), aiTokens: 'ok', hard: true }),
    read: async (row) => [await setting('quota:messages')(row), await setting('quota:storage')(row)],
    expected: (_, n) => [quotaOf(n), quotaOf(n + 1)],
  },
  plan: {
    change: (_, n) =>
      n === 0
        ? told(companyEvents.created, aNewCompany(0, [], { useRules: true }))
        : told(companyEvents.updated, aNewCompany(0, [], { useRules: n % 2 === 0 })),
    read: setting('plan:rules'),
    expected: (_, n) => (n % 2 === 0 ? '' : 'off'),
  },
  optOutRules: {
    change: (_, n) => told(campaignEvents.optOutRulesChanged, { ...defaultOptOutRules, words: [`sair ${n}`] }),
    read: setting('campaigns:optOut'),
    expected: (_, n) => JSON.stringify({ ...defaultOptOutRules, words: [`sair ${n}`] }),
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  await checkCopies({ bus, service: 'tickets', start: startTickets }, copies.tickets, cases);
  await bus.close();
});
