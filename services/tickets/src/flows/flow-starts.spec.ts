import { companyEvents, messageOrders, type FlowGraph } from '@recado/contracts';
import { aNewCompany, eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aGraph } from '../bot/testing/flow-conversation.ts';
import { aFlowStage } from '../testing/flow.stage.ts';
import { stored } from '../testing/store-file.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const question = (text: string, more: object = {}): FlowGraph =>
  aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text, ...more, to: { next: 'end' } },
    end: { kind: 'people', text: 'Obrigado, {{flow.nome}}!' },
  });

test('actions are done in the name of the flow, and impossible ones take their own way', async () => {
  const { flows, api, admin, published, contact, sentTo, connectionId } = await aFlowStage(bus);
  const tag = await api.tags.create(admin, { name: 'Lead', color: '#112233' });
  const gone = await api.tags.create(admin, { name: 'Sai', color: '#112233' });
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#445566' });
  const quick = await api.quickMessages.create(admin, { shortcode: 'pix', message: 'Chave: 123', geral: true });
  const draft = aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Nome?', to: { next: 'note' } },
    note: { kind: 'action', action: { kind: 'note', text: 'Chama-se {{flow.nome}}' }, to: { next: 'tag' } },
    tag: { kind: 'action', action: { kind: 'addTag', tagId: tag.id }, to: { next: 'queue' } },
    queue: { kind: 'action', action: { kind: 'queue', queueId: queue.id }, to: { next: 'gone' } },
    gone: { kind: 'action', action: { kind: 'addTag', tagId: gone.id }, to: { next: 'wrong', failed: 'send' } },
    send: { kind: 'send', text: 'Segue:', quickMessageId: quick.id, to: { next: 'more' } },
    more: { kind: 'ask', answer: 'text', variable: 'x', text: 'Mais alguma coisa?' },
    wrong: { kind: 'people', text: 'errado' },
  });
  await published(draft, { connections: [connectionId] });
  await api.tags.remove(admin, { id: gone.id });
  const ana = contact();
  await ana.says('oi');
  await ana.says('Ana');
  expect(await sentTo(ana, 4)).toEqual(['Nome?', 'Segue:', 'Chave: 123', 'Mais alguma coisa?']);
  const ticket = await ana.ticket();
  expect(ticket).toMatchObject({ queueId: queue.id, status: 'pending', chatbot: true, tags: [{ id: tag.id }] });
  const { notes } = await api.notes.list(admin, { ticketId: ticket.id });
  expect(notes).toMatchObject([{ note: 'Chama-se Ana', user: { name: 'Fluxo: Fluxo 1' } }]);
  const history = await ana.history();
  expect(history.some(({ by }) => by === 'Fluxo: Fluxo 1')).toBe(true);
  const { steps } = await flows.path(admin, { ticketId: ticket.id });
  expect(steps.map(({ stepId, way }) => `${stepId}:${way}`)).toEqual([
    'ask:next',
    'note:next',
    'tag:next',
    'queue:next',
    'gone:failed',
    'send:next',
    'more:',
  ]);
});

test('an action that gives the ticket to an agent, or resolves it, ends the flow', async () => {
  const { api, admin, published, contact, stateOf } = await aFlowStage(bus);
  const close = aGraph({
    bye: { kind: 'send', text: 'Até logo', to: { next: 'close' } },
    close: { kind: 'action', action: { kind: 'close' }, to: { next: 'more' } },
    more: { kind: 'send', text: 'nunca' },
  });
  await published(close, { words: ['tchau'] });
  const assign = { kind: 'assign', userId: admin.userId ?? 0 } as const;
  await published(
    aGraph({ to: { kind: 'action', action: assign, to: { next: 'more' } }, more: { kind: 'send', text: 'nunca' } }),
    {
      words: ['humano'],
    },
  );
  const ana = contact();
  expect(await ana.says('tchau')).toEqual(['Até logo']);
  const { uuid, id } = await ana.ticket();
  await eventually(async () => (await api.tickets.get(admin, { id: uuid })).status === 'closed', 'the end');
  expect((await stateOf(id))?.place).toEqual({ kind: 'start' });
  const bia = contact();
  await bia.says('humano');
  await eventually(async () => (await bia.ticket()).status === 'open', 'the agent');
  expect(await bia.sent()).toEqual([]);
});

