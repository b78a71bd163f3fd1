import { MOST_FLOWS, type FlowGraph } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aGraph } from '../bot/testing/flow-conversation.ts';
import { aCompany } from '../testing/company.factory.ts';
import { aFlowStage } from '../testing/flow.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const starts = { connections: [], queues: [], adverts: false, byHand: false };
const question = (text: string, more: object = {}): FlowGraph =>
  aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text, ...more, to: { next: 'end' } },
    end: { kind: 'people', text: 'Obrigado, {{flow.nome}}!' },
  });

test('a flow is drawn, published, changed, published again and rolled back; people inside stay in their version', async () => {
  const { flows, admin, connectionId, contact, sentTo } = await aFlowStage(bus);
  const drawn = await flows.create(admin, { name: 'Boas-vindas' });
  expect(drawn).toMatchObject({ enabled: true, published: null, isChanged: true, stepsCount: 0, inside: 0 });
  expect(drawn.problems).toEqual([{ stepId: '', field: 'start', problem: 'noStart' }]);
  await expect(flows.publish(admin, { id: drawn.id })).rejects.toThrow('ERR_FLOW_HAS_PROBLEMS');
  const { id } = drawn;
  const changed = { ...starts, connections: [connectionId] };
  await flows.update(admin, { id, draft: question('Nome?'), starts: changed, version: drawn.version });
  await expect(flows.update(admin, { id, draft: question('Outro?'), version: drawn.version })).rejects.toThrow(
    'ERR_CHANGED_MEANWHILE',
  );
  expect(await flows.publish(admin, { id })).toMatchObject({ published: 1, isChanged: false, problems: [] });
  const first = contact();
  expect(await first.says('oi')).toEqual(['Nome?']);
  await flows.update(admin, { id, draft: question('Como se chama?') });
  expect(await flows.get(admin, { id })).toMatchObject({ published: 1, isChanged: true, inside: 1 });
  await flows.publish(admin, { id });
  const second = contact();
  expect(await second.says('oi')).toEqual(['Como se chama?']);
  await first.says('Ana');
  expect(await sentTo(first, 2)).toEqual(['Nome?', 'Obrigado, Ana!']);
  expect(await flows.versions(admin, { id })).toMatchObject([
    { number: 2, by: 'Ana Admin', stepsCount: 2, inside: 1 },
    { number: 1, inside: 0 },
  ]);
  expect(await flows.version(admin, { id, number: 1 })).toEqual(question('Nome?'));
  expect(await flows.rollBack(admin, { id, number: 1 })).toMatchObject({ published: 3, isChanged: false });
  expect(await contact().says('oi')).toEqual(['Nome?']);
  await expect(flows.version(admin, { id, number: 9 })).rejects.toThrow('ERR_NO_FLOW_FOUND');
});

test('a version that follows takes over those whose step is still there; a removed flow leaves them to people', async () => {
  const { flows, admin, published, contact, stateOf } = await aFlowStage(bus);
  const { id } = await published(question('Nome?'));
  const ana = contact();
  await ana.says('oi');
  const draft = aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Nome?', to: { next: 'end' } },
    end: { kind: 'ask', answer: 'text', variable: 'x', text: 'Olá {{flow.nome}}, e agora?' },
  });
  await flows.update(admin, { id, draft });
  await flows.publish(admin, { id, people: 'follow' });
  expect(await ana.says('Ana')).toEqual(['Olá Ana, e agora?']);
  const ticket = await ana.ticket();
  expect((await stateOf(ticket.id))?.place).toMatchObject({ kind: 'flow', version: 2, stepId: 'end' });
  await flows.remove(admin, { id });
  await eventually(async () => !(await ana.ticket()).chatbot, 'people to have the conversation');
  expect((await stateOf(ticket.id))?.place).toEqual({ kind: 'people' });
  const kinds = (await ana.history()).flatMap(({ bot }) => (bot ? [bot.rule] : []));
  expect(kinds[0]).toBe('flowOver');
});

