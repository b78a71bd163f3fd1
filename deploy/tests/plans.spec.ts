import { eventually } from '../../libs/testkit/src/eventually.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { fillTables } from '../client/fill-tables.ts';
import { nodesOf, QueryPlanLog, type LoggedStatement } from '../client/query-plan.log.ts';
import { conditions, expectCompanyIndex, expectIndex, isOfCompany, readsOf } from './expect-index.ts';
import { testedResources } from './isolation.attempts.ts';
import { sendingStatements, unansweredConfirmations } from './plans.campaigns.statements.ts';
import { ticketRows } from './plans.statements.ts';
import { call, newCompany, product } from './running-product.ts';

let company: TestCompany;
let log: QueryPlanLog;
let ticketId: number;
let tagId: number;
let contactListId: number;
let campaignId: number;
let chatId: number;
let unanswered: Promise<LoggedStatement[]>;

beforeAll(async () => {
  company = await newCompany();
  ticketId = await fillTables(
    product,
    company,
    testedResources.flatMap(({ manyRows = [] }) => manyRows),
  );
  tagId = (await company.api.tags.list())[0]?.id ?? 0;
  contactListId = (await company.api.contactLists.all())[0]?.id ?? 0;
  campaignId = (await company.api.campaigns.list()).records[0]?.id ?? 0;
  chatId = (await company.api.chats.list()).records[0]?.id ?? 0;
  log = await QueryPlanLog.open(product);
  unanswered = log.next(unansweredConfirmations, 100_000);
  unanswered.catch(() => undefined); // its test reports it
}, 400_000);
afterAll(() => log.close());

const ids = () => ({ ticketId, tagId, contactListId, campaignId, chatId });

test.each(testedResources.flatMap(({ queries }) => queries?.(ids) ?? []))(
  '%s: read by an index that starts with the company, among a thousand companies',
  async (_title, query) => {
    const [name, input, from, index] = query();
    const statements = await log.statementsDuring(async () => {
      expect((await call(company.token, name, input)).status).toBe(200);
    }, from);
    for (const statement of statements) expectCompanyIndex(statement, index);
  },
);

test('the list of all messages reads those of a ticket by the ticket', async () => {
  const send = () => call(company.token, 'messageLog.list', { ticketId });
  for (const { plan } of await log.statementsDuring(send, /with m as materialized/)) {
    const details = JSON.stringify(plan, null, 1);
    for (const node of readsOf(plan)) {
      expect(node['Node Type'], details).not.toBe('Seq Scan');
      expect(isOfCompany(conditions(node)), details).toBe(true);
    }
    expect(nodesOf(plan).flatMap((node) => node['Index Name'] ?? [])).toContain('messages_of_ticket');
  }
});

