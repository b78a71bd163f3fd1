import { accountViews, connectionEvents, queueEvents, userEvents, users } from '@recado/contracts';
import type { Bus } from '@recado/platform';
import { eventually, publishAs, testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, others, password } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

async function aUser(given: object = {}) {
  const { admin } = await aCompany(clientOf);
  const nina = { name: 'Nina Prado', email: aMail(), password, queueIds: [3, 4], whatsappId: 7 };
  return { admin, user: await clientOf(users).create(admin, { ...nina, ...given }) };
}

test('users can have existing queues and connections of the company only', async () => {
  const { admin, user } = await aUser();
  expect(user).toMatchObject({ queues: [{ id: 3 }, { id: 4 }], whatsappId: 7 });
  const create = (given: object) =>
    clientOf(users).create(admin, { name: 'Rui Reis', email: aMail(), password, ...given });
  const update = (given: object) => clientOf(users).update(admin, { id: user.id, ...given });
  for (const save of [create, update]) {
    await expect(save({ queueIds: [3, 99] })).rejects.toMatchObject({
      code: 'ERR_NO_QUEUE_FOUND',
      fields: [{ field: 'queueIds' }],
    });
    await expect(save({ whatsappId: 99 })).rejects.toMatchObject({
      code: 'ERR_NO_WAPP_FOUND',
      fields: [{ field: 'whatsappId' }],
    });
  }
  expect(await clientOf(users).get(admin, { id: user.id })).toMatchObject(user);
  expect(await update({ queueIds: [], whatsappId: null })).toMatchObject({ queues: [], whatsappId: null });
});

test('removed references of a user are dropped when the user is saved', async () => {
  const { admin, user } = await aUser({ queueIds: [3, 5] });
  others.queues = [3, 4];
  others.connections = [];
  try {
    const saved = await clientOf(users).update(admin, { id: user.id, queueIds: [3, 4, 5], whatsappId: 7 });
    expect(saved).toMatchObject({ queues: [{ id: 3 }, { id: 4 }], whatsappId: null });
  } finally {
    Object.assign(others, { queues: [3, 4, 5], connections: [7] });
  }
});

test('removing a queue or connection updates and publishes the users who have it, and no others', async () => {
  const { admin, user } = await aUser();
  const stranger = await aUser();
  const publications = watchPublications(bus, admin.companyId);
  await publishAs(bus, queueEvents.deleted, admin.companyId, { queueId: 3 });
  await publishAs(bus, connectionEvents.deleted, admin.companyId, { connectionId: 7 });
  const without = { id: user.id, queues: [{ id: 4 }], whatsappId: null };
  await eventually(async () => {
    const { queues, whatsappId } = await clientOf(users).get(admin, { id: user.id });
    return queues.length === 1 && whatsappId === null;
  }, 'the user without them');
  expect(await clientOf(users).get(admin, { id: user.id })).toMatchObject(without);
  const published = () => publications.of(userEvents.updated).filter(({ userId }) => userId === user.id);
  await eventually(() => published().length === 2, 'both publications');
  expect(published().at(-1)).toMatchObject({ userId: user.id, queueIds: [4] });
  expect(publications.of(accountViews.user).at(-1)?.user).toMatchObject(without);
  expect(publications.of(userEvents.updated)).toHaveLength(2);
  const other = await clientOf(users).get(stranger.admin, { id: stranger.user.id });
  expect(other).toMatchObject({ queues: [{ id: 3 }, { id: 4 }], whatsappId: 7 });
  publications.stop();
});