test('a step that is due when its flow is removed is not carried out, and people get the conversation', async () => {
  const { flows, api, admin, published, contact, stateOf } = await aFlowStage(bus);
  const note = { kind: 'action', action: { kind: 'note', text: 'nunca' } } as const;
  const { id } = await published(
    aGraph({ ask: { kind: 'ask', answer: 'text', variable: 'x', text: 'Oi?', to: { next: 'note' } }, note }),
  );
  const ana = contact();
  await ana.says('oi');
  const ticket = await ana.ticket();
  // The process that was to carry out the step has died.
  await queryAsOwner(
    `update tickets.bots set flow_step = 'note', state = jsonb_set(state, '{place}',
       state -> 'place' || jsonb_build_object('stepId', 'note', 'isDue', true, 'wakesAt', '2099-01-01T00:00:00.000Z'))
     where ticket_id = $1`,
    [ticket.id],
  );
  await flows.remove(admin, { id });
  await eventually(async () => !(await ana.ticket()).chatbot, 'people to have the conversation');
  expect((await stateOf(ticket.id))?.place).toEqual({ kind: 'people' });
  expect((await api.notes.list(admin, { ticketId: ticket.id })).notes).toEqual([]);
});

test('a step that is due when the bot is switched off for the contact is not carried out', async () => {
  const { api, admin, published, contact, stateOf } = await aFlowStage(bus);
  const note = { kind: 'action', action: { kind: 'note', text: 'nunca' } } as const;
  await published(
    aGraph({ ask: { kind: 'ask', answer: 'text', variable: 'x', text: 'Oi?', to: { next: 'note' } }, note }),
  );
  const ana = contact();
  await ana.says('oi');
  const ticket = await ana.ticket();
  await queryAsOwner(`update tickets.contacts set disable_bot = true where id = $1`, [ticket.contactId]);
  // The process that was to carry out the step has died.
  await queryAsOwner(
    `update tickets.bots set flow_step = 'note', wake_at = now(), state = jsonb_set(state, '{place}',
       state -> 'place' || jsonb_build_object('stepId', 'note', 'isDue', true, 'wakesAt', now()))
     where ticket_id = $1`,
    [ticket.id],
  );
  await eventually(async () => !(await ana.ticket()).chatbot, 'people to have the conversation');
  expect((await stateOf(ticket.id))?.place).toEqual({ kind: 'people' });
  expect((await api.notes.list(admin, { ticketId: ticket.id })).notes).toEqual([]);
});

test('people inside follow into a version that is published again', async () => {
  const { flows, admin, published, contact } = await aFlowStage(bus);
  const good = aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Nome?', to: { next: 'end' } },
    end: { kind: 'people', text: 'Certo, {{flow.nome}}' },
  });
  const { id } = await published(good);
  const ana = contact();
  await ana.says('oi');
  const bad = structuredClone(good);
  Object.assign(bad.steps[1] ?? {}, { text: 'Errado' });
  await flows.update(admin, { id, draft: bad });
  await flows.publish(admin, { id, people: 'follow' });
  await flows.rollBack(admin, { id, number: 1 });
  expect(await ana.says('Ana')).toEqual(['Certo, Ana']);
});

test('two people who start a flow at once start it once', async () => {
  const { flows, admin, published, contact } = await aFlowStage(bus);
  const { id } = await published(question('Nome?'), { byHand: true });
  const ana = contact();
  await ana.says('oi');
  const { id: ticketId } = await ana.ticket();
  await Promise.all([1, 2, 3].map(() => flows.start(admin, { ticketId, flowId: id })));
  expect((await ana.sent()).filter((text) => text === 'Nome?')).toHaveLength(1);
});

