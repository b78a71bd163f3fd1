import { references, type Reference, type Removable } from '@recado/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { fillReferences } from './references.rows.ts';
import { removals, type RemovableThings } from './references.removals.ts';
import { findDangling, isOfAnotherService } from './references.sweep.ts';
import { sendChatFile } from './conversation.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import type { Things } from './isolation.types.ts';
import { createThings } from './isolation.things.ts';
import { newCompany, platformApi, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

const DAY_MS = 86_400_000;

const sql = useDatabase();

/** Columns with the name of an id that name no row which people can remove. */
const otherColumns: Record<string, string> = {
  '*.company_id': 'a company is erased with all its rows',
  '*.event_id': 'of the bus',
  '*.import_id': 'of the same order',
  'accounts.applied_invoices.invoice_id': 'invoices stay',
  'accounts.audit_log.target_id': 'a row of any kind, as it was called then',
  'accounts.companies.applied_invoice_id': 'invoices stay',
  'accounts.erasures.erased_id': 'a company that is gone',
  'accounts.moved_in.new_id': 'a row of any kind, which an old one has become',
  'accounts.moved_users.moved_id': 'of another installation',
  'accounts.moves.moved_id': 'of another installation',
  'accounts.password_resets.request_id': 'of a request',
  'billing.charges.invoice_id': 'invoices stay',
  'billing.payments.invoice_id': 'invoices stay',
  'billing.subscriptions.awaiting_invoice_id': 'invoices stay',
  'campaigns.lanes.recipient_id': 'of the same campaign',
  'chat.announcements.company_ids': 'a company is erased with all its rows',
  'chat.notifications.ticket_uuid': 'beside ticket_id',
  'chat.push_turns.ticket_id': 'a limit that ends within an hour',
  'chat.push_turns.user_id': 'a limit that ends within an hour',
  'integrations.turns.target_id': 'a prompt or an integration: a turn ends within minutes',
  'tickets.api_message_parts.api_message_id': 'of the same call',
  'tickets.api_message_parts.message_id': 'what a call sent, beside its own state',
  'tickets.report_changes.ticket_id': 'worked off within a minute',
  'tickets.report_days.queue_id': 'counts of days, which stay',
  'tickets.report_days.subject_id': 'counts of days, which stay',
  'tickets.report_durations.queue_id': 'counts of days, which stay',
  'tickets.report_episodes.campaign_id': 'counts of episodes, which stay',
  'tickets.report_episodes.connection_id': 'counts of episodes, which stay',
  'tickets.report_episodes.queue_id': 'counts of episodes, which stay',
  'tickets.report_episodes.tag_ids': 'counts of episodes, which stay',
  'tickets.report_episodes.ticket_id': 'counts of episodes, which stay',
  'tickets.report_episodes.user_id': 'counts of episodes, which stay',
  'tickets.report_hours.queue_id': 'counts of days, which stay',
  'tickets.report_states.queue_id': 'counts of days, which stay',
  'tickets.retention_turns.after_id': 'a place in the order of messages',
  'tickets.bots.flow_id': 'the place of a conversation, which wakes when its flow is removed',
  'tickets.flow_days.flow_id': 'a flow goes with its counts',
  'tickets.flow_versions.flow_id': 'a flow goes with its versions',
  'tickets.flow_visits.flow_id': 'steps that were taken, which stay with their tickets',
  'tickets.rule_runs.rule_id': 'a rule goes with its log',
  'tickets.rule_outages.rule_id': 'a rule goes with what it has seen',
  'tickets.rule_waits.rule_id': 'a rule goes with what it has seen',
  'tickets.tickets.last_message_id': 'shown with its text, which is beside it',
};

test('every column that names a row is in the table of references, and nothing else is', async () => {
  const { rows } = await sql.query<{ name: string; isId: boolean }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name,
       a.attname ~ '_(id|ids|uuid|by)$' and a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype, 'uuid'::regtype) as "isId"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname = any($1)`,
    [['accounts', 'billing', 'campaigns', 'chat', 'connections', 'integrations', 'tickets']],
  );
  const columns = rows.map(({ name }) => name);
  const parts = Object.keys(references).map((name) => name.split('.').slice(0, 3).join('.'));
  expect(columns).toEqual(expect.arrayContaining(parts));
  const isOther = (name: string) => name in otherColumns || `*.${name.split('.')[2]}` in otherColumns;
  /** Rows of a connection, which go with it by their foreign key, as the rows of a session do. */
  const ofConnection = (name: string) => /^connections\.\w+\.connection_id$/.test(name);
  const unnamed = rows.filter(
    ({ name, isId }) => isId && !parts.includes(name) && !isOther(name) && !ofConnection(name),
  );
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

/** Followed references between services that no trigger guards. */
const unguarded: Record<string, string> = {
  'billing.invoices.plan_id': 'accounts is asked for the plan again before the change is applied',
  'chat.todo_tasks.ticket_uuid':
    'tasks come from devices without a network, which a refusal would keep from saving any',
};
const isGuarded = ([name, reference]: [string, Reference]) =>
  isOfAnotherService(name, reference) && ['emptied', 'stopped'].includes(reference.onRemoval) && !(name in unguarded);

test('every followed reference between services refuses what was removed', async () => {
  const { rows } = await sql.query<{ name: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
       join pg_attribute a on a.attrelid = tgrelid and a.attnum = any(tgattr)
     where tgname like 'names\\_removed\\_%'`,
  );
  const guarded = rows.map(({ name }) => name);
  const followed = Object.entries(references as Record<string, Reference>).filter(isGuarded);
  const columns = followed.map(([name]) => name.split('.').slice(0, 3).join('.'));
  expect(guarded).toEqual(expect.arrayContaining([...columns, 'chat.internal_chat_members.user_id']));
});

