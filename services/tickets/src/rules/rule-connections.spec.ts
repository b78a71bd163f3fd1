import {
  connectionEvents,
  MOST_DEPTH,
  noticeEvents,
  schedules,
  webhookOrders,
  whatsappEvents,
  type CreateRule,
  type RuleAction,
  type RuleRun,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aConnection, type Company } from '../testing/company.factory.ts';
import { serveNamedRows } from '../testing/serve-named-rows.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { dueNow } from '../testing/schedule.jobs.ts';

serveTickets(2);

const runsOf = async ({ api, admin }: Company, ruleId: number): Promise<RuleRun[]> =>
  (await api.rules.runs(admin, { ruleId })).runs;
const runs = (company: Company, ruleId: number, count = 1): Promise<RuleRun[]> =>
  eventually(async () => {
    const found = await runsOf(company, ruleId);
    return found.length >= count ? found : null;
  }, `${count} runs of the rule`);
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const notify = ({ admin }: Company): RuleAction => ({
  kind: 'notify',
  users: [admin.userId ?? 0],
  text: 'Veja o número',
});

/** The rule was there before the outage. */
const enabledEarlier = (ruleId: number) =>
  queryAsOwner(`update tickets.rules set enabled_at = now() - interval '1 day' where id = $1`, [ruleId]);
const away = async ({ companyId, connectionId }: Company, since: string) => {
  const state = { ...aConnection(connectionId), name: 'Linha', status: 'DISCONNECTED' } as const;
  await publishAs(bus, connectionEvents.statusChanged, companyId, { ...state, reason: 'timed_out' });
  await publishAs(bus, connectionEvents.down, companyId, { connectionId, name: 'Linha', since });
};
const back = async ({ companyId, connectionId }: Company, since: string) => {
  const state = { ...aConnection(connectionId), name: 'Linha' };
  await publishAs(bus, connectionEvents.statusChanged, companyId, { ...state, reason: null });
  await publishAs(bus, connectionEvents.up, companyId, { connectionId, name: 'Linha', since });
};

test('a connection that is away for the minutes of a rule is one event of it, for each outage', async () => {
  const company = await aCompany(bus);
  const { api, admin, connectionId, publications } = company;
  serveNamedRows({ webhooks: [5], activeWebhooks: [5] });
  const actions: RuleAction[] = [notify(company), { kind: 'webhook', webhookId: 5, text: 'Caiu' }];
  const down = { trigger: 'connectionDown', actions } as const;
  const rule = await api.rules.create(admin, { ...down, name: 'Caiu', minutes: 10 });
  const later = await api.rules.create(admin, { ...down, name: 'Caiu há muito', minutes: 60 });
  const elsewhere = await api.rules.create(admin, {
    ...down,
    name: 'Outra linha',
    minutes: 10,
    conditions: [{ kind: 'connection', not: true, connections: [connectionId] }],
  });
  const afterwards = await api.rules.create(admin, { ...down, name: 'Feita depois', minutes: 10 });
  for (const { id } of [rule, later, elsewhere]) await enabledEarlier(id);
  await away(company, ago(20));
  expect(await runs(company, rule.id)).toMatchObject([
    {
      trigger: 'connectionDown',
      outcome: 'done',
      ticketId: null,
      contact: '',
      connection: 'Linha',
      actions: [
        { kind: 'notify', result: 'done' },
        { kind: 'webhook', result: 'done' },
      ],
    },
  ]);
  await eventually(() => publications.of(webhookOrders.call).length === 1, 'the call');
  const automation = { kind: 'rule', id: rule.id, name: 'Caiu' };
  const called = { webhookId: 5, automation, text: 'Caiu', ticketId: null, contactId: null, connectionId };
  expect(publications.of(webhookOrders.call)).toEqual([called]);
  expect(publications.of(noticeEvents.ruled)).toMatchObject([
    { contactId: null, connectionId, name: 'Linha', note: 'Veja o número', users: [admin.userId] },
  ]);
  await back(company, ago(20));
  await away(company, ago(15));
  await runs(company, rule.id, 2);
  for (const { id } of [later, elsewhere, afterwards]) expect(await runsOf(company, id)).toEqual([]);
  expect(await runsOf(company, rule.id)).toHaveLength(2);
  await publishAs(bus, connectionEvents.deleted, company.companyId, { connectionId });
  await eventually(async () => {
    const { rows } = await queryAsOwner(`select 1 from tickets.connection_states where connection_id = $1`, [
      connectionId,
    ]);
    return rows.length === 0;
  }, 'the state to be gone');
});

