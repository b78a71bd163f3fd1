import { userEvents, type CreateRule, type RuleAction, type RuleCondition, type RuleRun } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { servePeople } from '../testing/serve-people.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets();

const NUMBER = '5511911500001';
const note = (text: string): RuleAction => ({ kind: 'note', text });
const onMessage = (actions: RuleAction[]): CreateRule => ({
  name: 'Cada mensagem',
  trigger: 'messageReceived',
  actions,
});

test('a rule whose agent, tag or quick answer is gone fails with the reason, and does none of its actions', async () => {
  const company = await aCompany(bus);
  servePeople();
  const { api, admin } = company;
  const ana = await company.agent('Ana');
  const tag = await api.tags.create(admin, { name: 'Vip', color: '#112233' });
  const quick = await api.quickMessages.create(admin, { shortcode: 'oi', message: 'Olá', geral: true });
  const gone: [RuleAction, string][] = [
    [{ kind: 'assign', userId: ana.userId ?? 0 }, 'ERR_NO_USER_FOUND'],
    [{ kind: 'addTag', tagId: tag.id }, 'ERR_NO_TAG_FOUND'],
    [{ kind: 'quickMessage', quickMessageId: quick.id }, 'ERR_NO_QUICK_MESSAGE_FOUND'],
  ];
  const rules = [];
  for (const [action] of gone) rules.push(await api.rules.create(admin, onMessage([note('pela metade'), action])));
  const asked = await api.rules.create(admin, {
    ...onMessage([note('nunca')]),
    conditions: [{ kind: 'tag', tags: [tag.id] }],
  });
  const quiet = await api.rules.create(
    admin,
    onMessage([
      { kind: 'notify', users: [ana.userId ?? 0], text: 'Veja' },
      { kind: 'removeTag', tagId: tag.id },
    ]),
  );
  await api.tags.remove(admin, { id: tag.id });
  await api.quickMessages.remove(admin, { id: quick.id });
  await publishAs(bus, userEvents.deleted, company.companyId, { userId: ana.userId ?? 0, ticketsTo: null });
  await eventually(async () => {
    const { rows } = await queryAsOwner(`select id from tickets.agents where id = $1`, [ana.userId]);
    return rows.length === 0;
  }, 'the agent to be gone');
  await company.receives({ number: NUMBER, body: 'oi' });
  const runsOf = async (id: number): Promise<RuleRun[]> => (await api.rules.runs(admin, { ruleId: id })).runs;
  const last = await eventually(async () => {
    const found = await runsOf(quiet.id);
    return found.length === 1 ? found : null;
  });
  expect(last[0]?.actions.map(({ result }) => result)).toEqual(['skipped', 'unchanged']);
  for (const [n, [{ kind }, failure]] of gone.entries()) {
    expect(await runsOf(rules[n]?.id ?? 0), kind).toMatchObject([{ outcome: 'failed', failure }]);
  }
  const { id } = await company.ticketOf(NUMBER);
  expect((await api.notes.list(admin, { ticketId: id })).notes).toEqual([]);
  expect(await runsOf(asked.id)).toEqual([]);
  const [first] = rules;
  const changed = await api.rules.update(admin, { id: first?.id ?? 0, name: 'Outro nome', actions: first?.actions });
  expect(changed).toMatchObject({ name: 'Outro nome', actions: first?.actions });
});

test('no rule or macro names a row of another company, in any field, when it is made, changed or tried', async () => {
  const [ours, theirs] = [await aCompany(bus), await aCompany(bus)];
  const { api, admin } = ours;
  const queueId = (await theirs.api.queues.create(theirs.admin, { name: 'Deles', color: '#112233' })).id;
  const tagId = (await theirs.api.tags.create(theirs.admin, { name: 'Deles', color: '#112233' })).id;
  const userId = (await theirs.agent('Davi')).userId ?? 0;
  const quick = { shortcode: 'deles', message: 'Deles', geral: true };
  const quickMessageId = (await theirs.api.quickMessages.create(theirs.admin, quick)).id;
  const rule = await api.rules.create(admin, onMessage([note('oi')]));
  const macro = await api.macros.create(admin, { name: 'Nossa', actions: [note('oi')] });
  const actions: RuleAction[] = [
    { kind: 'queue', queueId },
    { kind: 'assign', userId },
    { kind: 'addTag', tagId },
    { kind: 'removeTag', tagId },
    { kind: 'quickMessage', quickMessageId },
    { kind: 'notify', users: [userId], text: 'oi' },
    // The id of a field that the kind does not have.
    { kind: 'note', text: 'oi', queueId },
  ];
  const missing = { code: expect.stringMatching(/^ERR_NO_\w+_FOUND$/) as unknown };
  for (const action of actions) {
    const given = { actions: [note('oi'), action] };
    await expect(api.rules.create(admin, onMessage(given.actions)), action.kind).rejects.toMatchObject(missing);
    await expect(api.rules.update(admin, { id: rule.id, ...given }), action.kind).rejects.toMatchObject(missing);
    await expect(api.macros.create(admin, { name: 'Nova', ...given }), action.kind).rejects.toMatchObject(missing);
    await expect(api.macros.update(admin, { id: macro.id, ...given }), action.kind).rejects.toMatchObject(missing);
  }
  const questions: RuleCondition[] = [
    { kind: 'queue', queues: [0, queueId] },
    { kind: 'agent', users: [userId] },
    { kind: 'tag', tags: [tagId] },
    { kind: 'connection', connections: [theirs.connectionId] },
  ];
  for (const condition of questions) {
    const conditions = [condition];
    await expect(api.rules.update(admin, { id: rule.id, conditions }), condition.kind).rejects.toMatchObject(missing);
    await expect(api.rules.tryOut(admin, { trigger: 'messageReceived', conditions })).rejects.toMatchObject(missing);
  }
  expect(await api.rules.get(admin, { id: rule.id })).toMatchObject({ actions: [note('oi')] });
});
