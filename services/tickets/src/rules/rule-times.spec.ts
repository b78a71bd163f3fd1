import { noticeEvents, type CreateRule, type RuleAction, type TryRule } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { servePeople } from '../testing/serve-people.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';

serveTickets(2);

const note = (text: string): RuleAction => ({ kind: 'note', text });
const runsOf = async ({ api, admin }: Company, ruleId: number) => (await api.rules.runs(admin, { ruleId })).runs;
const ranTimes = (company: Company, ruleId: number, count: number) =>
  eventually(async () => (await runsOf(company, ruleId)).length === count, `${count} runs`);
const update = (statement: string, ...values: unknown[]) => asOwner((sql) => sql.query(statement, values));

test('a contact who waits longer than a rule says is an event once, and again when the contact waits again', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511911200001' });
  await company.receives({ number: '5511911200002' });
  const [early, late] = [await company.ticketOf('5511911200001'), await company.ticketOf('5511911200002')];
  const rule = await api.rules.create(admin, {
    name: 'Espera',
    trigger: 'ticketWaiting',
    minutes: 10,
    actions: [note('esperou')],
  });
  await update(`update tickets.tickets set awaited_since = now() - interval '2 days' where id = $1`, early.id);
  await update(
    `update tickets.tickets set awaited_since = date_trunc('milliseconds', now() - interval '10 minutes') where id = $1`,
    late.id,
  );
  await ranTimes(company, rule.id, 1);
  expect(await runsOf(company, rule.id)).toMatchObject([{ ticketId: late.id, trigger: 'ticketWaiting' }]);
  await update(
    `update tickets.tickets set awaited_since = date_trunc('milliseconds', now() - interval '10 minutes') where id = $1`,
    late.id,
  );
  await ranTimes(company, rule.id, 2);
});

test('a rule that is changed to wait does not run for contacts who had waited too long before', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511911200021' });
  await company.receives({ number: '5511911200022' });
  const [early, late] = [await company.ticketOf('5511911200021'), await company.ticketOf('5511911200022')];
  const rule = await api.rules.create(admin, { name: 'Espera', trigger: 'resolved', actions: [note('esperou')] });
  await update(`update tickets.rules set enabled_at = now() - interval '3 days' where id = $1`, rule.id);
  await update(`update tickets.tickets set awaited_since = now() - interval '2 days' where id = $1`, early.id);
  await api.rules.update(admin, { id: rule.id, trigger: 'ticketWaiting', minutes: 60 });
  await update(`update tickets.tickets set awaited_since = now() - interval '60 minutes' where id = $1`, late.id);
  await ranTimes(company, rule.id, 1);
  expect(await runsOf(company, rule.id)).toMatchObject([{ ticketId: late.id }]);
  await update(`update tickets.tickets set awaited_since = now() - interval '30 minutes' where id = $1`, early.id);
  await api.rules.update(admin, { id: rule.id, minutes: 10 });
  await update(`update tickets.tickets set awaited_since = now() - interval '10 minutes' where id = $1`, late.id);
  await ranTimes(company, rule.id, 2);
  expect((await runsOf(company, rule.id)).map(({ ticketId }) => ticketId)).toEqual([late.id, late.id]);
});

test('a contact who has got an answer before the event is handled is no event any more', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  await company.receives({ number: '5511911200023' });
  const { id } = await company.ticketOf('5511911200023');
  const rule = await api.rules.create(admin, {
    name: 'Espera',
    trigger: 'ticketWaiting',
    minutes: 60,
    actions: [note('esperou')],
  });
  const addEvent = (secondsAgo: number) =>
    update(
      `insert into tickets.rule_events (company_id, lane, trigger, ticket_id, contact_id, detail, causes, depth)
       select company_id, 'ticket-' || id, 'ticketWaiting', id, contact_id, jsonb_build_object('ruleId', $2::bigint,
         'since', ((extract(epoch from awaited_since) - $3) * 1000)::bigint), '{}', 0 from tickets.tickets where id = $1`,
      id,
      rule.id,
      secondsAgo,
    );
  await addEvent(7_200);
  await addEvent(0);
  await eventually(async () => {
    const { rows } = await queryAsOwner(`select id from tickets.rule_events where ticket_id = $1`, [id]);
    return rows.length === 0;
  }, 'no event to be left');
  expect(await runsOf(company, rule.id)).toHaveLength(1);
});

test('at its time a rule of the clock runs once for each living ticket', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  for (const n of [3, 4, 5]) await company.receives({ number: `551191120000${n}` });
  const closed = await company.ticketOf('5511911200005');
  await api.tickets.update(admin, { id: closed.uuid, status: 'closed' });
  const clock: CreateRule = {
    name: 'Manhã',
    trigger: 'clock',
    time: '08:30',
    weekdays: ['monday'],
    actions: [note('dia')],
  };
  const rule = await api.rules.create(admin, clock);
  await update(`update tickets.rules set due_at = now() - interval '1 second' where id = $1`, rule.id);
  await ranTimes(company, rule.id, 2);
  const { rows } = await queryAsOwner<{ isLater: boolean }>(
    `select due_at > now() as "isLater" from tickets.rules where id = $1`,
    [rule.id],
  );
  expect(rows).toEqual([{ isLater: true }]);
});