test('a connection that is there again before the event is handled is no event any more', async () => {
  const company = await aCompany(bus);
  const { api, admin, companyId, connectionId } = company;
  const rule = await api.rules.create(admin, {
    name: 'Caiu',
    trigger: 'connectionDown',
    minutes: 60,
    actions: [notify(company)],
  });
  const detail = { ruleId: rule.id, since: Date.now() - 7_200_000, connectionId, connection: 'Linha' };
  await queryAsOwner(
    `insert into tickets.rule_events (company_id, lane, trigger, detail, causes, depth) values ($1, $2, 'connectionDown', $3, '{}', 0)`,
    [companyId, `connection-${connectionId}`, JSON.stringify(detail)],
  );
  await eventually(async () => {
    const { rows } = await queryAsOwner(`select 1 from tickets.rule_events where company_id = $1`, [companyId]);
    return rows.length === 0;
  }, 'no event to be left');
  expect(await runsOf(company, rule.id)).toEqual([]);
});

test('a number whose health falls is an event, by conditions of its connection; nobody of the company left to notify is said', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const { api, admin, companyId, connectionId } = company;
  const health = { trigger: 'numberHealth', name: 'Saúde' } as const;
  const rule = await api.rules.create(admin, {
    ...health,
    conditions: [
      { kind: 'channel', values: ['cloud'] },
      { kind: 'connection', connections: [connectionId] },
      { kind: 'hours', values: ['company'] },
    ],
    actions: [notify(company)],
  });
  const device = { conditions: [{ kind: 'channel' as const, values: ['device'] }], actions: [notify(company)] };
  const other = await api.rules.create(admin, { ...health, ...device });
  const fell = { connectionId, name: 'Oficial', to: 'RED', until: null } as const;
  await publishAs(bus, connectionEvents.healthFell, companyId, fell);
  expect(await runs(company, rule.id)).toMatchObject([
    {
      trigger: 'numberHealth',
      outcome: 'done',
      connection: 'Oficial',
      held: [{ found: 'cloud' }, {}, { found: 'open' }],
    },
  ]);
  expect(await runsOf(company, other.id)).toEqual([]);
  expect((await api.rules.tryOut(admin, { trigger: 'numberHealth' })).events).toEqual([]);
});

test('rules of connections take no conditions or actions of tickets and contacts', async () => {
  const { api, admin } = await aCompany(bus);
  const wrong: Partial<CreateRule>[] = [
    { conditions: [{ kind: 'status', values: ['open'] }] },
    { conditions: [{ kind: 'chat', values: ['person'] }] },
    { actions: [{ kind: 'note', text: 'oi' }] },
    { actions: [{ kind: 'contactField', field: 'Nota', text: 'oi' }] },
    { actions: [{ kind: 'template', template: { name: 'pedido' } }] },
  ];
  for (const given of wrong) {
    const rule = { name: 'Errada', trigger: 'connectionDown' as const, minutes: 5, actions: [], ...given };
    await expect(api.rules.create(admin, rule)).rejects.toMatchObject({
      code: 'ERR_VALIDATION',
      fields: expect.arrayContaining([expect.objectContaining({ rule: 'ofTrigger' })]) as unknown,
    });
  }
  const withoutMinutes = {
    name: 'Errada',
    trigger: 'connectionDown' as const,
    actions: [{ kind: 'webhook' as const }],
  };
  await expect(api.rules.create(admin, withoutMinutes)).rejects.toMatchObject({
    fields: [{ field: 'minutes' }, { field: 'actions.0.webhookId' }],
  });
});

