import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  aNumber,
  signIn,
  waitForTicket,
  type TestCompany,
} from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf } from '../client/rest.client.ts';
import { findTraces } from './find-traces.ts';
import { runCommand } from './run-command.ts';
import { localSystems, shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-erased-'));
const backupDir = join(folder, 'backup');
const [lost, found] = [join(folder, 'lost'), join(folder, 'found')];
const environment = { BACKUP_DIR: backupDir, ...shortTimes, ...localSystems };
let product: Product;

beforeAll(async () => {
  product = await startBuilt([], { ...environment, DATA_DIR: lost });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', dataDir: string, args: string[] = []) =>
  runCommand(command, args, { DATA_DIR: dataDir, BACKUP_DIR: backupDir, RECADO_SECRET: product.secret });
const platform = async () =>
  apiOf(product.gateway, (await signIn(product, product.admin.email, product.admin.password)).token);

/** A company with a customer of whom several services know something. */
async function aCompanyWith(customerName: string, token: string) {
  const company = await aCompany(product, token);
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, customerName);
  await customer.writes(line.number, `${customerName} chegou`);
  const ticket = await waitForTicket(company, customer.number);
  const { api } = company;
  await api.ticketNotes.create({ ticketId: ticket.id, note: `${customerName} paga por mês` });
  await api.contacts.update({ id: ticket.contact.id, email: `${customerName}@exemplo.com` });
  const list = await api.contactLists.create({ name: 'Clientes' });
  await api.contactListItems.create({ contactListId: list.id, name: customerName, number: customer.number });
  await api.suppressions.add({ number: customer.number, name: customerName });
  await api.webhooks.create({ name: 'CRM', url: 'http://127.0.0.1:1031/hook', events: ['message.*', 'ticket.*'] });
  const colleague = await api.users.create({
    name: 'Some One',
    email: `colega-${company.id}@example.com`,
    password: 'secret of the user 1',
    profile: 'user',
    queueIds: [],
    allTicket: 'enable',
  });
  // Tickets learns of the colleague by an event.
  const transfer = { id: String(ticket.id), userId: colleague.id, note: `${customerName} espera um orçamento` };
  await eventually(() => api.tickets.update(transfer).catch(() => null), 'the transfer');
  await eventually(
    async () => (await nothingOf([transfer.note])).includes('chat.notifications.note'),
    'the notification',
  );
  return { company, line, customer, contactId: ticket.contact.id, name: ticket.contact.name };
}

const nothingOf = (words: string[], without?: RegExp) =>
  withDatabase(product.databaseUrl, (sql) => findTraces(sql, words, without));
/** Events of the last day and finished jobs, which their age removes; the key by which campaigns still find a number. */
const passing = /\.outbox$|_jobs\./;
const keys = /^campaigns\.(recipients|suppressions)\.number_key$/;

const eraseCompany = async ({ id }: TestCompany) => {
  const { companies, erasures } = await platform();
  await erasures.create({ id, name: (await companies.get({ id })).name });
  await eventually(
    async () => (await erasures.list()).some(({ erasedId, state }) => erasedId === id && state === 'done'),
    'the end of the erasure',
    90_000,
  );
};

test('who was erased after a backup is gone before the restored product answers anybody', async () => {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const marker = `Zuleica${Date.now()}`;
  const { company, customer, contactId, name } = await aCompanyWith(marker, token);
  const gone = await aCompanyWith(`Vizinha${Date.now()}`, token);
  const phone = `+${aNumber()}`;
  await apiOf(product.gateway, token).companies.update({ id: gone.company.id, phone });
  const words = [marker, customer.number];
  const ofCompany = [gone.company.email, phone, gone.customer.number, gone.line.number, gone.customer.number];
  expect(await run('backup', lost)).toMatchObject({ code: 0 });

  await company.api.contacts.erase({ id: contactId, typedName: name });
  await eraseCompany(gone.company);
  await eventually(
    async () => (await company.api.contacts.erasures()).some((one) => one.state === 'done'),
    'the end of the erasure',
  );
  expect(readdirSync(join(backupDir, 'erasures')).toSorted()).toEqual(
    [`company-${company.id}-contact-${contactId}.json`, `company-${gone.company.id}.json`].toSorted(),
  );

  const restored = join(found, 'simulator');
  process.kill(product.pid, 'SIGTERM');
  await eventually(async () => !isAlive(product.pid), 'the end of the product');
  cpSync(join(lost, 'simulator'), restored, { recursive: true });
  const report = await run('restore', found, ['--latest']);
  expect(report, report.output).toMatchObject({ code: 0 });
  expect(report.output).toContain(`1 companies (${gone.company.id}); 1 contacts, before anybody is served`);
  rmSync(lost, { recursive: true, force: true });
  product = await startBuilt([], { ...environment, DATA_DIR: found });

  // Nothing is waited for.
  expect((await nothingOf(words, passing)).filter((column) => !keys.test(column))).toEqual([]);
  expect(await nothingOf(ofCompany)).toEqual([]);
  expect(existsSync(join(found, 'files', String(gone.company.id)))).toBe(false);
  await expect(signIn(product, gone.company.email, gone.company.password)).rejects.toThrow('401');
  const again = apiOf(product.gateway, (await signIn(product, company.email, company.password)).token);
  await expect(again.contacts.get({ id: contactId })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  await eventually(async () => (await nothingOf(words, passing)).length === 0, 'the end of all traces');
  // The opt-out is kept as a hash.
  expect((await again.suppressions.list({})).records).toMatchObject([{ number: '', name: '' }]);
}, 400_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
