import { settingEvents, type ScheduleView } from '@recado/contracts';
import { eventually, fileStore, publishAs, type TestFileStore } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { beforeAll, expect, test } from 'vitest';
import { dueNow, noJobsLeft } from '../../testing/schedule.jobs.ts';
import { aDesk, api, bodies, inAnHour, now } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

let files: TestFileStore;
beforeAll(async () => {
  files = await fileStore('tickets');
});

type Desk = Awaited<ReturnType<typeof aDesk>>;
const DAY_MS = 86_400_000;
const allOf = async ({ admin, contactId }: Desk): Promise<ScheduleView[]> =>
  (await api().list(admin, { contactId, from: '2020-01-01' })).schedules;
const waitingOf = async (desk: Desk) => (await allOf(desk)).filter(({ status }) => status === 'AGENDADA');
const due = (id: number, ago?: string) => asOwner((sql) => dueNow(sql, id, ago));

test('a repeated message is followed by the next one, with its own picture, until its last day', async () => {
  const desk = await aDesk();
  const { ana, contactId, companyId, sent, done } = desk;
  const picture = await files.put(companyId, 'a.png');
  const sendAt = now();
  const tomorrow = new Date(Date.now() + DAY_MS);
  const first = await api().create(ana, {
    contactId,
    body: 'todo dia',
    sendAt,
    recurrence: 'daily',
    repeatUntil: new Date(tomorrow.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
    files: [picture],
  });
  expect(first).toMatchObject({ recurrence: 'daily', seriesStart: sendAt });
  expect(await done(first.id)).toMatchObject({ recurrence: 'none', repeatUntil: null, seriesStart: null });
  const [second] = await waitingOf(desk);
  const { schedules: repeated } = await api().list(desk.admin, { repeated: true, to: '2100-01-01' });
  expect(repeated.map(({ id }) => id)).toEqual([second?.id]);
  expect(second).toMatchObject({ body: 'todo dia', recurrence: 'daily', author: 'Ana Lima', seriesStart: sendAt });
  expect(second?.sendAt).toBe(new Date(Date.parse(sendAt) + DAY_MS).toISOString());
  const copy = files.pathOf(second?.mediaPath ?? null);
  expect(copy).not.toBe(picture.path);
  expect([await files.has(picture.path), await files.has(copy)]).toEqual([true, true]);
  await due(second?.id ?? 0);
  await done(second?.id ?? 0);
  // Moved to today by the test, tomorrow is still within the series.
  const [third] = await waitingOf(desk);
  expect(third?.sendAt).toBe(second?.sendAt);
  await api().update(ana, { id: third?.id ?? 0, repeatUntil: null });
  await api().remove(ana, { id: third?.id ?? 0 });
  expect(await files.has(files.pathOf(third?.mediaPath ?? null))).toBe(false);
  expect(await sent()).toEqual(['todo dia', 'todo dia']);
});

test('three jobs on two replicas send a repeated message once and add one next message', async () => {
  const desk = await aDesk();
  const { ana, contactId, sent, done } = desk;
  const { id } = await api().create(ana, { contactId, body: 'semanal', sendAt: inAnHour(), recurrence: 'weekly' });
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
  expect(await sent()).toEqual(['semanal']);
  expect(await waitingOf(desk)).toHaveLength(1);
});

test('times missed in an outage are skipped: one of today is sent late, an older one fails, the next is in the future', async () => {
  const desk = await aDesk();
  const { ana, contactId, sent, done } = desk;
  const create = (body: string) => api().create(ana, { contactId, body, sendAt: inAnHour(), recurrence: 'daily' });
  const [late, older] = [await create('atrasada'), await create('antiga')];
  for (const [{ id }, days] of [
    [late, 0],
    [older, 3],
  ] as const) {
    await asOwner((sql) =>
      sql.query(
        `update tickets.schedules set series_start = now() - make_interval(days => $2, hours => 20) where id = $1`,
        [id, days],
      ),
    );
    await due(id, `${days} days 20 hours`);
  }
  await done(late.id);
  expect(await done(older.id, 'ERRO')).toMatchObject({ failure: 'ERR_SCHEDULE_TOO_LATE', recurrence: 'none' });
  expect(await sent()).toEqual(['atrasada']);
  const next = await waitingOf(desk);
  expect(bodies(next).toSorted()).toEqual(['antiga', 'atrasada']);
  for (const { sendAt } of next) {
    const hours = (Date.parse(sendAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(3.9);
    expect(hours).toBeLessThan(4);
  }
  // Tried again, the one that failed is sent alone.
  await api().update(ana, { id: older.id, sendAt: now() });
  await done(older.id);
  expect(await waitingOf(desk)).toHaveLength(2);
});

test('only this time of a repeated message can be left out; a change is one of the following, too', async () => {
  const desk = await aDesk();
  const { ana, contactId, sent, done } = desk;
  const sendAt = inAnHour();
  const at = (days: number) => new Date(Date.parse(sendAt) + days * DAY_MS).toISOString();
  const { id } = await api().create(ana, { contactId, body: 'lembrete', sendAt, recurrence: 'daily' });
  await api().remove(ana, { id, only: true });
  expect(await api().get(ana, { id })).toMatchObject({ sendAt: at(1), status: 'AGENDADA', seriesStart: sendAt });
  await noJobsLeft(id, Date.now() + 60_000);
  expect(await sent()).toEqual([]);
  await api().update(ana, { id, body: 'lembrete novo', sendAt: at(3), recurrence: 'weekly' });
  await due(id);
  await done(id);
  expect(await sent()).toEqual(['lembrete novo']);
  expect(await waitingOf(desk)).toMatchObject([{ body: 'lembrete novo', sendAt: at(10), recurrence: 'weekly' }]);
  const [next] = await waitingOf(desk);
  const last = new Date(Date.parse(at(10)) - 3 * 3_600_000).toISOString().slice(0, 10);
  await api().update(ana, { id: next?.id ?? 0, repeatUntil: last });
  await api().remove(ana, { id: next?.id ?? 0, only: true });
  expect(await waitingOf(desk)).toEqual([]);
});

test('the local time of the company is kept, and a series cannot end before it begins', async () => {
  const desk = await aDesk();
  const { ana, contactId, companyId, done } = desk;
  await publishAs(bus, settingEvents.changed, companyId, { key: 'timezone', value: 'America/New_York' });
  await asOwner((sql) =>
    eventually(async () => {
      const { rowCount } = await sql.query(
        `select 1 from tickets.settings where company_id = $1 and value = 'America/New_York'`,
        [companyId],
      );
      return rowCount === 1;
    }, 'the time zone'),
  );
  const { id } = await api().create(ana, { contactId, body: 'mensal', sendAt: inAnHour(), recurrence: 'monthly' });
  // The last day of August 2026 at 22:30 in New York.
  await asOwner((sql) =>
    sql.query(`update tickets.schedules set series_start = '2026-09-01T02:30Z' where id = $1`, [id]),
  );
  await due(id);
  await done(id);
  const [next] = await waitingOf(desk);
  const local = (part: Intl.DateTimeFormatOptions) =>
    new Date(next?.sendAt ?? '').toLocaleString('en-GB', { timeZone: 'America/New_York', ...part });
  expect(local({ hour: '2-digit', minute: '2-digit' })).toBe('22:30');
  const dayAfter = new Date(Date.parse(next?.sendAt ?? '') + DAY_MS);
  expect(dayAfter.toLocaleString('en-GB', { timeZone: 'America/New_York', day: 'numeric' })).toBe('1');
  const early = { code: 'ERR_SCHEDULE_UNTIL', fields: [{ field: 'repeatUntil' }] };
  const given = {
    contactId,
    body: 'mensal',
    sendAt: inAnHour(),
    recurrence: 'daily',
    repeatUntil: '2026-01-01',
  } as const;
  await expect(api().create(ana, given)).rejects.toMatchObject(early);
  await expect(api().update(ana, { id: next?.id ?? 0, repeatUntil: '2026-01-01' })).rejects.toMatchObject(early);
  expect(await api().create(ana, { ...given, recurrence: 'none' })).toMatchObject({ repeatUntil: null });
});