test('a scheduled message that cannot be sent, or fails on its way, is an event of its contact', async () => {
  const company = await aCompany(bus);
  const { api, admin, companyId, connectionId, publications } = company;
  const number = '5511911700001';
  await company.receives({ number });
  const { contactId } = await company.ticketOf(number);
  const rule = await api.rules.create(admin, {
    name: 'Agendamento falhou',
    trigger: 'scheduleFailed',
    conditions: [
      { kind: 'numberPrefix', values: ['55'] },
      { kind: 'connection', connections: [connectionId] },
    ],
    actions: [notify(company), { kind: 'contactField', field: 'Agendamento', text: 'falhou' }],
  });
  const plan = (body: string, ahead: number) =>
    client(bus, schedules).create(admin, {
      contactId,
      body,
      whatsappId: connectionId,
      sendAt: new Date(Date.now() + ahead).toISOString(),
    });
  const { id } = await plan('tarde demais', 3_600_000);
  await asOwner((sql) => dueNow(sql, id, '25 hours'));
  expect(await runs(company, rule.id)).toMatchObject([
    { trigger: 'scheduleFailed', outcome: 'done', ticketId: null, contact: 'Carla Cliente', connection: '' },
  ]);
  expect(publications.of(noticeEvents.ruled)).toMatchObject([{ contactId, connectionId: null, name: 'Carla Cliente' }]);
  expect((await api.contacts.get(admin, { id: contactId })).extraInfo).toMatchObject([
    { name: 'Agendamento', value: 'falhou' },
  ]);
  await plan('enviada', 0);
  const sent = await eventually(async () => {
    const { rows } = await queryAsOwner<{ waId: string }>(
      `select wa_id as "waId" from tickets.messages where company_id = $1 and source = 'schedule'`,
      [companyId],
    );
    return rows[0];
  }, 'the message');
  await publishAs(bus, whatsappEvents.messageStatus, companyId, {
    connectionId,
    chat: { number, lid: null },
    waId: sent.waId,
    ack: 0,
    failure: 'not_on_whatsapp',
  });
  await runs(company, rule.id, 2);
  const { events } = await api.rules.tryOut(admin, {
    trigger: 'scheduleFailed',
    conditions: [{ kind: 'connection', connections: [connectionId] }],
  });
  expect(events).toMatchObject([{ ticketId: null, contact: 'Carla Cliente', text: 'tarde demais', matches: true }]);
});

test('what rules cause in a row ends, and the log of the rule that would have run next says so', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const tag = await api.tags.create(admin, { name: 'Boleto', color: '#112233' });
  const queue = await api.queues.create(admin, { name: 'Financeiro', color: '#112233' });
  const chain: Pick<CreateRule, 'trigger' | 'actions' | 'conditions'>[] = [
    { trigger: 'messageReceived', actions: [{ kind: 'addTag', tagId: tag.id }] },
    { trigger: 'tagged', actions: [{ kind: 'queue', queueId: queue.id }] },
    { trigger: 'movedToQueue', actions: [{ kind: 'close' }] },
    {
      trigger: 'resolved',
      conditions: [{ kind: 'tag', tags: [tag.id] }],
      actions: [{ kind: 'removeTag', tagId: tag.id }],
    },
  ];
  expect(chain).toHaveLength(MOST_DEPTH + 1);
  const rules = [];
  for (const step of chain) rules.push(await api.rules.create(admin, { name: `Com ${step.trigger}`, ...step }));
  await company.receives({ number: '5511911700002' });
  for (const [n, { id }] of rules.entries()) {
    const found = await runs(company, id);
    expect(found, chain[n]?.trigger).toMatchObject([
      n < MOST_DEPTH
        ? { outcome: 'done' }
        : { outcome: 'chain', actions: [], failure: null, held: [{ found: 'Boleto' }] },
    ]);
  }
  expect(await company.ticketOf('5511911700002')).toMatchObject({ status: 'closed', tags: [{ id: tag.id }] });
});
