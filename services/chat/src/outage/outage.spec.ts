import { connectionEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf, aCompany, type Accounts } from '../testing/company.factory.ts';
import { pushReceiver, type PushReceiver } from '../testing/push-receiver.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

let receiver: PushReceiver;
let accounts: Accounts;
serveChat(async () => {
  receiver = await pushReceiver();
  return { PUSH_HOSTS: receiver.host };
});
beforeAll(() => (accounts = accountsOf(bus)));
afterAll(async () => {
  accounts.stop();
  await receiver.close();
});

test('a connection that is down is pushed to the devices of admins without an open page', async () => {
  const company = aCompany(bus, accounts);
  const other = aCompany(bus, accounts);
  const [away, present] = [company.agent({ profile: 'admin' }), company.agent({ profile: 'admin' })];
  present.user.online = true;
  const subscribers = [away, present, company.agent(), other.agent({ profile: 'admin' })];
  for (const one of subscribers) await company.push.save(one, receiver.subscribe());
  const name = `Vendas ${crypto.randomUUID()}`;
  const down = { connectionId: 7, name, since: '2026-11-25T13:02:00.000Z', reason: 'logged_out' } as const;
  await publishAs(bus, connectionEvents.down, company.companyId, down);
  const last = { ...down, name: `${name} 2` };
  await publishAs(bus, connectionEvents.down, company.companyId, last);
  await eventually(() => receiver.received.some(({ payload }) => payload['name'] === last.name), 'the second notice');
  await eventually(() => receiver.received.some(({ payload }) => payload['name'] === name), 'the first notice');
  const notices = receiver.received.filter(({ payload }) => payload['name'] === name);
  expect(notices.map(({ payload }) => payload)).toEqual([{ kind: 'outage', connectionId: 7, name, language: 'pt' }]);
  expect(notices[0]?.headers).toMatchObject({ topic: 'connection-7', urgency: 'high' });
});
