import { connectionEvents, Fault, settingEvents } from '@recado/contracts';
import { allowances, eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aConnection } from '../../testing/company.factory.ts';
import { retryFailed, retryLast } from '../../testing/schedule.jobs.ts';
import { aDesk, aNumber, api, bodies, inAnHour, now } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('a company whose plan has lost scheduled messages sends none; with the plan they are tried again', async () => {
  const { ana, contactId, companyId, sent, done } = await aDesk();
  const plan = (useSchedules: boolean) => allowances.set(companyId, { useSchedules });
  plan(false);
  const { id } = await api().create(ana, { contactId, body: 'sem plano', sendAt: now() });
  expect(await done(id, 'ERRO')).toMatchObject({ failure: 'ERR_SCHEDULE_NO_PLAN' });
  expect(await sent()).toEqual([]);
  plan(true);
  await api().update(ana, { id, sendAt: now() });
  expect(await done(id)).toMatchObject({ failure: null });
  expect(await sent()).toEqual(['sem plano']);
});

test('a series of a company whose plan has lost scheduled messages ends with one failed message, and begins anew with it', async () => {
  const { ana, contactId, companyId, sent, done } = await aDesk();
  allowances.set(companyId, { useSchedules: false });
  const given = { contactId, body: 'todo dia', recurrence: 'daily' } as const;
  const { id } = await api().create(ana, { ...given, sendAt: now() });
  expect(await done(id, 'ERRO')).toMatchObject({ failure: 'ERR_SCHEDULE_NO_PLAN', recurrence: 'daily' });
  const ofContact = async () => (await api().list(ana, { contactId, from: '2020-01-01' })).schedules;
  expect(await ofContact()).toMatchObject([{ id, status: 'ERRO' }]);
  allowances.set(companyId, { useSchedules: true });
  await api().update(ana, { id, sendAt: now() });
  expect(await done(id)).toMatchObject({ recurrence: 'none', failure: null });
  expect(await sent()).toEqual(['todo dia']);
  expect((await ofContact()).filter(({ status }) => status === 'AGENDADA')).toMatchObject([{ recurrence: 'daily' }]);
});

test('a message that was tried in vain for too long fails with what it waited for', async () => {
  const { ana, contactId, companyId, done } = await aDesk();
  allowances.set(companyId, new Fault('ERR_UNAVAILABLE'));
  const { id } = await api().create(ana, { contactId, body: 'em vão', sendAt: now() });
  const isRetried = async () => (await asOwner((sql) => retryLast(sql, id))).rowCount;
  await eventually(isRetried, 'the retry');
  expect(await done(id, 'ERRO')).toMatchObject({ failure: 'ERR_UNAVAILABLE' });
});

test.each(['ERR_NO_SPACE', 'ERR_UNAVAILABLE', 'ERR_TOO_SLOW'] as const)(
  'a message that is due while accounts answers %s is tried again, and is sent then',
  async (code) => {
    const { ana, contactId, companyId, sent, done } = await aDesk();
    allowances.set(companyId, new Fault(code));
    const { id } = await api().create(ana, { contactId, body: 'mais tarde', sendAt: now() });
    await asOwner((sql) =>
      eventually(async () => {
        const { rows } = await sql.query(
          `select 1 from tickets_jobs.job where name = 'send-schedules' and state = 'retry'
               and (data ->> 'scheduleId')::bigint = $1`,
          [id],
        );
        return rows.length > 0;
      }, 'the retry'),
    );
    allowances.delete(companyId);
    await asOwner((sql) => retryFailed(sql, id));
    expect(await done(id)).toMatchObject({ failure: null });
    expect(await sent()).toEqual(['mais tarde']);
  },
);

