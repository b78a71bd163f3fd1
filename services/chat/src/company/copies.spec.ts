import {
  companyEvents,
  copies,
  initialPlatform,
  platformEvents,
  usageEvents,
  userEvents,
  type PlatformSettings,
  type QuotaStates,
} from '@recado/contracts';
import { aSubscription, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { checkCopies, told, type CopyCases } from '@recado/testkit/copies';
import { test } from 'vitest';
import { startChat } from '../service.ts';

/** The one value of a query, null without a row. */
const value = async (text: string, values: unknown[] = []) =>
  (await queryAsOwner<{ value: unknown }>(text, values)).rows[0]?.value ?? null;

const statesOf = (n: number): QuotaStates => ({
  messages: 'ok',
  storage: n % 2 === 0 ? 'exceeded' : 'warned',
  aiTokens: 'ok',
  hard: n % 3 !== 0,
});
const platformOf = (n: number): PlatformSettings => ({
  ...initialPlatform,
  branding: { ...initialPlatform.branding, name: `Plataforma ${n}` },
});

const cases: CopyCases<keyof typeof copies.chat> = {
  plans: {
    change: (_, n) => told(companyEvents.subscriptionChanged, aSubscription({ planId: n + 1 })),
    read: async ({ companyId }) =>
      Number(await value('select plan_id as value from chat.companies where company_id = $1', [companyId])),
    expected: (_, n) => n + 1,
  },
  storage: {
    change: (_, n) => told(usageEvents.quotaChanged, statesOf(n)),
    read: ({ companyId }) =>
      value('select storage_exceeded as value from chat.companies where company_id = $1', [companyId]),
    expected: (_, n) => statesOf(n).hard && statesOf(n).storage === 'exceeded',
  },
  members: {
    isPart: true,
    prepare: async ({ companyId, id }) => {
      const chat = await value(
        `insert into chat.internal_chats (company_id, title, owner_id) values ($1, 'Equipe', $2) returning id as value`,
        [companyId, id],
      );
      const members = [id, id + 1_000_000_000];
      await queryAsOwner(
        `insert into chat.internal_chat_members (company_id, chat_id, user_id, name)
         select $1, $2, id, 'Ana' from unnest($3::bigint[]) id`,
        [companyId, chat, members],
      );
    },
    change: ({ id }, n) => told(userEvents.updated, { userId: id, name: `Ana ${n}`, profile: 'user', queueIds: [] }),
    remove: ({ id }) => told(userEvents.deleted, { userId: id }),
    read: ({ id }) => value('select name as value from chat.internal_chat_members where user_id = $1', [id]),
    expected: (_, n) => `Ana ${n}`,
  },
  platform: {
    isShared: true,
    change: (_, n) => told(platformEvents.changed, platformOf(n)),
    read: () => value('select settings as value from chat.platform_settings'),
    expected: (_, n) => platformOf(n),
  },
};

test('every copy equals its source, whatever happens to its events', async () => {
  const bus = await testBus();
  await checkCopies({ bus, service: 'chat', start: startChat }, copies.chat, cases);
  await bus.close();
});