test('of two people who publish or remove a flow at once each gets an answer of their own', async () => {
  const { flows, admin, published } = await aFlowStage(bus);
  const { id } = await published(question('Nome?'));
  const versions = await Promise.all([flows.publish(admin, { id }), flows.publish(admin, { id })]);
  expect(versions.map((flow) => flow.published).toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3]);
  expect(await flows.get(admin, { id })).toMatchObject({ published: 3, isChanged: false });
  const removals = await Promise.allSettled([flows.remove(admin, { id }), flows.remove(admin, { id })]);
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(removals).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'ERR_NO_FLOW_FOUND' }) }),
  );
  await expect(flows.publish(admin, { id })).rejects.toThrow('ERR_NO_FLOW_FOUND');
});

test('numbers count ways, ends and those who wait', async () => {
  const { flows, admin, published, contact, sentTo } = await aFlowStage(bus);
  const { id } = await published(
    aGraph({
      ask: { kind: 'ask', answer: 'number', variable: 'x', text: 'Nota?', tries: 1, to: { next: 'end' } },
      end: { kind: 'people', text: 'Obrigado' },
    }),
  );
  const answers = ['10', 'não sei', null];
  for (const answer of answers) {
    const someone = contact();
    await someone.says('oi');
    if (answer !== null) await someone.says(answer);
    await sentTo(someone, answer === '10' ? 2 : 1);
  }
  const today = new Date().toISOString().slice(0, 10);
  const range = { from: addDay(today, -1), to: addDay(today, 1) };
  expect(await flows.numbers(admin, { id, ...range })).toEqual({
    started: 3,
    ended: 1,
    medianSeconds: expect.any(Number),
    steps: expect.arrayContaining([
      { stepId: 'ask', entered: 3, failed: 1, waiting: 1 },
      { stepId: 'end', entered: 1, failed: 0, waiting: 0 },
    ]),
    ways: expect.arrayContaining([
      { stepId: 'ask', way: 'next', count: 1 },
      { stepId: 'ask', way: 'people', count: 1 },
    ]),
  });
  await expect(flows.numbers(admin, { id, from: range.to, to: range.from })).rejects.toThrow('ERR_VALIDATION');
  await expect(flows.numbers(admin, { id, from: '2026-01-01', to: '2026-12-01' })).rejects.toThrow('ERR_VALIDATION');
});
const addDay = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('a draft is tried out with its time, its actions and its variables; nothing is stored', async () => {
  const { flows, api, admin, companyId } = await aFlowStage(bus);
  const tag = await api.tags.create(admin, { name: 'Lead', color: '#112233' });
  const draft = aGraph({
    ask: {
      kind: 'ask',
      answer: 'text',
      variable: 'nome',
      text: 'Nome?',
      minutes: 10,
      to: { next: 'tag', silent: 'bye' },
    },
    tag: { kind: 'action', action: { kind: 'addTag', tagId: tag.id }, to: { next: 'hi' } },
    hi: { kind: 'send', text: 'Oi {{flow.nome}}', to: { next: 'ask' } },
    bye: { kind: 'close' },
  });
  const begun = await flows.tryOut(admin, { draft, text: '', at: '2026-11-25T13:00:00.000Z' });
  expect(begun).toMatchObject({ replies: [{ text: 'Nome?' }], stepId: 'ask', wakesAt: '2026-11-25T13:10:00.000Z' });
  expect(begun.steps.map(({ stepId, way }) => `${stepId}:${way}`)).toEqual(['ask:']);
  const said = await flows.tryOut(admin, { draft, text: 'Ana', state: begun.state, at: '2026-11-25T13:05:00.000Z' });
  expect(said).toMatchObject({
    replies: [{ text: 'Oi Ana' }, { text: 'Nome?' }],
    actions: [{ name: 'tag', value: 'Colocaria a etiqueta Lead' }],
    variables: [{ name: 'nome', value: 'Ana' }],
    stepId: 'ask',
  });
  const silent = await flows.tryOut(admin, { draft, text: '', state: said.state, at: '2026-11-25T13:20:00.000Z' });
  expect(silent).toMatchObject({ isClosed: true, stepId: '', wakesAt: null });
  const { rows } = await queryAsOwner(`select 1 from tickets.tickets where company_id = $1`, [companyId]);
  expect(rows).toEqual([]);
});

