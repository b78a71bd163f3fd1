import { ticketEvents, todo, todoViews, userEvents, type TodoTask } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aCompanyId, eventually, publishAs, watchPublications } from '@recado/testkit';
import { beforeAll, expect, test } from 'vitest';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

serveChat();
let api: ReturnType<typeof client<typeof todo>>;
beforeAll(() => {
  api = client(bus, todo);
});

const aPerson = (companyId = aCompanyId()) => aCaller({ companyId, userId: aCompanyId(), profile: 'user' });
const at = (minutes: number) => new Date(Date.parse('2026-11-01T10:00:00Z') + minutes * 60_000).toISOString();
const aTask = (given: Partial<TodoTask> = {}): TodoTask => ({
  id: crypto.randomUUID(),
  text: 'Ligar para a Carla',
  done: false,
  dueDay: null,
  ticket: null,
  position: 1,
  createdAt: at(0),
  updatedAt: at(0),
  deleted: false,
  ...given,
});

test('tasks of one device reach the others, which fetch only what they do not know yet', async () => {
  const person = aPerson();
  const published = watchPublications(bus, person.companyId);
  const ticket = { uuid: crypto.randomUUID(), name: 'Carla Cliente' };
  const [first, second] = [aTask({ dueDay: '2026-12-01', ticket }), aTask({ text: 'Enviar orçamento', position: 0.5 })];
  const sent = await api.sync(person, { changes: [first, second] });
  expect(sent.isComplete).toBe(true);
  expect(sent.tasks).toHaveLength(2);
  const other = await api.sync(person, { changes: [] });
  expect(other.tasks).toEqual(expect.arrayContaining([first, second]));
  const done = { ...first, done: true, updatedAt: at(1) };
  await api.sync(person, { changes: [done], since: sent.version });
  expect(await api.sync(person, { changes: [], since: other.version })).toMatchObject({ tasks: [done] });
  await eventually(() => published.of(todoViews.changed).length === 2, 'the events of both changes');
  expect(published.of(todoViews.changed)[0]).toEqual({ userId: person.userId, version: sent.version });
  published.stop();
});

test('the latest change of a task wins, whichever device is first; a repeated request changes nothing', async () => {
  const person = aPerson();
  const published = watchPublications(bus, person.companyId);
  const task = aTask();
  const [early, late] = [
    { ...task, text: 'no celular', updatedAt: at(5) },
    { ...task, text: 'no computador', updatedAt: at(9) },
  ];
  const { version } = await api.sync(person, { changes: [late] });
  const answered = await api.sync(person, { changes: [early], since: version });
  expect(answered.tasks).toEqual([]);
  await api.sync(person, { changes: [late], since: version });
  expect((await api.sync(person, { changes: [] })).tasks).toEqual([late]);
  await eventually(() => published.of(todoViews.changed).length > 0);
  expect(published.of(todoViews.changed)).toHaveLength(1);
  published.stop();
});

test('a deletion is final, also against later changes, and leaves no content behind', async () => {
  const person = aPerson();
  const task = aTask({ text: 'segredo' });
  const { version } = await api.sync(person, { changes: [task] });
  await api.sync(person, { changes: [{ ...task, deleted: true, updatedAt: at(-9) }] });
  await api.sync(person, { changes: [{ ...task, text: 'de volta', updatedAt: at(60) }] });
  const { tasks } = await api.sync(person, { changes: [], since: version });
  expect(tasks).toMatchObject([{ id: task.id, deleted: true, text: '' }]);
  expect((await api.sync(person, { changes: [] })).tasks).toEqual([]);
  const { rows } = await sql.query('select text from chat.todo_tasks where id = $1', [task.id]);
  expect(rows).toEqual([{ text: '' }]);
});