test('silence and waits go on by themselves, once', async () => {
  const { published, contact, passes, sentTo } = await aFlowStage(bus);
  await published(
    aGraph({
      ask: { kind: 'ask', answer: 'text', variable: 'x', text: 'Oi?', minutes: 30, to: { silent: 'again' } },
      again: { kind: 'send', text: 'Ainda está aí?', to: { next: 'wait' } },
      wait: { kind: 'wait', until: 'minutes', minutes: 60, to: { next: 'bye' } },
      bye: { kind: 'people', text: 'Até mais' },
    }),
  );
  const ana = contact();
  await ana.says('oi');
  const { id } = await ana.ticket();
  await passes(id, 31);
  await sentTo(ana, 2);
  await passes(id, 61);
  expect(await sentTo(ana, 3)).toEqual(['Oi?', 'Ainda está aí?', 'Até mais']);
  expect((await ana.ticket()).chatbot).toBe(false);
});

test('agents start flows by hand, and rules and macros do', async () => {
  const { flows, api, admin, published, contact, sentTo } = await aFlowStage(bus);
  const survey = await published(question('De 0 a 10?'), { byHand: true });
  const hidden = await published(question('Oculto?'), {});
  expect(await flows.startable(admin, {})).toEqual([{ id: survey.id, name: survey.name }]);
  const ana = contact();
  await ana.says('oi');
  const { id: ticketId, uuid } = await ana.ticket();
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  await flows.start(admin, { ticketId, flowId: survey.id });
  expect((await sentTo(ana, 2)).at(-1)).toBe('De 0 a 10?');
  expect(await ana.ticket()).toMatchObject({ status: 'pending', userId: null, chatbot: true });
  await expect(flows.start(admin, { ticketId, flowId: hidden.id })).rejects.toThrow('ERR_FLOW_CANNOT_START');
  await flows.update(admin, { id: survey.id, enabled: false });
  await expect(flows.start(admin, { ticketId, flowId: survey.id })).rejects.toThrow('ERR_FLOW_CANNOT_START');
  expect(await flows.startable(admin, {})).toEqual([]);
  const action = { kind: 'startFlow', flowId: hidden.id } as const;
  const macro = await api.macros.create(admin, { name: 'Começar', actions: [action] });
  await api.macros.run(admin, { id: macro.id, ticketId: String(ticketId) });
  expect((await sentTo(ana, 3)).at(-1)).toBe('Oculto?');
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  const rule = { name: 'Ao etiquetar', trigger: 'tagged', actions: [action] } as const;
  await api.rules.create(admin, { ...rule, actions: [...rule.actions] });
  const tag = await api.tags.create(admin, { name: 'Fluxo', color: '#112233' });
  await api.ticketTags.add(admin, { ticketId, tagId: tag.id });
  expect(await sentTo(ana, 4)).toHaveLength(4);
  await api.tickets.update(admin, { id: uuid, status: 'open' });
  await api.tickets.update(admin, { id: uuid, status: 'closed' });
  await flows.update(admin, { id: survey.id, enabled: true });
  await expect(flows.start(admin, { ticketId, flowId: survey.id })).rejects.toThrow('ERR_FLOW_CANNOT_START');
});

test('a flow begins by a word, in a queue, and for those who come from an advertisement', async () => {
  const stage = await aFlowStage(bus, {
    queues: [
      { name: 'Vendas', color: '#112233' },
      { name: 'Outra', color: '#112244' },
    ],
  });
  const { published, contact, queues, receives, ticketOf } = stage;
  await published(question('Palavra?'), { words: ['Segunda via'] });
  await published(question('Fila?'), { queues: [queues[0]?.id ?? 0] });
  await published(question('Anúncio?'), { adverts: true });
  const ana = contact();
  expect((await ana.says('oi'))[0]).toContain('*[ 1 ]* - Vendas');
  expect(await ana.says('1')).toEqual(['Fila?']);
  expect(await ana.says('SEGUNDA VIA')).toEqual(['Palavra?']);
  const number = '5511977770001';
  await receives({ number, body: 'vi o anúncio', isFromAdvert: true });
  const { uuid } = await ticketOf(number);
  expect(
    (
      await eventually(async () => {
        const sent = (await stage.conversation(uuid)).filter(({ fromMe }) => fromMe);
        return sent.length > 0 ? sent : null;
      }, 'the flow')
    )[0]?.body,
  ).toBe('Anúncio?');
});

