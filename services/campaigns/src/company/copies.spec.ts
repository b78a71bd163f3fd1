import {
  companyEvents,
  connectionEvents,
  copies,
  settingEvents,
  userEvents,
  type ConnectionState,
} from '@recado/contracts';
import { aNewCompany, aSubscription, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases, type OwnedRow } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startCampaigns } from '../service.ts';

/** The one value of a query, null without a row. */
const value = async (text: string, values: unknown[]) =>
  (await queryAsOwner<{ value: unknown }>(text, values)).rows[0]?.value ?? null;
const copied = (key: string) => (row: OwnedRow) =>
  value('select value from campaigns.company_copies where company_id = $1 and key = $2', [row.companyId, key]);

const connectionOf = ({ id }: OwnedRow, n: number): ConnectionState => ({
  connectionId: id,
  name: `Linha ${n}`,
  status: n % 2 === 0 ? 'OPENING' : 'CONNECTED',
  isDefault: n % 3 === 0,
  number: null,
  complationMessage: '',
});

const cases: CopyCases<keyof typeof copies.campaigns> = {
  plan: {
    change: ({ companyId }, n) => {
      const { settings, ...company } = aNewCompany(companyId, [], { useCampaigns: n % 2 === 0 });
      return n === 0 ? told(companyEvents.created, { ...company, settings }) : told(companyEvents.updated, company);
    },
    read: copied('plan:useCampaigns'),
    expected: (_, n) => (n % 2 === 0 ? '1' : '0'),
  },
  subscription: {
    change: (_, n) => told(companyEvents.subscriptionChanged, aSubscription({ dueDate: null, campaignsGraceDays: n })),
    read: copied('subscription'),
    expected: (_, n) => JSON.stringify({ dueDate: null, campaignsGraceDays: n, status: true }),
  },
  settings: {
    change: ({ companyId }, n) => {
      const changed = { key: 'timezone', value: `America/Zona_${n}` };
      return n === 0
        ? told(companyEvents.created, aNewCompany(companyId, [changed]))
        : told(settingEvents.changed, changed);
    },
    read: copied('timezone'),
    expected: (_, n) => `America/Zona_${n}`,
  },
  connections: {
    change: (row, n) => {
      const state = connectionOf(row, n);
      if (n === 0) return told(connectionEvents.created, state);
      return n % 3 === 0
        ? told(connectionEvents.updated, state)
        : told(connectionEvents.statusChanged, { ...state, reason: null });
    },
    remove: ({ id }) => told(connectionEvents.deleted, { connectionId: id }),
    read: ({ id }) =>
      value(
        `select jsonb_build_array(name, status, is_default) as value from campaigns.connection_copies where id = $1`,
        [id],
      ),
    expected: (row, n) => {
      const { name, status, isDefault } = connectionOf(row, n);
      return [name, status, isDefault];
    },
  },
  users: {
    change: ({ id }, n) =>
      told(n === 0 ? userEvents.created : userEvents.updated, {
        userId: id,
        name: `Ana ${n}`,
        profile: 'user',
        queueIds: [],
      }),
    remove: ({ id }) => told(userEvents.deleted, { userId: id }),
    read: ({ id }) => value('select name as value from campaigns.user_copies where id = $1', [id]),
    expected: (_, n) => `Ana ${n}`,
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  await checkCopies({ bus, service: 'campaigns', start: startCampaigns }, copies.campaigns, cases);
  await bus.close();
});
