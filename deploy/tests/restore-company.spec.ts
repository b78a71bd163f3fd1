import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  signIn,
  waitForTicket,
  type TestCompany,
} from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf } from '../client/rest.client.ts';
import { runCommand, startCommand } from './run-command.ts';
import { hashCompanyRows, holdPeriodicJobs } from './isolation.watch.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-restore-company-'));
let product: Product;

beforeAll(async () => {
  product = await startBuilt([], { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backup'), ...shortTimes });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backup'),
  RECADO_SECRET: product.secret,
});
const restore = (company: TestCompany, ...args: string[]) =>
  runCommand('restore-company', [String(company.id), ...args], environment());
const signedIn = async ({ email, password }: TestCompany) =>
  apiOf(product.gateway, (await signIn(product, email, password)).token);
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A company with a conversation that has a picture, and with one of a person who will be erased. */
async function prepareCompany(token: string) {
  const company = await aCompany(product, token);
  const line = await aLinkedNumber(product, company);
  const [customer, erased] = [await aCustomer(product, 'Rosa'), await aCustomer(product, 'Zuleica')];
  await customer.writes(line.number, 'antes');
  const ticket = await waitForTicket(company, customer.number);
  await customer.writes(line.number, { image: { base64: pixel, mimetype: 'image/png' }, caption: 'foto' });
  await erased.writes(line.number, 'sou Zuleica');
  const other = await waitForTicket(company, erased.number);
  await company.api.quickMessages.create({ shortcode: 'oi', message: 'Olá' });
  await eventually(async () => (await bodiesOf(company.api, ticket.id)).includes('foto'), 'the picture');
  return { company, line, customer, ticket, contactOfErased: other.contact };
}
const bodiesOf = async (api: TestCompany['api'], ticketId: number): Promise<string[]> =>
  (await api.messages.list({ ticketId: String(ticketId) })).messages.map(({ body }) => body);

/** Changes after the backup, which the restore turns back. */
async function changeAfterwards({ company, line, customer, ticket, contactOfErased }: Stage): Promise<void> {
  const { api } = company;
  await customer.writes(line.number, 'depois');
  await eventually(async () => (await bodiesOf(api, ticket.id)).includes('depois'), 'the later message');
  const [quick] = await api.quickMessages.list({});
  await api.quickMessages.remove({ id: quick!.id });
  await api.contacts.erase({ id: contactOfErased.id, typedName: contactOfErased.name });
  await eventually(async () => (await api.contacts.erasures()).some(({ state }) => state === 'done'), 'the erasure');
}
type Stage = Awaited<ReturnType<typeof prepareCompany>>;

test('one company is put back while the others work: nothing of them changes, and it goes on where it was', async () => {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const stage = await prepareCompany(token);
  const neighbour = await aCompany(product, token);
  await aLinkedNumber(product, neighbour);
  const { company, line, customer, ticket } = stage;
  const { announcements } = apiOf(product.gateway, token);
  const announcement = await announcements.create({ title: 'Aviso', text: 'Domingo', companyIds: [company.id] });
  await company.api.announcements.read({ ids: [announcement.id] });
  expect(await runCommand('backup', [], environment())).toMatchObject({ code: 0 });
  await changeAfterwards(stage);
  await announcements.remove({ id: announcement.id });
  await withDatabase(product.databaseUrl, (sql) => holdPeriodicJobs(sql, neighbour.id));
  const before = await rowsOf(neighbour);
  const audit = await countRows('accounts.audit_log', company);

  // The command dies while the company is locked; taken back, it works as before.
  const dying = startCommand('restore-company', [String(company.id), '--latest'], environment());
  await eventually(async () => dying.outputSoFar().includes('Locked'), 'the lock', 300_000);
  await expect(signedIn(company)).rejects.toThrow('ERR_COMPANY_MOVING');
  expect((await restore(neighbour, '--latest')).output).toContain('Another run of this command is under way');
  dying.kill();
  await dying.ended;
  const [, backup] = /Restored (\S+) beside/.exec(dying.outputSoFar()) ?? [];
  expect(await restore(company, String(backup), '--undo')).toMatchObject({ code: 0 });
  expect(await bodiesOf(await signedIn(company), ticket.id)).toContain('depois');

  // The command dies with the rows replaced, and goes on when it is run again.
  const replacing = startCommand('restore-company', [String(company.id), '--latest'], environment());
  await eventually(async () => replacing.outputSoFar().includes('Replaced'), 'the restored rows', 300_000);
  replacing.kill();
  await replacing.ended;
  const done = await restore(company, '--latest');
  expect(done, done.output).toMatchObject({ code: 0 });
  expect(done.output).toContain(`Restored: company ${company.id} may sign in.`);

  const api = await signedIn(company);
  expect(await bodiesOf(api, ticket.id)).toEqual(expect.arrayContaining(['antes', 'foto']));
  expect(await bodiesOf(api, ticket.id)).not.toContain('depois');
  expect(await api.quickMessages.list({})).toMatchObject([{ shortcode: 'oi' }]);
  await expect(api.contacts.get({ id: stage.contactOfErased.id })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  expect(await countRows('accounts.audit_log', company)).toBeGreaterThanOrEqual(audit);
  expect(await rowsOf(neighbour)).toEqual(before);
  const resting = `(select company_id from tickets.company_hours where waits_from > now() - interval '10 minutes') h`;
  expect(await countRows(resting, company), 'silence counts from the restore on').toBe(1);

  // The company's number is linked and closed; once it is opened, messages that were written meanwhile come, each once.
  expect(await api.whatsapp.list({})).toMatchObject([{ status: 'DISCONNECTED' }]);
  await customer.writes(line.number, 'enquanto fechado');
  await api.whatsapp.retry({ id: line.id });
  await eventually(async () => (await bodiesOf(api, ticket.id)).includes('enquanto fechado'), 'the message');
  await api.messages.send({ ticketId: String(ticket.id), body: 'de volta' });
  await eventually(
    async () => (await customer.sees(line.number)).some(({ text }) => text === 'de volta'),
    'the answer',
  );
  const bodies = await bodiesOf(api, ticket.id);
  expect(new Set(bodies).size).toBe(bodies.length);
}, 700_000);

test('a company that is unknown, or the platform’s own, is refused', async () => {
  const { user } = await signIn(product, product.admin.email, product.admin.password);
  const refused = await runCommand('restore-company', [String(user.companyId), '--latest'], environment());
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('is that of the platform');
  const unknown = await runCommand('restore-company', ['999999', '--latest'], environment());
  expect(unknown.output).toContain('There is no company 999999');
});

const rowsOf = ({ id }: TestCompany) => withDatabase(product.databaseUrl, (sql) => hashCompanyRows(sql, id));
const countRows = (table: string, { id }: TestCompany) =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from ${table} where company_id = $1`,
      [id],
    );
    return rows[0]!.count;
  });
