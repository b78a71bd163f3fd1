import {
  MOST_FAILURES,
  MOST_RULES,
  messageOrders,
  ruleEvents,
  type CreateRule,
  type RuleAction,
  type RuleRun,
} from '@recado/contracts';
import { allowances, eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const note = (text: string): RuleAction => ({ kind: 'note', text });
const onWords = (values: string[], actions: RuleAction[]): CreateRule => ({
  name: `Sobre ${values.join()}`,
  trigger: 'messageReceived',
  conditions: [{ kind: 'words', values }],
  actions,
});
const runsOf = async ({ api, admin }: Company, ruleId?: number): Promise<RuleRun[]> =>
  (await api.rules.runs(admin, ruleId === undefined ? {} : { ruleId })).runs;
const runs = (company: Company, ruleId: number, count = 1): Promise<RuleRun[]> =>
  eventually(async () => {
    const found = await runsOf(company, ruleId);
    return found.length >= count ? found : null;
  }, `${count} runs of the rule`);
const waitingEvents = async ({ companyId }: Company): Promise<number> => {
  const { rows } = await queryAsOwner<{ count: number }>(
    `select count(*)::int as count from tickets.rule_events where company_id = $1`,
    [companyId],
  );
  return rows[0]?.count ?? -1;
};
/** Waits until no event of the company is left. */
const isQuiet = (company: Company) => eventually(async () => (await waitingEvents(company)) === 0, 'no event to wait');
const notesOf = async ({ api, admin }: Company, ticketId: number) =>
  (await api.notes.list(admin, { ticketId })).notes.map(({ note: text }) => text);

test('a message with a word gets a tag, a note, a queue and an answer, and the log says why', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Financeiro', color: '#112233' });
  const tag = await api.tags.create(admin, { name: 'Boleto', color: '#112233' });
  const rule = await api.rules.create(admin, {
    ...onWords(
      ['boleto', 'segunda via'],
      [
        { kind: 'addTag', tagId: tag.id },
        note('Pediu a segunda via'),
        { kind: 'queue', queueId: queue.id },
        { kind: 'send', text: 'Olá {{firstName}}, já enviamos.' },
      ],
    ),
  });
  await company.receives({ number: '5511911100001', body: 'Bom dia! Preciso da SEGUNDA  VIA, por favor.' });
  await company.receives({ number: '5511911100002', body: 'Quero ver boletos' });
  const [run] = await runs(company, rule.id);
  const ticket = await company.ticketOf('5511911100001');
  expect(ticket).toMatchObject({ queueId: queue.id, tags: [{ id: tag.id }], status: 'pending' });
  expect(await notesOf(company, ticket.id)).toEqual(['Pediu a segunda via']);
  const { notes } = await api.notes.list(admin, { ticketId: ticket.id });
  expect(notes[0]?.user).toEqual({ id: null, name: 'Regra: Sobre boleto,segunda via' });
  const sent = () => company.publications.of(messageOrders.send).map(({ text }) => text);
  await eventually(() => sent().length > 0);
  expect(sent()).toEqual(['Olá Carla, já enviamos.']);
  expect(run).toMatchObject({
    rule: { id: rule.id },
    ticketId: ticket.id,
    contact: 'Carla Cliente',
    trigger: 'messageReceived',
    outcome: 'done',
    held: [{ condition: { kind: 'words' }, found: 'segunda via' }],
    actions: ['addTag', 'note', 'queue', 'send'].map((kind) => ({ kind, result: 'done' })),
    failure: null,
  });
  await isQuiet(company);
  expect(await runsOf(company)).toHaveLength(1);
  const history = await api.tickets.history(admin, { id: ticket.uuid });
  expect(history.find(({ kind }) => kind === 'transferred')?.by).toBe('Regra: Sobre boleto,segunda via');
});

test('rules run in their order, see the changes of earlier rules, and one may be the last', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const tag = await api.tags.create(admin, { name: 'Vip', color: '#112233' });
  const last = await api.rules.create(admin, onWords(['oi'], [note('nunca')]));
  const second = await api.rules.create(admin, {
    ...onWords(['oi'], [note('segunda')]),
    conditions: [{ kind: 'tag', tags: [tag.id] }],
    stopHere: true,
  });
  const first = await api.rules.create(admin, onWords(['oi'], [note('primeira'), { kind: 'addTag', tagId: tag.id }]));
  await api.rules.order(admin, { ids: [first.id, second.id, last.id] });
  expect((await api.rules.list(admin, {})).map(({ id }) => id)).toEqual([first.id, second.id, last.id]);
  await company.receives({ number: '5511911100003', body: 'oi' });
  await runs(company, second.id);
  await isQuiet(company);
  const { id } = await company.ticketOf('5511911100003');
  expect(await notesOf(company, id)).toEqual(['segunda', 'primeira']);
});