test('a company that loses the plan begins no flows, and people get those inside', async () => {
  const { companyId, published, contact, stateOf } = await aFlowStage(bus);
  await published(question('Nome?'));
  const ana = contact();
  await ana.says('oi');
  const { allowance, ...company } = aNewCompany(companyId, [], { useRules: false });
  await publishAs(bus, companyEvents.updated, companyId, { ...company, allowance });
  await eventually(async () => !(await ana.ticket()).chatbot, 'people to have the conversation');
  expect((await stateOf((await ana.ticket()).id))?.place).toEqual({ kind: 'people' });
  expect(await contact().says('oi')).not.toContain('Nome?');
  await publishAs(bus, companyEvents.updated, companyId, aNewCompany(companyId));
  await eventually(async () => (await contact().says('oi')).includes('Nome?'), 'the flow to begin again');
});

test('a quick message goes with its file, in the turn of the answer that it belongs to', async () => {
  const stage = await aFlowStage(bus, { settings: { botBudget: 'enabled', botAnswersMinute: '1' } });
  const { api, admin, companyId, published, contact, sentTo } = stage;
  const quick = await api.quickMessages.create(admin, {
    shortcode: 'tabela',
    message: 'A tabela de {{firstName}}',
    geral: true,
  });
  await api.quickMessages.attach(admin, { id: quick.id, files: [await stored(companyId, 'tabela.pdf', 'preços')] });
  const step = (n: number, to: string) => ({
    kind: 'send' as const,
    text: `Parte ${n}`,
    quickMessageId: quick.id,
    to: { next: to },
  });
  const ask = { kind: 'ask' as const, answer: 'text' as const, variable: 'x', text: 'Algo mais?' };
  await published(aGraph({ one: step(1, 'two'), two: step(2, 'three'), three: step(3, 'ask'), ask }));
  const ana = contact();
  await ana.says('oi');
  const texts = await sentTo(ana, 7);
  expect(texts).toEqual([1, 2, 3].flatMap((n) => [`Parte ${n}`, 'A tabela de Carla']).concat('Algo mais?'));
  const messages = await stage.conversation((await ana.ticket()).uuid);
  const files = messages.filter(({ mediaName }) => mediaName === 'tabela.pdf');
  expect(files).toHaveLength(3);
});

test('choices go as buttons where the connection has them, also with keys of their own', async () => {
  const { published, contact, publications } = await aFlowStage(bus, { kind: 'cloud' });
  const choices = [
    { id: 'yes', title: 'Sim' },
    { id: 'no', title: 'Não', key: 'N' },
  ];
  const to = { 'choice-yes': 'end', 'choice-no': 'end' };
  await published(
    aGraph({
      ask: { kind: 'ask', answer: 'choice', text: 'Certo, {{firstName}}?', choices, to },
      end: { kind: 'people', text: 'Obrigado' },
    }),
  );
  const ana = contact();
  expect(await ana.says('oi')).toEqual(['Certo, Carla?\n\n*[ 1 ]* - Sim\n*[ N ]* - Não']);
  const [sent] = await eventually(() => {
    const orders = publications.of(messageOrders.send);
    return orders.length > 0 ? orders : null;
  }, 'the order');
  const items = [
    { id: '1', title: 'Sim' },
    { id: 'N', title: 'Não' },
  ];
  expect(sent?.choices).toMatchObject({ body: 'Certo, Carla?', items });
  expect(await ana.says('Não', { id: 'N', title: 'Não' })).toEqual(['Obrigado']);
});