test('devices that change at the same time lose nothing', async () => {
  const person = aPerson();
  const tasks = Array.from({ length: 30 }, (_, n) => aTask({ text: `Tarefa ${n}` }));
  const answers = await Promise.all(tasks.map((task) => api.sync(person, { changes: [task] })));
  const last = Math.max(...answers.map(({ version }) => version));
  const whole = await api.sync(person, { changes: [] });
  expect(whole.tasks.map(({ id }) => id).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
  expect(whole.version).toBe(last);
});

test('many tasks are answered in several parts, each task once', async () => {
  const person = aPerson();
  for (let batch = 0; batch < 4; batch++)
    await api.sync(person, { changes: Array.from({ length: 180 }, () => aTask()), since: 1e9 });
  const seen: string[] = [];
  let since = 0;
  for (let isComplete = false; !isComplete;) {
    const part = await api.sync(person, { changes: [], since });
    seen.push(...part.tasks.map(({ id }) => id));
    ({ version: since, isComplete } = part);
  }
  expect(seen).toHaveLength(720);
  expect(new Set(seen).size).toBe(720);
});

test('nobody else sees or changes the tasks of a person: no colleague, no admin, no support, no other company', async () => {
  const person = aPerson();
  const task = aTask();
  await api.sync(person, { changes: [task] });
  const { companyId } = person;
  const others = [
    aPerson(companyId),
    aCaller({ companyId, userId: aCompanyId(), profile: 'admin', super: true }),
    aCaller({ companyId, support: 'Sofia' }),
    { ...person, companyId: aCompanyId() },
  ];
  for (const other of others) {
    expect((await api.sync(other, { changes: [] })).tasks).toEqual([]);
    await api.sync(other, { changes: [{ ...task, text: 'de outro', deleted: true, updatedAt: at(99) }] });
  }
  expect((await api.sync(person, { changes: [] })).tasks).toEqual([task]);
});

test('a full list refuses further tasks by the field, and takes deletions', async () => {
  const person = aPerson();
  await sql.query(
    `insert into chat.todo_tasks (company_id, user_id, id, text, done, position, created_at, updated_at, deleted, version)
     select $1, $2, gen_random_uuid(), 'x', false, n, now(), now(), false, 1 from generate_series(1, 4999) n`,
    [person.companyId, person.userId],
  );
  const last = aTask();
  await api.sync(person, { changes: [last], since: 1e9 });
  const refusal = { code: 'ERR_TOO_MANY_TASKS', fields: [{ field: 'changes' }] };
  await expect(api.sync(person, { changes: [aTask()], since: 1e9 })).rejects.toMatchObject(refusal);
  await api.sync(person, { changes: [{ ...last, deleted: true }, aTask()], since: 1e9 });
  const many = Array.from({ length: 201 }, () => aTask());
  await expect(api.sync(person, { changes: many })).rejects.toMatchObject({ fields: [{ field: 'changes' }] });
});

test('the tasks of a deleted user are removed', async () => {
  const person = aPerson();
  await api.sync(person, { changes: [aTask()] });
  await publishAs(bus, userEvents.deleted, person.companyId, { userId: person.userId ?? 0 });
  const rows = async () =>
    (await sql.query('select 1 from chat.todo_tasks where company_id = $1', [person.companyId])).rowCount;
  await eventually(async () => (await rows()) === 0, 'the removal');
});

test('a task about a ticket that was deleted stays without its link, on all devices', async () => {
  const person = aPerson();
  const ticket = { uuid: crypto.randomUUID(), name: 'Carla Cliente' };
  const [task, other] = [aTask({ ticket }), aTask({ ticket: { ...ticket, uuid: crypto.randomUUID() } })];
  const { version } = await api.sync(person, { changes: [task, other] });
  const before = { queueId: null, userId: null, status: 'pending' as const };
  const deleted = { ticketId: 1, uuid: ticket.uuid, contactId: 1, connectionId: 1, before };
  await publishAs(bus, ticketEvents.deleted, person.companyId, deleted);
  const changed = await eventually(async () => {
    const { tasks } = await api.sync(person, { changes: [], since: version });
    return tasks.length > 0 ? tasks : null;
  }, 'the change');
  expect(changed).toMatchObject([{ id: task.id, text: task.text, ticket: null }]);
});