test('events of one ticket are handled once and in their order by two processes', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await api.rules.create(admin, {
    name: 'Responder',
    trigger: 'messageReceived',
    runsPerTicket: 1000,
    actions: [note('visto')],
  });
  await api.rules.create(admin, { name: 'Abrir', trigger: 'ticketOpened', actions: [note('aberto')] });
  for (let n = 0; n < 8; n++) await company.receives({ number: `551191110${String(n % 2).padStart(4, '0')}` });
  await eventually(async () => (await runsOf(company)).length === 10, 'all runs');
  await isQuiet(company);
  for (const number of ['5511911100000', '5511911100001']) {
    const { id } = await company.ticketOf(number);
    const texts = (await notesOf(company, id)).toReversed();
    expect(texts.toSorted()).toEqual(['aberto', ...Array.from({ length: 4 }, () => 'visto')]);
    expect(texts.indexOf('aberto')).toBeLessThan(2);
  }
});

test('a rule does not feed itself, and rules that cause each other end', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const [sales, support] = [
    await api.queues.create(admin, { name: 'Vendas', color: '#112233' }),
    await api.queues.create(admin, { name: 'Suporte', color: '#445566' }),
  ];
  const ping = (name: string, from: number, to: number): CreateRule => ({
    name,
    trigger: 'movedToQueue',
    conditions: [{ kind: 'queue', queues: [from] }],
    actions: [{ kind: 'queue', queueId: to }],
  });
  await api.rules.create(admin, ping('Ida', sales.id, support.id));
  const back = await api.rules.create(admin, ping('Volta', support.id, sales.id));
  const echo = await api.rules.create(admin, {
    name: 'Eco',
    trigger: 'messageSent',
    actions: [{ kind: 'send', text: 'eco' }],
  });
  await company.receives({ number: '5511911100005' });
  const { uuid } = await company.opened('5511911100005');
  await api.messages.send(admin, { ticketId: uuid, body: 'Olá' });
  await runs(company, echo.id);
  await api.tickets.update(admin, { id: uuid, queueId: sales.id });
  await runs(company, back.id);
  await isQuiet(company);
  const names = (await runsOf(company)).map(({ rule: { name } }) => name);
  expect(names.toSorted()).toEqual(['Eco', 'Ida', 'Volta']);
});

test('a rule runs on a ticket up to its limit, which the log says once', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const rule = await api.rules.create(admin, { ...onWords(['oi'], [note('oi')]), runsPerTicket: 2 });
  for (let n = 0; n < 5; n++) await company.receives({ number: '5511911100006', body: 'oi' });
  await runs(company, rule.id, 3);
  await isQuiet(company);
  expect((await runsOf(company)).map(({ outcome }) => outcome)).toEqual(['limit', 'done', 'done']);
});

test('a rule that fails does nothing, and after ten failures in a row it is off', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const queue = await api.queues.create(admin, { name: 'Vendas', color: '#112233' });
  const rule = await api.rules.create(admin, {
    ...onWords(['oi'], [note('feito pela metade'), { kind: 'queue', queueId: queue.id }]),
    runsPerTicket: 1000,
  });
  const other = await api.rules.create(admin, { ...onWords(['oi'], [note('inteiro')]), runsPerTicket: 1000 });
  await api.queues.remove(admin, { id: queue.id });
  for (let n = 0; n < MOST_FAILURES + 2; n++) await company.receives({ number: '5511911100007', body: 'oi' });
  await runs(company, other.id, MOST_FAILURES + 2);
  await isQuiet(company);
  const failed = await runsOf(company, rule.id);
  expect(failed).toHaveLength(MOST_FAILURES);
  expect(failed[0]).toMatchObject({
    outcome: 'failed',
    failure: 'ERR_NO_QUEUE_FOUND',
    actions: [
      { kind: 'note', result: 'skipped' },
      { kind: 'queue', result: 'failed' },
    ],
  });
  expect(await api.rules.get(admin, { id: rule.id })).toMatchObject({ enabled: false, stoppedBy: 'failures' });
  expect(company.publications.of(ruleEvents.stopped)).toMatchObject([{ ruleId: rule.id, name: 'Sobre oi' }]);
  const { id } = await company.ticketOf('5511911100007');
  expect(await notesOf(company, id)).not.toContain('feito pela metade');
  expect(await api.rules.update(admin, { id: rule.id, enabled: true })).toMatchObject({ failures: 0, stoppedBy: null });
});

