import { integrationEvents, promptEvents, sessionEvents, type Caller } from '@recado/contracts';
import { aCaller, eventually, newId, publishAs, sessionsBehind, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aPrompt, neighboursOf, type Company, type Neighbours } from './testing/company.factory.ts';
import { bus, serveIntegrations } from './testing/serve-integrations.ts';

serveIntegrations();
let neighbours: Neighbours;
let company: Company;
beforeAll(() => {
  neighbours = neighboursOf(bus);
});
beforeEach(() => {
  company = aCompany(bus, neighbours);
});
afterAll(() => neighbours.stop());

const urlN8N = 'https://n8n.example/webhook/x';
const anIntegration = (name: string) => ({ type: 'n8n' as const, name, urlN8N });
const supportOf = (sessionId: string): Caller => ({
  ...company.admin,
  kind: 'support',
  userId: null,
  support: 'Sofia',
  sessionId,
  mayChangeAccess: true,
});
const end = (sessionId: string) =>
  publishAs(bus, sessionEvents.ended, company.companyId, { userId: 1, sessionId, reason: 'expired' });
const endedIds = async () => {
  const { admin, integrations, prompts } = company;
  return {
    integrations: (await integrations.list(admin, {})).queueIntegrations.filter((one) => one.ended).map(({ id }) => id),
    prompts: (await prompts.list(admin, {})).prompts.filter((one) => one.ended).map(({ id }) => id),
  };
};

test('integrations that support made or changed end with its session, until the company saves them', async () => {
  const { admin, integrations, companyId } = company;
  const sessionId = crypto.randomUUID();
  const support = supportOf(sessionId);
  const { of, stop } = watchPublications(bus, companyId);
  await integrations.create(admin, anIntegration('Da empresa'));
  const changed = await integrations.create(admin, anIntegration('Mudada'));
  const adopted = await integrations.create(admin, anIntegration('Adotada'));
  const made = await integrations.create(support, anIntegration('Do suporte'));
  await integrations.update(support, { id: changed.id, urlN8N: `${urlN8N}/new` });
  await integrations.update(support, { id: adopted.id, urlN8N: `${urlN8N}/new` });
  await integrations.update(admin, { id: adopted.id, name: 'Adotada pela empresa' });
  await end(crypto.randomUUID());
  await end(sessionId);
  const ended = [changed.id, made.id];
  await eventually(() => of(integrationEvents.ended).length === 2, 'the end of two integrations');
  expect(of(integrationEvents.ended).map(({ integrationId }) => integrationId)).toEqual(ended);
  expect((await endedIds()).integrations.toSorted((a, b) => a - b)).toEqual(ended);
  stop();
  expect(await integrations.update(admin, { id: made.id, name: 'Agora da empresa' })).toMatchObject({ ended: false });
});

test('so do prompts whose server or keys it changed, not those whose texts it mended', async () => {
  const { admin, prompts, companyId } = company;
  const sessionId = crypto.randomUUID();
  const support = supportOf(sessionId);
  const { of, stop } = watchPublications(bus, companyId);
  const mended = await prompts.create(admin, { ...aPrompt('https://ia.example/v1'), name: 'Com texto novo' });
  const changed = await prompts.create(admin, { ...aPrompt('https://ia.example/v1'), name: 'Com chave nova' });
  const made = await prompts.create(support, { ...aPrompt('https://ia.example/v1'), name: 'Do suporte' });
  await prompts.update(support, { id: mended.id, maxMessages: 3 });
  await prompts.update(support, { id: changed.id, apiKey: 'sk-do-suporte' });
  await prompts.update(support, { id: made.id, maxMessages: 3 });
  await end(sessionId);
  await eventually(() => of(promptEvents.ended).length === 2, 'the end of two prompts');
  expect((await endedIds()).prompts.toSorted((a, b) => a - b)).toEqual([changed.id, made.id]);
  stop();
  expect(await prompts.update(admin, { id: changed.id, apiKey: 'sk-da-empresa' })).toMatchObject({ ended: false });
});

test('so does what a user made whom support made', async () => {
  const sessionId = crypto.randomUUID();
  const caller = aCaller({ companyId: company.companyId, userId: newId() });
  sessionsBehind.set(caller.userId, sessionId);
  const integration = await company.integrations.create(caller, anIntegration('De quem o suporte criou'));
  const prompt = await company.prompts.create(caller, aPrompt('https://ia.example/v1'));
  await end(sessionId);
  await eventually(async () => (await endedIds()).prompts.length === 1, 'the end of the prompt');
  expect(await endedIds()).toEqual({ integrations: [integration.id], prompts: [prompt.id] });
});

test('nothing is sent to what has ended, although a conversation is still with it', async () => {
  const { admin, integrations, prompts } = company;
  const integration = await integrations.create(admin, anIntegration('Fluxo'));
  const prompt = await prompts.create(admin, aPrompt('https://ia.example/v1'));
  await queryAsOwner(`update integrations.queue_integrations set ended = true where id = $1`, [integration.id]);
  await queryAsOwner(`update integrations.prompts set ended = true where id = $1`, [prompt.id]);
  for (const target of [
    { kind: 'integration' as const, id: integration.id },
    { kind: 'prompt' as const, id: prompt.id },
  ]) {
    const conversation = company.conversation(target);
    const answer = await conversation.answerTo(await conversation.says('Olá'));
    expect(answer).toMatchObject({ replies: [], trace: { status: 'removed' } });
  }
});
