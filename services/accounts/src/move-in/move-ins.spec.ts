import { moveIns } from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { anApiKey } from '@recado/testkit';
import { beforeEach, expect, test } from 'vitest';
import { aCompany, platform, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const api = () => clientOf(moveIns);
const address = 'postgres://reader@old.example/whaticket';

const runs = (seconds = 0) =>
  queryAsOwner(
    `insert into accounts.move_in_runner (seen_at, folders, archives) values (now() - make_interval(secs => $1), '{public}', '{acme.zip}')
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [seconds],
  );
const becomes = (id: number, state: string, more = '') =>
  queryAsOwner(`update accounts.move_ins set state = $2 ${more} where id = $1`, [id, state]);
const seen = (id: number) =>
  becomes(
    id,
    'done',
    `, survey = '{"shape":"saas","companies":[],"files":0,"bytes":0,"space":0,"seconds":1,"leftBehind":[],"unknown":[]}'`,
  );

beforeEach(() => runs());

test('an old installation is named, looked at, brought and let in, and its password is not shown or stored in clear', async () => {
  const made = await api().create(platform, { address, password: 's3nha', source: 'public', oldCompanyId: 3 });
  expect(made).toMatchObject({
    address: 'postgres://reader@old.example/whaticket',
    source: 'public',
    oldCompanyId: 3,
    step: 'look',
    state: 'waiting',
    survey: null,
  });
  const stored = await queryAsOwner(`select m::text as row from accounts.move_ins m where id = $1`, [made.id]);
  expect(JSON.stringify([stored, made, await api().list(platform, {})])).not.toContain('s3nha');

  await expect(api().run(platform, { id: made.id, step: 'move' })).rejects.toThrow('ERR_MOVE_IN_BUSY');
  await expect(api().remove(platform, { id: made.id })).rejects.toThrow('ERR_MOVE_IN_BUSY');
  await becomes(made.id, 'failed');
  await expect(api().run(platform, { id: made.id, step: 'move' })).rejects.toThrow('ERR_MOVE_IN_NOT_LOOKED');
  await seen(made.id);
  expect(await api().run(platform, { id: made.id, step: 'move' })).toMatchObject({ step: 'move', state: 'waiting' });
  await becomes(made.id, 'done');
  expect(await api().run(platform, { id: made.id, step: 'arrive' })).toMatchObject({
    step: 'arrive',
    state: 'waiting',
  });
  await becomes(made.id, 'done', ', has_arrived = true');
  await expect(api().run(platform, { id: made.id, step: 'move' })).rejects.toThrow('ERR_MOVE_IN_ARRIVED');
  await api().remove(platform, { id: made.id });
  expect((await api().list(platform, {})).moveIns.map(({ id }) => id)).not.toContain(made.id);
});

test('a step that nobody works on is stopped at once; the process that does so is asked to', async () => {
  const { id } = await api().create(platform, { source: 'acme.zip' });
  expect(await api().stop(platform, { id })).toMatchObject({ state: 'stopped' });
  await expect(api().stop(platform, { id })).rejects.toThrow('ERR_MOVE_IN_IDLE');
  await becomes(id, 'working');
  expect(await api().stop(platform, { id })).toMatchObject({ state: 'stopping' });
  await becomes(id, 'working');
  await runs(60);
  expect(await api().stop(platform, { id })).toMatchObject({ state: 'stopped' });
  expect((await api().list(platform, {})).runner).toMatchObject({ isRunning: false, folders: ['public'] });
});

test('only what the process sees is chosen, and a wrong address names its field', async () => {
  const refused = (field: string, code: string) => ({ code, fields: [{ field, rule: code }] });
  for (const given of [{ address, source: 'acme.zip' }, { source: 'public' }, { address, source: '../etc' }])
    await expect(api().create(platform, given)).rejects.toMatchObject(refused('source', 'ERR_MOVE_IN_SOURCE'));
  await expect(
    api().create(platform, { address: 'postgres://a@h/db?sslkey=/etc/passwd', source: 'public' }),
  ).rejects.toMatchObject(refused('address', 'ERR_MOVE_IN_ADDRESS'));
});

test('a report comes in parts', async () => {
  const { id } = await api().create(platform, { source: 'acme.zip' });
  await queryAsOwner(
    `update accounts.move_ins set report = array(select jsonb_build_array('Messages', n::text, '=broken') from generate_series(1, 1001) n)
     where id = $1`,
    [id],
  );
  const first = await api().report(platform, { id });
  expect(first.text.startsWith("\uFEFFtable;id;reason\r\nMessages;1;'=broken\r\n")).toBe(true);
  expect(first.next).toBe('1000');
  expect(await api().report(platform, { id, after: '1000' })).toEqual({
    text: "Messages;1001;'=broken\r\n",
    next: null,
  });
  await expect(api().report(platform, { id: 99_999_999 })).rejects.toThrow('ERR_NOT_FOUND');
});

test('nobody but a super user sees or orders anything', async () => {
  const { admin } = await aCompany(clientOf);
  const refused = { code: 'ERR_NO_PERMISSION' };
  const program = anApiKey(platform.companyId, [], { providerScopes: ['companies:write'], super: true });
  for (const caller of [admin, program]) {
    await expect(api().list(caller, {})).rejects.toMatchObject(refused);
    await expect(api().create(caller, { source: 'acme.zip' })).rejects.toMatchObject(refused);
  }
  // A session that says so is not believed: the row of the user decides.
  await expect(api().create({ ...admin, super: true }, { source: 'acme.zip' })).rejects.toMatchObject(refused);
});
