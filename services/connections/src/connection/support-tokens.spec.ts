import { integrationEvents, promptEvents, sessionEvents, type Caller } from '@recado/contracts';
import { eventually, newId, publishAs, sessionsBehind } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

const supportOf = (caller: Caller, sessionId: string, mayChangeAccess: boolean): Caller => ({
  ...caller,
  kind: 'support',
  userId: null,
  support: 'Sofia',
  sessionId,
  mayChangeAccess,
});

test('support links no number and makes no token without the company’s consent, and may try again', async () => {
  const { caller } = stage.company();
  const { id } = await stage.api.create(caller, { name: 'Loja' });
  const support = supportOf(caller, crypto.randomUUID(), false);
  for (const attempt of [
    stage.api.create(support, { name: 'Outra' }),
    stage.api.createToken(support, { id }),
    stage.api.update(support, { id, name: 'Loja nova' }),
    stage.api.disconnect(support, { id }),
    stage.api.renew(support, { id }),
    stage.api.pair(support, { id, number: '5511987654321' }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'ERR_SUPPORT_NEEDS_CONSENT' });
  await stage.api.retry(support, { id });
  expect(await stage.api.get(support, { id })).toMatchObject({ qrcode: '', pairingCode: '' });
});

test('a token that support made with consent ends with its session; those of the company stay', async () => {
  const { caller } = stage.company();
  const sessionId = crypto.randomUUID();
  const support = supportOf(caller, sessionId, true);
  const made = await stage.api.create(caller, { name: 'De suporte' });
  const own = await stage.api.create(caller, { name: 'Da empresa' });
  const replaced = await stage.api.create(caller, { name: 'Trocado' });
  await stage.api.createToken(support, { id: made.id });
  await stage.api.createToken(caller, { id: own.id });
  await stage.api.createToken(support, { id: replaced.id });
  await stage.api.createToken(caller, { id: replaced.id });
  await publishAs(stage.bus, sessionEvents.ended, caller.companyId, { userId: 1, sessionId, reason: 'logout' });
  await eventually(async () => !(await stage.api.get(caller, { id: made.id })).hasToken, 'the end');
  for (const { id } of [own, replaced]) expect(await stage.api.get(caller, { id })).toMatchObject({ hasToken: true });
});

test('so does a token of a user whom support made, and that of another user stays', async () => {
  const { caller } = stage.company();
  const sessionId = crypto.randomUUID();
  const userId = newId();
  const made = { ...caller, userId };
  sessionsBehind.set(userId, sessionId);
  const created = await stage.api.create(made, { name: 'Criada', token: 'a-token-of-a-made-user' });
  const [set, generated, own, replaced] = [
    await stage.api.create(caller, { name: 'Trocada' }),
    await stage.api.create(caller, { name: 'Gerada' }),
    await stage.api.create(caller, { name: 'Da empresa' }),
    await stage.api.create(caller, { name: 'De volta' }),
  ];
  await stage.api.update(made, { id: set.id, token: 'another-of-the-made-user' });
  await stage.api.createToken(made, { id: generated.id });
  await stage.api.createToken(caller, { id: own.id });
  await stage.api.createToken(made, { id: replaced.id });
  await stage.api.createToken(caller, { id: replaced.id });
  await publishAs(stage.bus, sessionEvents.ended, caller.companyId, { userId: 1, sessionId, reason: 'logout' });
  const withToken = async () =>
    (await stage.api.list(caller, {})).filter(({ hasToken }) => hasToken).map(({ id }) => id);
  await eventually(async () => (await withToken()).length === 2, 'the end of three tokens');
  expect(await withToken()).toEqual([own.id, replaced.id]);
  expect((await stage.api.get(caller, { id: created.id })).hasToken).toBe(false);
});

test('a prompt and an integration that ended with support leave the connections that have them, and no others', async () => {
  const { caller } = stage.company();
  const [promptId, integrationId, other] = [newId(), newId(), newId()];
  const { id } = await stage.api.create(caller, { name: 'De ambos', promptId, integrationId });
  const { id: otherId } = await stage.api.create(caller, { name: 'De outra', promptId: other, integrationId: other });
  await publishAs(stage.bus, promptEvents.ended, caller.companyId, { promptId });
  await publishAs(stage.bus, integrationEvents.ended, caller.companyId, { integrationId });
  await eventually(async () => {
    const shown = await stage.api.get(caller, { id });
    return shown.promptId === null && shown.integrationId === null;
  }, 'the end');
  expect(await stage.api.get(caller, { id: otherId })).toMatchObject({ promptId: other, integrationId: other });
});