test('a message goes through the chosen connection; one of another company and its queue are not found', async () => {
  const { ana, contactId, companyId, admin, connectionId, done, api: others } = await aDesk();
  const second = connectionId + 5_000_000;
  await publishAs(bus, connectionEvents.created, companyId, { ...aConnection(second), isDefault: false });
  const foreign = await aCompany(bus);
  const foreignQueue = await foreign.api.queues.create(foreign.admin, { name: 'Alheia', color: '#0b6e75' });
  const create = (extra: object) => api().create(ana, { contactId, body: 'escolhida', sendAt: inAnHour(), ...extra });
  const { id } = await eventually(() => create({ whatsappId: second }).catch(() => null), 'the second connection');
  await expect(create({ whatsappId: foreign.connectionId })).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  await expect(create({ queueId: foreignQueue.id })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
  const refused = (extra: object) => expect(api().update(ana, { id, ...extra })).rejects;
  await refused({ whatsappId: foreign.connectionId }).toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  await refused({ queueId: foreignQueue.id }).toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
  expect(await api().update(ana, { id, whatsappId: null })).toMatchObject({ whatsappId: null });
  await api().update(ana, { id, whatsappId: second, sendAt: now() });
  expect(await done(id)).toMatchObject({ whatsappId: second });
  const { tickets } = await others.tickets.list(admin, { showAll: true, contactId });
  expect(tickets).toMatchObject([{ whatsappId: second, status: 'closed' }, { whatsappId: connectionId }]);
});

test('the answer to a message opens its ticket in the chosen queue, once', async () => {
  const { ana, admin, company, queue, done, api: others } = await aDesk();
  const number = aNumber();
  const contact = await others.contacts.create(admin, { name: 'Nova Pessoa', number });
  const given = { contactId: contact.id, body: 'responda aqui', queueId: queue.id };
  const { id } = await api().create(ana, { ...given, sendAt: now() });
  expect(await done(id)).toMatchObject({ queueId: queue.id });
  await company.receives({ number, body: 'respondi' });
  const first = await eventually(async () => {
    const { tickets } = await others.tickets.list(admin, { showAll: true, contactId: contact.id });
    return tickets.find(({ status }) => status === 'pending');
  }, 'the answer’s ticket');
  expect(first).toMatchObject({ queueId: queue.id, userId: null, lastMessage: 'respondi' });
  await others.tickets.update(admin, { id: first.uuid, status: 'closed' });
  await company.receives({ number, body: 'outro assunto' });
  const second = await eventually(async () => {
    const { tickets } = await others.tickets.list(admin, { showAll: true, contactId: contact.id });
    return tickets.find(({ status, uuid }) => status === 'pending' && uuid !== first.uuid);
  }, 'the next ticket');
  expect(second).toMatchObject({ queueId: null });
  // Once the queue is gone, it is no longer named.
  const waiting = await api().create(admin, { ...given, sendAt: inAnHour() });
  await others.queues.remove(admin, { id: queue.id });
  expect(await api().get(admin, { id: waiting.id })).toMatchObject({ queueId: null });
});

test('the answer to a message reopens a ticket that was closed a moment ago in the chosen queue', async () => {
  const { admin, ana, company, companyId, contactId, number, queue, ticket, done, api: others } = await aDesk();
  await publishAs(bus, settingEvents.changed, companyId, { key: 'reopenWindow', value: '120' });
  await asOwner((sql) =>
    eventually(async () => {
      const { rows } = await sql.query<{ value: string }>(
        `select value from tickets.settings where company_id = $1 and key = 'reopenWindow'`,
        [companyId],
      );
      return rows[0]?.value === '120';
    }, 'the window'),
  );
  const billing = await others.queues.create(admin, { name: 'Financeiro', color: '#e4572e' });
  await others.tickets.update(ana, { id: ticket.uuid, status: 'closed' });
  const { id } = await api().create(admin, { contactId, body: 'sobre a conta', queueId: billing.id, sendAt: now() });
  await done(id);
  expect((await others.tickets.get(admin, { id: ticket.uuid })).queueId).toBe(queue.id);
  await company.receives({ number, body: 'pago amanhã' });
  await eventually(
    async () => (await others.tickets.get(admin, { id: ticket.uuid })).status === 'pending',
    'the ticket to be reopened',
  );
  expect(await others.tickets.get(admin, { id: ticket.uuid })).toMatchObject({
    queueId: billing.id,
    queue: { name: 'Financeiro' },
    userId: null,
  });
});

test('a range lists its messages, the earliest first and two hundred a page, of the wanted state', async () => {
  const { ana, admin, stranger, contactId, companyId } = await aDesk();
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.schedules (company_id, contact_id, user_id, body, send_at, status, failure)
       select $1, $2, $3, 'mensagem ' || n, timestamptz '2030-03-01T03:00Z' + make_interval(hours => n),
         case when n % 10 = 0 then 'ERRO' else 'AGENDADA' end, case when n % 10 = 0 then 'ERR_NO_WAPP_FOUND' end
       from generate_series(0, 743) n`,
      [companyId, contactId, ana.userId],
    ),
  );
  const april = { from: '2030-03-01T03:00:00Z', to: '2030-04-01T03:00:00Z' };
  const sizes: number[] = [];
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api().list(ana, { ...april, ...(cursor ? { cursor } : {}) });
    sizes.push(page.schedules.length);
    seen.push(...bodies(page.schedules));
    cursor = page.cursor;
  }
  expect(sizes).toEqual([200, 200, 200, 144]);
  expect(seen).toEqual(Array.from({ length: 744 }, (_, n) => `mensagem ${n}`));
  const day = { from: '2030-03-05T03:00:00Z', to: '2030-03-06T03:00:00Z' };
  expect(bodies((await api().list(admin, { ...day, status: 'ERRO' })).schedules)).toEqual([
    'mensagem 100',
    'mensagem 110',
  ]);
  expect((await api().list(admin, { ...day, searchParam: 'mensagem 101' })).schedules).toHaveLength(1);
  expect((await api().list(admin, { status: 'ERRO' })).schedules[0]?.body).toBe('mensagem 740');
  expect((await api().list(stranger, april)).schedules).toEqual([]);
});