test('a page of scheduled messages reads only its own rows and their contacts', async () => {
  const send = () => call(company.token, 'schedules.list', {});
  for (const { plan } of await log.statementsDuring(send, /from unnest\(\$1::bigint\[\]\) as wanted\(id\)/i)) {
    const reads = nodesOf(plan).filter((node) => ['schedules', 'contacts'].includes(node['Relation Name'] ?? ''));
    expect(reads).toHaveLength(2);
    for (const node of reads) {
      expect(node['Index Name'], JSON.stringify(node)).toMatch(/_(company|pkey)$/);
      expect(node['Index Cond'], JSON.stringify(node)).toMatch(/\(id = /);
    }
  }
});

test.each(['cliente 7', '011 90002-9990'])(
  'a search for %s reads tickets by id, not all of the company’s',
  async (searchParam) => {
    const input = { status: 'closed', showAll: true, searchParam };
    const statements = await log.statementsDuring(() => call(company.token, 'tickets.list', input), ticketRows);
    const reads = statements.flatMap(({ plan }) => nodesOf(plan)).filter((node) => node['Relation Name'] === 'tickets');
    expect(reads.length).toBeGreaterThan(1);
    for (const node of reads) {
      expect(node['Index Cond'], JSON.stringify(node)).toMatch(/\((contact_)?id = /);
      expect(isOfCompany(conditions(node)), JSON.stringify(node)).toBe(true);
    }
  },
);

test('a page of tickets reads only the contacts of its own rows', async () => {
  for (const status of ['pending', 'open', 'closed']) {
    const send = () => call(company.token, 'tickets.list', { status, showAll: true });
    const statements = await log.statementsDuring(send, /join tickets\.contacts c/i);
    const reads = statements
      .flatMap(({ plan }) => nodesOf(plan))
      .filter((node) => node['Relation Name'] === 'contacts');
    expect(reads.length).toBeGreaterThan(0);
    for (const node of reads) expect(node['Index Cond'], JSON.stringify(node)).toMatch(/\(id = /);
  }
});

test.each([
  ['tickets that are due', /update tickets\.bots set wake_at/, 'bots', /^bots_(wake|pkey)$/],
  ['promises that are due', /update tickets\.tickets set service_wake_at/, 'tickets', /^tickets_(service_wake|pkey)$/],
  ['turns that are due', /update integrations\.turns t set lease_until/, 'turns', /^turns_(due|ticket)$/],
  ['numbers to check', /update campaigns\.check_turns t set next_at/, 'check_turns', /^check_turns_(due|pkey)$/],
])('%s, of all companies: found by indexes every second', async (_title, pattern, table, index) => {
  for (const { plan } of await log.statementsDuring(() => Promise.resolve(), pattern)) {
    const details = JSON.stringify(plan, null, 1);
    const reads = readsOf(plan).filter((node) => node['Relation Name'] === table);
    expect(reads.length, details).toBeGreaterThan(1);
    for (const node of reads) {
      expect(node['Node Type'], details).not.toBe('Seq Scan');
      const names = nodesOf(node).flatMap((part) => part['Index Name'] ?? []);
      for (const name of names) expect(name, details).toMatch(index);
    }
    // Read inside a join, it would be read again for each ticket that is due.
    const names = reads.flatMap((node) => nodesOf(node).flatMap((part) => part['Index Name'] ?? []));
    expect(
      names.filter((name) => /_(wake|due)$/.test(name)),
      details,
    ).toHaveLength(1);
  }
});

test('the bot’s rules are read by the ids of the connection and the indexes of the company', async () => {
  const statements = await log.statementsDuring(async () => {
    expect((await call(company.token, 'bot.simulate', { text: 'oi' })).status).toBeLessThan(300);
  }, /tickets\.connection_rules r/);
  for (const statement of statements) expectCompanyIndex(statement, /^(queues|queue_options|company_hours)_/);
});

test('changed rules of a connection wake its living ticketRows, found by an index', async () => {
  const { id } = await company.api.whatsapp.create({ name: 'Linha do robô' });
  const statements = await log.statementsDuring(
    () => company.api.whatsapp.update({ id, greetingMessage: 'Olá' }),
    /insert into tickets\.bots .*select id, now\(\)/s,
  );
  for (const statement of statements) expectCompanyIndex(statement, /^tickets_/);
});

test('a waiting ticket and the agent who gets it are found by indexes', async () => {
  const [queue] = await company.api.queues.list();
  const update = (autoAssign: boolean) =>
    company.api.queues.update({ id: queue?.id ?? 0, autoAssign, agentCapacity: 1 });
  const statements = await log.statementsDuring(async () => {
    await update(true);
    await eventually(async () => {
      const open = { status: 'open', showAll: true } as const;
      // Either first page may lack an assigned ticket: the longest waiting one may be due last, or not have changed.
      const pages = [await company.api.tickets.list({ ...open, sort: 'due' }), await company.api.tickets.list(open)];
      return pages.some(({ tickets: shown }) => shown.some(({ userId }) => (userId ?? 0) % 100 === 2));
    }, 'an assigned ticket');
    await update(false);
  }, /from tickets\.agent_presence p join|waiting_since is not null/);
  const used = statements.flatMap(({ plan }) => nodesOf(plan).flatMap((node) => node['Index Name'] ?? []));
  for (const index of ['agent_presence_company', 'tickets_of_user', 'tickets_waiting']) expect(used).toContain(index);
  for (const statement of statements) expectCompanyIndex(statement, /^(agent_presence_company|tickets_waiting)$/);
});

test('a turn of the bot reads and writes the budget of its contact alone', async () => {
  await withDatabase(product.databaseUrl, async (sql) => {
    await sql.query(`insert into tickets.turn_budgets (contact_id, company_id, budget)
      select id, company_id, '{"answers": []}' from tickets.contacts on conflict do nothing`);
    await sql.query(`analyze tickets.turn_budgets`);
  });
  await company.api.settings.save({ key: 'sendGreetingAccepted', value: 'enabled' });
  const statements = await log.statementsDuring(async () => {
    await eventually(async () => {
      const [ticket] = (await company.api.tickets.list({ status: 'pending', showAll: true })).tickets;
      await company.api.tickets.update({ id: ticket?.uuid ?? '', status: 'open' });
      const history = await company.api.tickets.history({ id: ticket?.uuid ?? '' });
      return history.some(({ bot }) => bot?.rule === 'acceptGreeting');
    }, 'the copy of the setting');
    await company.api.settings.save({ key: 'sendGreetingAccepted', value: 'disabled' });
  }, /update tickets\.turn_budgets set budget/);
  for (const statement of statements) expectIndex(statement, 'turn_budgets', /^turn_budgets_pkey$/);
});

test('tokens of a month are summed up by the index of the company’s days', async () => {
  const statements = await log.statementsDuring(async () => {
    expect((await call(company.token, 'prompts.usage')).status).toBe(200);
  }, /sum\(input_tokens/);
  for (const statement of statements) expectCompanyIndex(statement, /^token_usage_day$/);
});

test('passages are searched among those of the prompt', async () => {
  const [prompt] = (await company.api.prompts.list()).prompts;
  const draft = { id: prompt?.id ?? 0, prompt: 'Ajude', apiKey: 'x', baseUrl: 'http://127.0.0.1:1/v1', model: 'm' };
  const statements = await log.statementsDuring(async () => {
    const played = await call(company.token, 'bot.simulate', { prompt: draft, text: 'abre aos sábados?', call: true });
    expect(played.status).toBeLessThan(300);
  }, /integrations\.prompt_passages p/);
  for (const statement of statements) expectCompanyIndex(statement, /^prompt_passages_prompt$/);
});

test('the start of a campaign and its next message are served by indexes', async () => {
  const { id: whatsappId } = await company.api.whatsapp.create({ name: 'Linha das campanhas' });
  const { contactListId } = await company.api.campaigns.get({ id: campaignId });
  const campaign = { name: 'Planos', message1: 'Olá', contactListId, whatsappIds: [whatsappId], excludeDays: 7 };
  const statements = await log.statementsDuring(async () => {
    const { id } = await eventually(() => company.api.campaigns.create(campaign), 'the copy of the connection');
    await company.api.campaigns.start({ id });
    await eventually(async () => {
      const { waits } = await company.api.campaigns.get({ id });
      return waits.some(({ reason }) => reason === 'disconnected');
    }, 'the turn of the connection');
    await company.api.campaigns.cancel({ id });
  }, /campaigns\.|tickets\.contacts/);
  for (const [title, pattern, table, index] of sendingStatements) {
    const found = statements.filter(({ text }) => pattern.test(text));
    expect(found.length, title).toBeGreaterThan(0);
    for (const statement of found) expectIndex(statement, table, index);
  }
});

test('confirmations of all companies that were not answered are found by an index', async () => {
  for (const statement of await unanswered) expectIndex(statement, 'recipients', /^recipients_asked$/);
});