test('a changed contact gets a field, and the change that a rule makes is no event of it', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const rule = await api.rules.create(admin, {
    name: 'Região',
    trigger: 'contactCreated',
    conditions: [{ kind: 'numberPrefix', values: ['5511'] }],
    actions: [{ kind: 'contactField', field: 'Região', text: 'São Paulo' }],
  });
  const changed = await api.rules.create(admin, {
    name: 'Mudou',
    trigger: 'contactChanged',
    actions: [{ kind: 'contactField', field: 'Mudou', text: 'sim' }],
  });
  await company.receives({ number: '5511911200006' });
  await ranTimes(company, rule.id, 1);
  await ranTimes(company, changed.id, 1);
  const { contactId } = await company.ticketOf('5511911200006');
  expect(await api.contacts.get(admin, { id: contactId })).toMatchObject({
    extraInfo: [
      { name: 'Região', value: 'São Paulo' },
      { name: 'Mudou', value: 'sim' },
    ],
  });
});

test('a rule snoozes, assigns, sends a quick answer and closes', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const ana = await company.agent('Ana');
  const quick = await api.quickMessages.create(admin, { shortcode: 'oi', message: 'Olá {{firstName}}', geral: true });
  const own = await api.quickMessages.create(ana, { shortcode: 'minha', message: 'Minha' });
  const tag = await api.tags.create(admin, { name: 'Urgente', color: '#112233' });
  const onTag = (actions: RuleAction[]): CreateRule => ({ name: 'Com tag', trigger: 'tagged', actions });
  await expect(
    api.rules.create(admin, onTag([{ kind: 'quickMessage', quickMessageId: own.id }])),
  ).rejects.toMatchObject({ code: 'ERR_NO_QUICK_MESSAGE_FOUND', fields: [{ field: 'actions.0.quickMessageId' }] });
  const rule = await api.rules.create(
    admin,
    onTag([
      { kind: 'assign', userId: ana.userId ?? 0 },
      { kind: 'quickMessage', quickMessageId: quick.id },
      { kind: 'snooze', minutes: 30 },
      { kind: 'removeTag', tagId: tag.id },
    ]),
  );
  const closing = await api.rules.create(admin, {
    name: 'Encerrar',
    trigger: 'movedToAgent',
    conditions: [{ kind: 'agent', users: [admin.userId ?? 0] }],
    actions: [{ kind: 'close' }],
  });
  await company.receives({ number: '5511911200007' });
  const ticket = await company.ticketOf('5511911200007');
  await api.ticketTags.add(admin, { ticketId: ticket.id, tagId: tag.id });
  await ranTimes(company, rule.id, 1);
  const [run] = await runsOf(company, rule.id);
  expect(run?.actions.map(({ result }) => result)).toEqual(['done', 'done', 'done', 'done']);
  const assigned = await api.tickets.get(admin, { id: ticket.uuid });
  expect(assigned).toMatchObject({
    userId: ana.userId,
    status: 'open',
    tags: [],
    snooze: { until: expect.any(String) },
  });
  expect((await company.conversation(ticket.uuid)).map(({ body }) => body)).toContain('Olá Carla');
  await api.tickets.update(admin, { id: ticket.uuid, userId: admin.userId });
  await ranTimes(company, closing.id, 1);
  expect(await api.tickets.get(admin, { id: ticket.uuid })).toMatchObject({ status: 'closed' });
});

test('a rule notifies the people who see the ticket', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const sales = await api.queues.create(admin, { name: 'Vendas', color: '#112233' });
  const [ana, blind] = [await company.agent('Ana', [sales.id]), await company.agent('Bia')];
  servePeople(ana, blind);
  await company.receives({ number: '5511911200009' });
  const ticket = await company.ticketOf('5511911200009');
  const rule = await api.rules.create(admin, {
    name: 'Avisar',
    trigger: 'movedToQueue',
    // Accounts does not know the third person.
    actions: [{ kind: 'notify', users: [ana.userId ?? 0, blind.userId ?? 0, admin.userId ?? 0], text: 'Veja este' }],
  });
  await api.tickets.update(admin, { id: ticket.uuid, queueId: sales.id });
  await ranTimes(company, rule.id, 1);
  const notices = () => company.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'mention');
  await eventually(() => notices().length > 0);
  expect(notices()).toMatchObject([
    { ticket: { id: ticket.id }, by: 'Regra: Avisar', note: 'Veja este', mentioned: [ana.userId] },
  ]);
});

test('a try-out says what a rule would have done, and does nothing', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  for (const body of ['quero o boleto', 'bom dia', 'o BOLETO venceu'])
    await company.receives({ number: '5511911200008', body });
  await eventually(
    async () => (await company.conversation((await company.ticketOf('5511911200008')).uuid)).length === 3,
  );
  const { events } = await api.rules.tryOut(admin, {
    trigger: 'messageReceived',
    conditions: [{ kind: 'words', values: ['boleto'] }],
  });
  expect(events.map(({ text, matches }) => [text, matches])).toEqual([
    ['o BOLETO venceu', true],
    ['bom dia', false],
    ['quero o boleto', true],
  ]);
  const other = await aCompany(bus);
  for (const trigger of [
    'messageSent',
    'ticketOpened',
    'ticketWaiting',
    'movedToQueue',
    'movedToAgent',
    'tagged',
    'rated',
    'resolved',
    'reopened',
    'contactCreated',
    'contactChanged',
    'clock',
  ] as const) {
    const tried: TryRule = { trigger, minutes: 1, time: '08:00', weekdays: ['monday'] };
    expect((await api.rules.tryOut(admin, tried)).events.length, trigger).toBeLessThanOrEqual(3);
    expect((await other.api.rules.tryOut(other.admin, tried)).events, trigger).toEqual([]);
  }
});
