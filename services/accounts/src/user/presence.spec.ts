import { accountViews, userEvents, users } from '@recado/contracts';
import { testBus, eventually, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/second-factor.steps.ts';
import { aCompany, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();

async function aWatchedCompany() {
  const company = await aCompany(clientOf);
  const bus = await testBus();
  const publications = watchPublications(bus, company.id);
  return {
    ...company,
    publications,
    api: clientOf(users),
    presences: () => publications.of(userEvents.presenceChanged).map(({ online, available }) => [online, available]),
    close: () => bus.close(),
  };
}

test('the presence of a user is published once for each change, to services and to browsers', async () => {
  const { admin, api, presences, publications, close } = await aWatchedCompany();
  await api.presence(admin, { online: true });
  await api.presence(admin, { online: true });
  await api.presence(admin, { online: false });
  await eventually(() => presences().length === 2);
  expect(presences()).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(publications.of(accountViews.user).map(({ user }) => user.online)).toEqual([true, false]);
  await close();
});

test('reports of two gateways at the same time are published in the order in which they are stored', async () => {
  const { admin, api, presences, close } = await aWatchedCompany();
  for (let n = 0; n < 10; n++)
    await Promise.all([api.presence(admin, { online: true }), api.presence(admin, { online: false })]);
  const { online } = await api.get(admin, { id: admin.userId ?? 0 });
  await api.presence(admin, { online: !online });
  await eventually(() => presences().at(-1)?.[0] === !online);
  const states = presences().map(([state]) => state);
  // Each state differs from the one before.
  expect(states).toEqual(states.map((_, at) => at % 2 === 0));
  await close();
});

test('a user whose gateway has died is offline after five and a half minutes', async () => {
  const { admin, api, presences, close } = await aWatchedCompany();
  await api.presence(admin, { online: true });
  await queryAsOwner(`update accounts.users set seen_at = now() - interval '320 seconds' where id = $1`, [
    admin.userId,
  ]);
  await eventually(() => presences().length === 1);
  await queryAsOwner(`update accounts.users set seen_at = now() - interval '331 seconds' where id = $1`, [
    admin.userId,
  ]);
  await eventually(() => presences().length === 2, 'the user to be offline');
  expect(presences()[1]).toEqual([false, true]);
  await api.presence(admin, { online: true });
  await eventually(() => presences().length === 3, 'the user to be back');
  await close();
});

test('users set themselves available or away; colleagues and the own session see it', async () => {
  const { admin, api, presences, close, email } = await aWatchedCompany();
  expect((await signedIn(clientOf, email)).user.available).toBe(true);
  await api.setAvailable(admin, { available: false });
  await api.setAvailable(admin, { available: false });
  expect((await signedIn(clientOf, email)).user.available).toBe(false);
  expect(await api.colleagues(admin, {})).toMatchObject([{ id: admin.userId, available: false }]);
  await api.presence(admin, { online: true });
  await eventually(() => presences().length === 2);
  expect(presences()).toEqual([
    [false, false],
    [true, false],
  ]);
  await close();
});

test('nobody’s availability can be changed by support, which is no user of the company', async () => {
  const { admin, api, close } = await aWatchedCompany();
  const support = { ...admin, userId: null, support: 'Suporte' };
  await expect(api.setAvailable(support as never, { available: false })).rejects.toMatchObject({
    code: 'ERR_NO_USER_FOUND',
  });
  expect((await api.get(admin, { id: admin.userId ?? 0 })).available).toBe(true);
  await close();
});