const rowsOf = (kind: Removable) =>
  Object.entries(references as Record<string, Reference>).filter(([, { to }]) => to === kind);

let company: TestCompany;
let things: RemovableThings;
beforeAll(async () => {
  company = await newCompany();
  const [ofStage] = await createThings(sql, company, 'Ligada');
  things = { ...ofStage, ...(await addMore(ofStage)), ...(await addPlatformThings()) };
});

/** Adds rows that the isolation stage has none of: a signed-in user, scheduled campaigns, a second prompt, and the like. */
async function addMore(things: Things): Promise<Partial<Things>> {
  const { api } = company;
  const leaver = await aUser(company, 'user', [things.queue]);
  const token = await leaver.signIn();
  await api.tickets.update({ id: things.ticketUuid, status: 'open', userId: leaver.id });
  const { uuid } = await api.tickets.create({ contactId: things.twin, userId: company.user.id });
  await api.messages.send({ ticketId: uuid, body: 'Olá' });
  const leaversApi = apiOf(product.gateway, token);
  await leaversApi.chats.create({ title: 'Do que sai', users: [company.user.id] });
  const queue = await api.queues.create({ name: 'Segunda', color: '#aa0001' });
  const { prompt: text } = await api.prompts.get({ id: things.prompt });
  await api.prompts.create({ name: 'Segundo', prompt: text, apiKey: 'k', queueId: queue.id, maxMessages: 5 });
  await api.savedViews.create({ name: 'De todos', shared: true, view: { users: [leaver.id], queues: [things.queue] } });
  await api.macros.create({ name: 'Só minha', actions: [{ kind: 'note', text: 'oi' }] });
  await api.prompts.addSource({ id: things.prompt, name: 'Horários', text: 'aberto aos domingos' });
  await api.quickMessages.create({ shortcode: 'so-meu', message: 'oi', geral: false });
  const scheduledAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  const { contactList: contactListId, whatsapp } = things;
  // Removals of tags and files stop some of them: others are left for the removal of the list.
  for (const name of ['Natal', 'Páscoa', 'São João', 'Finados'])
    await api.campaigns.create({ name, message1: 'Oi', contactListId, whatsappIds: [whatsapp], scheduledAt });
  await api.apiMessages.send({ number: '5511970000001', body: 'Lembrete', sendAt: scheduledAt, whatsappId: whatsapp });
  // Calls that wait for other connections: a removal ends those of its own.
  await sql.query(
    `insert into tickets.api_messages (company_id, uuid, whatsapp_id, number, content)
     select $1, gen_random_uuid(), 0, '5511970000002', '{"media": []}' from generate_series(1, 2)`,
    [company.id],
  );
  const list = await api.contactLists.create({ name: 'Ano novo' });
  const audience = { contactListId: list.id, whatsappIds: [whatsapp], fileListId: things.fileList, scheduledAt };
  await api.campaigns.create({ name: 'Ano novo', message1: 'Oi', ...audience });
  await sendChatFile(company.token, things.chat, 'mais um', new File(['x'], 'x.txt'));
  return { user: leaver.id, contact: things.twin };
}

/** A plan that no company has, and an announcement that somebody of the company has read. */
async function addPlatformThings() {
  const { plans, announcements } = await platformApi();
  const limits = { users: 9, connections: 9, queues: 9, value: 49 };
  const plan = await plans.create({ name: `Ligado ${company.id}`, ...limits });
  const announcement = await announcements.create({ title: 'Aviso', text: 'Aviso', companyIds: [company.id] });
  await company.api.announcements.read({ ids: [announcement.id] });
  return { plan: plan.id, announcement: announcement.id };
}

test('the sweep finds an id that names nothing', async () => {
  // The stage's notification is about a ticket that never was.
  expect(await findDangling(sql, company.id)).toContain('chat.notifications.ticket_id: 3000000000');
});

describe.each(Object.keys(removals) as Removable[])('a removed %s', (kind) => {
  test('leaves no reference behind, or is refused', async () => {
    const removal = removals[kind];
    const id = removal.id(things);
    const rows = rowsOf(kind);
    const named = await fillReferences(
      sql,
      company.id,
      rows,
      (type) => (type === 'uuid' && removal.uuid?.(things)) || id,
    );
    expect(named.missing, 'tables without a row to refer from').toEqual([]);
    const refusals = rows.filter(([, { onRemoval }]) => onRemoval === 'refused');
    if (refusals.length > 0) {
      await expect(removal.remove(company, things)).rejects.toThrow(/ answered 409: /);
      for (const [name] of refusals) await named.release(name);
    }
    // A request that asked the owner before writes its row while the removal is handled.
    const late = rows.filter(isGuarded);
    if (late.length > 0) await named.beginWriting(late);
    await removal.remove(company, things);
    if (late.length > 0) await named.endWriting();
    await eventually(
      async () => {
        const left = await named.left();
        if (left.length > 0) throw new Error(`still named by ${left.join(', ')}`);
        return true;
      },
      `no reference to the ${kind}`,
      90_000,
    );
    expect(await named.rewritten(late), 'written after the removal').toEqual([]);
    expect(await named.forgotten(), 'history that lost what it tells of').toEqual([]);
  });
});