test('the menus of a queue become a flow', async () => {
  const options = [{ title: 'Boleto', message: 'Segue o boleto' }];
  const stage = await aFlowStage(bus, {
    queues: [{ name: 'Financeiro', color: '#112233', greetingMessage: 'Escolha', options }],
  });
  const graph = await stage.flows.fromQueue(stage.admin, { queueId: stage.queues[0]?.id ?? 0 });
  expect(graph.steps[0]).toMatchObject({ kind: 'ask', text: 'Escolha', choices: [{ title: 'Boleto' }, { key: '#' }] });
  await expect(stage.flows.fromQueue(stage.admin, { queueId: 999_999 })).rejects.toThrow('ERR_NO_QUEUE_FOUND');
});

test('rows of other companies do not exist in flows, and flows do not exist for other companies', async () => {
  const { flows, admin, published } = await aFlowStage(bus);
  const other = await aCompany(bus);
  const queue = await other.api.queues.create(other.admin, { name: 'Fila alheia', color: '#112233' });
  const tag = await other.api.tags.create(other.admin, { name: 'Alheia', color: '#112233' });
  const draftOf = (step: Parameters<typeof aGraph>[0][string]) => aGraph({ step });
  const refused = async (draft: FlowGraph, code: string) =>
    expect(flows.create(admin, { name: 'Fluxo', draft })).rejects.toThrow(code);
  await refused(draftOf({ kind: 'people', queueId: queue.id }), 'ERR_NO_QUEUE_FOUND');
  await refused(draftOf({ kind: 'people', userId: other.admin.userId ?? 0 }), 'ERR_NO_USER_FOUND');
  await refused(draftOf({ kind: 'action', action: { kind: 'addTag', tagId: tag.id } }), 'ERR_NO_TAG_FOUND');
  await refused(draftOf({ kind: 'condition', conditions: [{ kind: 'tag', tags: [tag.id] }] }), 'ERR_NO_TAG_FOUND');
  await expect(
    flows.create(admin, { name: 'Fluxo', starts: { ...starts, connections: [other.connectionId] } }),
  ).rejects.toThrow('ERR_NO_WAPP_FOUND');
  const { id } = await published(question('Nome?'));
  const calls = [
    flows.get(other.admin, { id }),
    flows.update(other.admin, { id, name: 'Roubado' }),
    flows.publish(other.admin, { id }),
    flows.versions(other.admin, { id }),
    flows.numbers(other.admin, { id, from: '2026-11-01', to: '2026-11-02' }),
    flows.remove(other.admin, { id }),
  ];
  for (const result of await Promise.allSettled(calls))
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ERR_NO_FLOW_FOUND' } });
  expect(await flows.list(other.admin, {})).toEqual([]);
  // A conversation that another company tries out cannot be read, and begins anew.
  const draft = question('Segredo?');
  const { state } = await flows.tryOut(admin, { draft, text: '' });
  const { replies } = await flows.tryOut(other.admin, { draft: question('Nome?'), text: 'oi', state });
  expect(replies).toMatchObject([{ text: 'Nome?' }]);
});

test('a company has at most so many flows', async () => {
  const { flows, admin } = await aFlowStage(bus);
  for (let n = 0; n < MOST_FLOWS; n++) await flows.create(admin, { name: `Fluxo ${n}` });
  await expect(flows.create(admin, { name: 'Mais um' })).rejects.toThrow('ERR_TOO_MANY_FLOWS');
});

test('agents draw no flows, and see those that they may start', async () => {
  const stage = await aFlowStage(bus);
  const bia = await stage.agent('Bia');
  await expect(stage.flows.list(bia, {})).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(stage.flows.create(bia, { name: 'Meu fluxo' })).rejects.toThrow('ERR_NO_PERMISSION');
  expect(await stage.flows.startable(bia, {})).toEqual([]);
});
