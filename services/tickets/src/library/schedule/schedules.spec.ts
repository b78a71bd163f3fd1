import { messageOrders } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { asOwner } from '@recado/testkit/as-owner';
import { dueNow, noJobsLeft, retryNow } from '../../testing/schedule.jobs.ts';
import { aDesk, aNumber, api, bodies, inAnHour, now } from '../../testing/schedule.steps.ts';
import { serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

test('a scheduled message is sent at its time as its author’s, with placeholders filled and the schedule as its source', async () => {
  const { ana, contactId, ticket, done, company, admin, publications } = await aDesk();
  const made = await api().create(ana, {
    contactId,
    body: 'Olá {{firstName}}, {{unknown}} em {{date}}',
    sendAt: new Date(Date.now() + 1_500).toISOString(),
  });
  expect(made).toMatchObject({
    status: 'AGENDADA',
    sentAt: null,
    userId: ana.userId,
    author: 'Ana Lima',
    failure: null,
  });
  expect(made.contact).toMatchObject({ id: contactId, name: 'Carla Cliente' });
  const after = await done(made.id);
  expect(Date.parse(after.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(made.sendAt));
  const message = (await company.conversation(ticket.uuid)).at(-1);
  expect(message).toMatchObject({ fromMe: true, author: 'Ana Lima', ack: 0, ticketId: ticket.id });
  expect(message?.body).toMatch(/^Olá Carla, \{\{unknown\}\} em \d\d\/\d\d\/\d{4}$/);
  const queued = await eventually(() => publications.of(messageOrders.send).at(-1), 'the order to send');
  expect(queued).toMatchObject({ text: message?.body, source: 'schedule' });
  expect((await api().list(admin, { contactId, unsent: true })).schedules).toEqual([]);
  expect(bodies((await api().list(admin, { contactId })).schedules)).toEqual([made.body]);
});

test('messages of the contact stay unread when a scheduled message is sent', async () => {
  const { ana, company, contactId, ticket, number, done, api: other } = await aDesk();
  await company.receives({ number, body: 'ainda aí?' });
  const unread = async () => (await other.tickets.get(ana, { id: ticket.uuid })).unreadMessages;
  await eventually(async () => (await unread()) > 0, 'something unread');
  const before = await unread();
  const { id } = await api().create(ana, { contactId, body: 'Lembrete do pedido', sendAt: now() });
  await done(id);
  expect(await unread()).toBe(before);
});

test('three jobs on two replicas send the message once', async () => {
  const { ana, contactId, sent, done } = await aDesk();
  const { id } = await api().create(ana, { contactId, body: 'uma vez só', sendAt: inAnHour() });
  await asOwner(async (sql) => {
    await dueNow(sql, id);
    for (let n = 0; n < 2; n++)
      await sql.query(
        `insert into tickets_jobs.job (name, data) select name, data from tickets_jobs.job
         where name = 'send-schedules' and (data ->> 'scheduleId')::bigint = $1 limit 1`,
        [id],
      );
  });
  await done(id);
  await noJobsLeft(id);
  expect(await sent()).toEqual(['uma vez só']);
});

test('a worker that dies before the commit leaves nothing; the next one sends the message once', async () => {
  const { ana, contactId, sent, done } = await aDesk();
  await asOwner(async (sql) => {
    const { id } = await api().create(ana, { contactId, body: 'apesar de tudo', sendAt: inAnHour() });
    await sql.query('begin');
    // A transaction that wants to commit the message waits here, with only the commit missing.
    await sql.query('lock table tickets.outbox in share row exclusive mode');
    await asOwner(async (other) => {
      await dueNow(other, id);
      await eventually(async () => {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database() and query like 'with drawn%outbox%'`,
        );
        return rowCount;
      }, 'the job to be about to commit');
    });
    await sql.query('commit');
    await done(id);
    await noJobsLeft(id);
    expect(await sent()).toEqual(['apesar de tudo']);
  });
});

test('an edit changes text and time of sending; a removed schedule sends nothing', async () => {
  const { ana, contactId, sent, done } = await aDesk();
  const soon = new Date(Date.now() + 1_500).toISOString();
  const create = (body: string) => api().create(ana, { contactId, body, sendAt: soon });
  const [edited, moved, gone] = [await create('primeira'), await create('adiada'), await create('nunca')];
  await api().update(ana, { id: edited.id, body: 'segunda' });
  await api().update(ana, { id: moved.id, sendAt: inAnHour() });
  await api().remove(ana, { id: gone.id });
  await done(edited.id);
  for (const { id } of [edited, moved, gone]) await noJobsLeft(id, Date.now() + 60_000);
  expect(await sent()).toEqual(['segunda']);
  // Moved to an earlier time, the job of that time counts.
  await api().update(ana, { id: moved.id, sendAt: now() });
  await done(moved.id);
  expect(await sent()).toEqual(['segunda', 'adiada']);
});

test('a sent schedule cannot be changed, only removed', async () => {
  const { ana, contactId, companyId, sent, done } = await aDesk();
  const { id } = await api().create(ana, { contactId, body: 'já foi', sendAt: now() });
  await done(id);
  const refused = { code: 'ERR_SCHEDULE_SENT', status: 409 };
  await expect(api().update(ana, { id, body: 'outra coisa' })).rejects.toMatchObject(refused);
  const file = { path: `${companyId}/a.png`, name: 'a.png', mimetype: 'image/png', size: 1 };
  await expect(api().attach(ana, { id, files: [file] })).rejects.toMatchObject(refused);
  await expect(api().detach(ana, { id })).rejects.toMatchObject(refused);
  await api().remove(ana, { id });
  await expect(api().get(ana, { id })).rejects.toMatchObject({ code: 'ERR_NO_SCHEDULE_FOUND' });
  expect(await sent()).toEqual(['já foi']);
});

test('a message a day late fails with a reason and is sent once it has a new time', async () => {
  const { ana, contactId, sent, done } = await aDesk();
  const [late, justInTime] = [
    await api().create(ana, { contactId, body: 'de anteontem', sendAt: inAnHour() }),
    await api().create(ana, { contactId, body: 'de ontem à noite', sendAt: inAnHour() }),
  ];
  await asOwner(async (sql) => {
    await dueNow(sql, late.id, '24 hours 5 seconds');
    await dueNow(sql, justInTime.id, '23 hours');
  });
  expect(await done(late.id, 'ERRO')).toMatchObject({ failure: 'ERR_SCHEDULE_TOO_LATE', sentAt: null });
  await done(justInTime.id);
  expect(await sent()).toEqual(['de ontem à noite']);
  await api().update(ana, { id: late.id, sendAt: now() });
  expect(await done(late.id)).toMatchObject({ failure: null });
  expect(await sent()).toEqual(['de ontem à noite', 'de anteontem']);
});

test('a message waits for a connection that is down; a removed connection and a blocked contact fail it', async () => {
  const { ana, admin, contactId, companyId, connectionId, sent, done, api: others } = await aDesk();
  const line = (status: string) =>
    asOwner((sql) => sql.query(`update tickets.connections set status = $2 where id = $1`, [connectionId, status]));
  await line('DISCONNECTED');
  const { id } = await api().create(ana, { contactId, body: 'quando der', sendAt: now() });
  await eventually(
    async () => (await api().get(ana, { id })).failure === 'ERR_WAPP_NOT_INITIALIZED',
    'what it waits for',
  );
  expect((await api().get(ana, { id })).status).toBe('AGENDADA');
  await line('CONNECTED');
  await asOwner((sql) => retryNow(sql, id));
  await done(id);
  expect(await sent()).toEqual(['quando der']);
  const blocked = await api().create(ana, { contactId, body: 'bloqueado', sendAt: inAnHour() });
  await others.contacts.update(admin, { id: contactId, blocked: true });
  await expect(api().create(ana, { contactId, body: 'de novo', sendAt: inAnHour() })).rejects.toMatchObject({
    code: 'ERR_CONTACT_BLOCKED',
  });
  await asOwner((sql) => dueNow(sql, blocked.id));
  expect(await done(blocked.id, 'ERRO')).toMatchObject({ failure: 'ERR_CONTACT_BLOCKED' });
  await others.contacts.update(admin, { id: contactId, blocked: false });
  const gone = await api().create(ana, { contactId, body: 'sem linha', sendAt: inAnHour(), whatsappId: connectionId });
  await asOwner(async (sql) => {
    await sql.query(`delete from tickets.connections where company_id = $1`, [companyId]);
    await dueNow(sql, gone.id);
  });
  expect(await done(gone.id, 'ERRO')).toMatchObject({ failure: 'ERR_WAPP_REMOVED' });
});

test('without a living ticket the message is added to a closed one of its author', async () => {
  const { ana, admin, done, api: others } = await aDesk();
  const contact = await others.contacts.create(admin, { name: 'Nova Pessoa', number: aNumber() });
  const { id } = await api().create(ana, { contactId: contact.id, body: 'bem-vinda', sendAt: now() });
  await done(id);
  const { tickets } = await others.tickets.list(admin, { showAll: true, contactId: contact.id });
  expect(tickets).toMatchObject([
    { status: 'closed', unreadMessages: 0, lastMessage: 'bem-vinda', userId: ana.userId },
  ]);
  expect(bodies((await others.messages.list(ana, { ticketId: tickets[0]?.uuid ?? '' })).messages)).toEqual([
    'bem-vinda',
  ]);
});
