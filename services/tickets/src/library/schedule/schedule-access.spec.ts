import { roomsFor, roomsOf, scheduleViews } from '@recado/contracts';
import { aCaller, eventually, fileStore, type TestFileStore } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '@recado/testkit/as-owner';
import { aDesk, aNumber, api, bodies, inAnHour, now } from '../../testing/schedule.steps.ts';
import { serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

let files: TestFileStore;
beforeAll(async () => {
  files = await fileStore('tickets');
});

test('only the author, admins and agents who may see the contact’s ticket see and change a schedule', async () => {
  const { ana, bia, admin, stranger, contactId, number, publications, queue, api: others, ticket } = await aDesk();
  const { id } = await api().create(ana, { contactId, body: 'segredo de Ana', sendAt: inAnHour() });
  for (const caller of [ana, bia, admin]) {
    expect(await api().get(caller, { id })).toMatchObject({ id });
    expect(bodies((await api().list(caller, {})).schedules)).toEqual(['segredo de Ana']);
  }
  const hidden = { code: 'ERR_NO_SCHEDULE_FOUND' };
  const foreign = aCaller({ companyId: admin.companyId + 50_000_000 });
  for (const caller of [stranger, foreign]) {
    await expect(api().get(caller, { id })).rejects.toMatchObject(hidden);
    await expect(api().update(caller, { id, body: 'de fora' })).rejects.toMatchObject(hidden);
    await expect(api().remove(caller, { id })).rejects.toMatchObject(hidden);
    await expect(api().detach(caller, { id })).rejects.toMatchObject(hidden);
    for (const narrowed of [{}, { contactId }, { searchParam: 'segredo' }])
      expect((await api().list(caller, narrowed)).schedules).toEqual([]);
  }
  const published = await eventually(() => publications.of(scheduleViews.saved)[0]);
  const [push] = scheduleViews.saved.pushes?.(published) ?? [];
  const rooms = roomsFor(admin.companyId, push?.to ?? { kind: 'company' });
  const receives = (caller: typeof ana) => roomsOf(caller).some((room) => rooms.includes(room));
  expect([ana, bia, admin, stranger].map(receives)).toEqual([true, true, true, false]);
  expect(push?.payload).toMatchObject({ action: 'create', record: { id, contactId } });
  await expect(api().create(stranger, { contactId, body: 'por fora', sendAt: inAnHour() })).rejects.toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
  });
  // The author still sees it when the ticket moves to another queue.
  const other = await others.queues.create(admin, { name: 'Suporte', color: '#e4572e' });
  expect(other.id).not.toBe(queue.id);
  await others.tickets.update(admin, { id: ticket.uuid, queueId: other.id, userId: null });
  await expect(api().get(bia, { id })).rejects.toMatchObject(hidden);
  expect(await api().get(ana, { id })).toMatchObject({ contact: { number } });
});

test('a schedule is found by the number of its contact, as anybody writes it', async () => {
  const { admin, contactId, number } = await aDesk();
  await api().create(admin, { contactId, body: 'mensagem', sendAt: inAnHour() });
  const national = number.slice(2);
  for (const searchParam of [`0${national}`, `wa.me/${number}`, `\u202a+55 ${national}\u202c`, number.slice(-4)])
    for (const position of [{}, { pageNumber: 1 }])
      expect(bodies((await api().list(admin, { searchParam, ...position })).schedules), searchParam).toEqual([
        'mensagem',
      ]);
  expect((await api().list(admin, { searchParam: '011 98765-0000' })).schedules).toEqual([]);
});

