import { todo, type TodoTask } from '@recado/contracts';
import { client, connect, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { aCaller, aCompanyId } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatDatabase } from '../chat.database.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';
import { TodoCleanupJob } from './todo-cleanup.job.ts';

serveChat();
let api: ReturnType<typeof client<typeof todo>>;
let job: TodoCleanupJob;
let close: () => Promise<void>;
beforeAll(async () => {
  api = client(bus, todo);
  const config = loadConfig(PlatformConfig, process.env);
  const keys = new Keys(config.RECADO_SECRET);
  const source = dataSource('chat', [], config, keys);
  await connect(source);
  job = new TodoCleanupJob(new ChatDatabase(source, bus, keys));
  close = () => source.destroy();
});
afterAll(() => close());

type Person = ReturnType<typeof aPerson>;
const aPerson = (companyId = aCompanyId()) => {
  const userId = aCompanyId();
  return { ...aCaller({ companyId, userId, profile: 'user' }), userId };
};
const aTask = (text: string): TodoTask => {
  const at = new Date(Date.now() - 1_000).toISOString();
  const times = { createdAt: at, updatedAt: at };
  return {
    id: crypto.randomUUID(),
    text,
    done: false,
    dueDay: null,
    ticket: null,
    position: 1,
    ...times,
    deleted: false,
  };
};
const deletionOf = (task: TodoTask): TodoTask => ({ ...task, deleted: true });

async function age({ companyId, userId }: Person, days: number): Promise<void> {
  await sql.query(
    `update chat.todo_tasks set stored_at = now() - make_interval(days => $3) where company_id = $1 and user_id = $2`,
    [companyId, userId, days],
  );
}
const storedIds = async ({ companyId, userId }: Person): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from chat.todo_tasks where company_id = $1 and user_id = $2 order by version, id`,
    [companyId, userId],
  );
  return rows.map(({ id }) => id);
};

test('marks of deletions are removed after 180 days, and tasks never', async () => {
  const [person, recent] = [aPerson(), aPerson()];
  const [kept, gone] = [aTask('fica'), aTask('sai')];
  for (const one of [person, recent]) {
    await api.sync(one, { changes: [kept, gone] });
    await api.sync(one, { changes: [deletionOf(gone)], since: 1 });
  }
  await age(person, 181);
  await age(recent, 179);
  await job.run(new AbortController().signal);
  expect(await storedIds(person)).toEqual([kept.id]);
  expect(await storedIds(recent)).toHaveLength(2);
});

test('a device that was away for longer begins again, and brings back no deleted task', async () => {
  const person = aPerson();
  const [kept, gone] = [aTask('fica'), aTask('sai')];
  const away = await api.sync(person, { changes: [kept, gone] });
  const here = await api.sync(person, { changes: [deletionOf(gone)], since: away.version });
  await age(person, 181);
  await job.run(new AbortController().signal);
  const edited = { ...gone, text: 'de volta', updatedAt: new Date().toISOString() };
  for (const changes of [[], [edited]]) {
    const answer = await api.sync(person, { changes, since: away.version });
    expect(answer).toEqual({ tasks: [], version: 0, isComplete: false, startVersion: null, restart: true });
  }
  const whole = await api.sync(person, { changes: [] });
  expect(whole).toMatchObject({ tasks: [kept], isComplete: true, restart: false });
  // A device that has heard of the deletion goes on, as does the one that began again.
  for (const { version } of [here, whole])
    expect(await api.sync(person, { changes: [], since: version })).toMatchObject({ tasks: [], restart: false });
  expect(await storedIds(person)).toEqual([kept.id]);
});

test('a long list is fetched from its start, although a deletion after its first part is no longer stored', async () => {
  const person = aPerson();
  for (let batch = 0; batch < 4; batch++)
    await api.sync(person, { changes: Array.from({ length: 180 }, (_, n) => aTask(`${batch}-${n}`)), since: 1e9 });
  const gone = aTask('sai');
  await api.sync(person, { changes: [gone], since: 1e9 });
  await api.sync(person, { changes: [deletionOf(gone)], since: 1e9 });
  await age(person, 181);
  await job.run(new AbortController().signal);
  const first = await api.sync(person, { changes: [] });
  expect(first).toMatchObject({ isComplete: false, startVersion: 6 });
  const { version: since, startVersion } = first;
  const rest = await api.sync(person, { changes: [], since, startVersion: startVersion ?? 0 });
  expect(rest).toMatchObject({ isComplete: true, startVersion: null, restart: false });
  expect(new Set([...first.tasks, ...rest.tasks].map(({ id }) => id)).size).toBe(720);
  // Without the version of the start the part is as old as it looks.
  expect(await api.sync(person, { changes: [], since })).toMatchObject({ restart: true });
});

test('the deletions of one person do not make the devices of another begin again', async () => {
  const companyId = aCompanyId();
  const [ana, bruno, other] = [aPerson(companyId), aPerson(companyId), aPerson()];
  const task = aTask('sai');
  const positions = await Promise.all([ana, bruno, other].map((one) => api.sync(one, { changes: [task] })));
  await api.sync(ana, { changes: [deletionOf(task)], since: 1 });
  await age(ana, 181);
  await job.run(new AbortController().signal);
  const answers = await Promise.all(
    [ana, bruno, other].map((one, n) => api.sync(one, { changes: [], since: positions[n]?.version ?? 0 })),
  );
  expect(answers.map(({ restart }) => restart)).toEqual([true, false, false]);
});