test('without rules nothing is stored, and without the plan nothing is done', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511911100008', body: 'oi' });
  await company.ticketOf('5511911100008');
  expect(await waitingEvents(company)).toBe(0);
  const rule = await api.rules.create(admin, onWords(['oi'], [note('oi')]));
  allowances.set(company.companyId, { useRules: false });
  await company.receives({ number: '5511911100008', body: 'oi' });
  const { uuid } = await company.ticketOf('5511911100008');
  await eventually(async () => (await company.conversation(uuid)).length === 2, 'the second message');
  await isQuiet(company);
  allowances.delete(company.companyId);
  await company.receives({ number: '5511911100008', body: 'oi' });
  await runs(company, rule.id);
  expect(await runsOf(company)).toHaveLength(1);
});

test('a company sees and changes only its own rules, and no rule runs for another company', async () => {
  const [ours, theirs] = [await aCompany(bus), await aCompany(bus)];
  const rule = await ours.api.rules.create(ours.admin, onWords(['oi'], [note('oi')]));
  const foreign = { code: 'ERR_NO_RULE_FOUND' };
  await expect(theirs.api.rules.get(theirs.admin, { id: rule.id })).rejects.toMatchObject(foreign);
  await expect(theirs.api.rules.update(theirs.admin, { id: rule.id, enabled: false })).rejects.toMatchObject(foreign);
  await expect(theirs.api.rules.remove(theirs.admin, { id: rule.id })).rejects.toMatchObject(foreign);
  await expect(theirs.api.rules.order(theirs.admin, { ids: [rule.id] })).rejects.toMatchObject(foreign);
  await theirs.receives({ number: '5511911100009', body: 'oi' });
  await ours.receives({ number: '5511911100009', body: 'oi' });
  await runs(ours, rule.id);
  expect(await theirs.api.rules.list(theirs.admin, {})).toEqual([]);
  expect(await runsOf(theirs, rule.id)).toEqual([]);
  const queue = await ours.api.queues.create(ours.admin, { name: 'Nossa', color: '#112233' });
  await expect(
    theirs.api.rules.create(theirs.admin, onWords(['oi'], [{ kind: 'queue', queueId: queue.id }])),
  ).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND', fields: [{ field: 'actions.0.queueId' }] });
});

test('agents have no rules, and a wrong rule is refused with the field', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const ana = await company.agent('Ana');
  await expect(api.rules.list(ana, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  const wrong = async (given: Partial<CreateRule>, ...fields: string[]) => {
    const refused = api.rules.create(admin, { ...onWords(['oi'], [note('oi')]), ...given });
    const problems = fields.map((field) => expect.objectContaining({ field }) as unknown);
    await expect(refused).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: problems });
  };
  await wrong({ trigger: 'ticketWaiting', conditions: [] }, 'minutes');
  await wrong({ trigger: 'clock', conditions: [] }, 'time', 'weekdays');
  await wrong({ trigger: 'tagged' }, 'conditions.0.kind');
  await wrong({ trigger: 'contactCreated', conditions: [] }, 'actions.0.kind');
  await wrong({ conditions: [{ kind: 'status', values: ['strange'] }] }, 'conditions.0.values');
  await wrong({ conditions: [{ kind: 'queue' }] }, 'conditions.0.queues');
  await wrong({ actions: [{ kind: 'assign' }, { kind: 'notify', users: [1] }] }, 'actions.0.userId', 'actions.1.text');
  for (let n = 0; n < MOST_RULES; n++) await api.rules.create(admin, onWords(['oi'], [note('oi')]));
  await expect(api.rules.create(admin, onWords(['oi'], [note('oi')]))).rejects.toThrow('ERR_TOO_MANY_RULES');
});