test('invalid input names its field', async () => {
  const { ana, contactId } = await aDesk();
  const create = (sendAt: string) => api().create(ana, { contactId, body: 'mensagem', sendAt });
  const refused = { code: 'ERR_SCHEDULE_TIME', fields: [{ field: 'sendAt' }] };
  for (const at of ['2020-01-01T00:00:00Z', '2026-W01', new Date(Date.now() - 120_000).toISOString(), '2126-01-01'])
    await expect(create(at)).rejects.toMatchObject(refused);
  const { id } = await create(inAnHour());
  await expect(api().update(ana, { id, sendAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(refused);
  await expect(api().create(ana, { contactId: 4_000_000_000, body: 'x', sendAt: inAnHour() })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_FOUND',
  });
});

test('a picture is sent with the message; a replaced or removed picture is deleted from the store', async () => {
  const { ana, stranger, contactId, companyId, ticket, company, done } = await aDesk();
  const [first, second, third] = [
    await files.put(companyId, 'a.png'),
    await files.put(companyId, 'b.jpeg'),
    await files.put(companyId, 'c.png'),
  ];
  const { id } = await api().create(ana, { contactId, body: 'com foto', sendAt: inAnHour() });
  const whole = await files.put(companyId, 'd.jpg');
  const create = (extra: object) => api().create(ana, { contactId, body: 'inteira', sendAt: inAnHour(), ...extra });
  expect(files.pathOf((await create({ files: [whole] })).mediaPath)).toBe(whole.path);
  const pdf = { ...first, name: 'a.pdf', mimetype: 'application/pdf' };
  await expect(api().attach(ana, { id, files: [pdf] })).rejects.toMatchObject({
    code: 'ERR_SCHEDULE_FILE',
    fields: [{ field: 'file' }],
  });
  await expect(create({ files: [pdf] })).rejects.toMatchObject({ code: 'ERR_SCHEDULE_FILE' });
  await expect(api().attach(ana, { id })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect(await api().attach(ana, { id, files: [first] })).toMatchObject({ mediaName: 'a.png' });
  const mayFetch = (caller: typeof ana, path: string) => company.api.ticketFiles.mayFetch(caller, { path });
  expect([await mayFetch(ana, first.path), await mayFetch(stranger, first.path)]).toEqual([
    { allowed: true },
    { allowed: false },
  ]);
  await api().attach(ana, { id, files: [second] });
  expect([await files.has(first.path), await files.has(second.path)]).toEqual([false, true]);
  expect(await api().detach(ana, { id })).toMatchObject({ mediaPath: null, mediaName: null });
  expect(await files.has(second.path)).toBe(false);
  await api().attach(ana, { id, files: [third] });
  await api().update(ana, { id, sendAt: now() });
  expect(await done(id)).toMatchObject({ mediaPath: null, mediaName: 'c.png' });
  const message = (await company.conversation(ticket.uuid)).at(-1);
  expect(message).toMatchObject({ body: 'com foto', mediaType: 'image', mediaState: 'ready' });
  await api().remove(ana, { id });
  expect(await files.has(files.pathOf(message?.mediaUrl ?? null))).toBe(true);
});

test('merging contacts keeps their schedules; removing a contact removes its schedules and their files', async () => {
  const { admin, ana, contactId, companyId, api: others } = await aDesk();
  const twin = await others.contacts.create(admin, { name: 'Carla C.', number: aNumber() });
  const { id } = await api().create(ana, { contactId: twin.id, body: 'para a gêmea', sendAt: inAnHour() });
  const file = await files.put(companyId, 'a.png');
  await api().attach(ana, { id, files: [file] });
  await others.contacts.merge(admin, { id: contactId, otherId: twin.id });
  expect(await api().get(ana, { id })).toMatchObject({ contactId });
  await others.contacts.remove(admin, { id: contactId });
  await expect(api().get(ana, { id })).rejects.toMatchObject({ code: 'ERR_NO_SCHEDULE_FOUND' });
  expect(await files.has(file.path)).toBe(false);
});

test('pages hold every visible schedule once, the latest first, even when few of many are visible', async () => {
  const { ana, stranger, admin, contactId, companyId, api: others } = await aDesk();
  const own = await others.contacts.create(admin, { name: 'Do Rui', number: aNumber() });
  await asOwner((sql) =>
    sql.query(
      `insert into tickets.schedules (company_id, contact_id, user_id, body, send_at, status)
       select $1, case when n % 30 = 0 then $3::bigint else $2::bigint end, case when n % 30 = 0 then $5::bigint else $4::bigint end,
         'mensagem ' || n, timestamptz '2030-01-01' - make_interval(mins => n), 'AGENDADA' from generate_series(1, 1300) n`,
      [companyId, contactId, own.id, ana.userId, stranger.userId],
    ),
  );
  const all = async (caller: typeof ana, narrowed: object = {}) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await api().list(caller, { ...narrowed, ...(cursor ? { cursor } : {}) });
      seen.push(...bodies(page.schedules));
      cursor = page.cursor;
    }
    return seen;
  };
  const every = (step: number) => Array.from({ length: 1_300 / step }, (_, n) => `mensagem ${(n + 1) * step}`);
  expect(await all(stranger)).toEqual(every(30).slice(0, 43));
  expect(await all(admin)).toEqual(every(1));
  expect(await all(admin, { unsent: true, contactId })).toEqual(
    every(1)
      .filter((_, n) => (n + 1) % 30 !== 0)
      .toReversed(),
  );
  expect(await all(admin, { searchParam: 'MENSAGEM 1299' })).toEqual(['mensagem 1299']);
  expect(await all(admin, { searchParam: 'do rui', contactId: own.id })).toHaveLength(43);
  await expect(api().list(admin, { cursor: 'made up' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});
