import {
  auditLog,
  companies,
  companyEvents,
  Fault,
  mailOrders,
  settings,
  users,
  type MailOrder,
} from '@recado/contracts';
import type { Bus } from '@recado/platform';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aMail, password, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 90_000, interval: 20 });
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

const subject = 'Manutenção no domingo';
const text = 'O sistema para às 2 h.\n\nVolta às 4 h.';
const notify = (ids: number[], clientKey: string = crypto.randomUUID()) =>
  clientOf(companies).notify(platform, { ids, clientKey, subject: ` ${subject} `, text: `${text}\n` });
const byAddress = (a: MailOrder, b: MailOrder) => a.to.email.localeCompare(b.to.email);

test('a notice goes to each admin of the chosen companies, in the language of the company', async () => {
  const [first, second, unchosen] = [await aCompany(clientOf), await aCompany(clientOf), await aCompany(clientOf)];
  await clientOf(settings).save(second.admin, { key: 'language', value: 'es' });
  const email = aMail();
  await clientOf(users).create(first.admin, { name: 'Bia', email, password, profile: 'admin' });
  await clientOf(users).create(first.admin, { name: 'Caio', email: aMail(), password });
  const watched = [first, second, unchosen].map(({ id }) => watchPublications(bus, id));
  expect(await notify([first.id, second.id])).toEqual({ people: 3, unattended: [] });
  const orders = () => watched.map(({ of }): MailOrder[] => of(mailOrders.send).toSorted(byAddress));
  await eventually(() => expect(orders().map(({ length }) => length)).toEqual([2, 1, 0]));
  expect(orders()[0]?.map(({ to }) => to.email)).toEqual([first.email, email].toSorted());
  expect(orders()[0]?.[0]).toMatchObject({ language: 'pt', mail: { kind: 'notice', subject, text } });
  expect(orders()[1]).toMatchObject([{ to: { email: second.email }, language: 'es' }]);
  for (const { stop } of watched) stop();
  await eventually(async () => {
    const { records } = await clientOf(auditLog).list(platform, { operation: 'companies.notify' });
    expect(records[0]?.input).toMatchObject({ ids: [first.id, second.id], subject: ` ${subject} ` });
  });
});

test('a repeated attempt orders the same mails, which the mail service sends once; another notice is another mail', async () => {
  const { id } = await aCompany(clientOf);
  const { of, stop } = watchPublications(bus, id);
  const key = crypto.randomUUID();
  await notify([id], key);
  await notify([id], key);
  await notify([id]);
  const ids = () => of(mailOrders.send).map(({ mailId }) => mailId);
  await eventually(() => expect(ids()).toHaveLength(3));
  // Mails of different ids have no order among each other.
  const repeated = ids().filter((mailId) => mailId.includes(key));
  expect(repeated).toHaveLength(2);
  expect(new Set(repeated).size).toBe(1);
  stop();
});

test('an unknown company is named and nobody gets the notice; companies without an admin are named', async () => {
  const company = await aCompany(clientOf);
  const { of, stop } = watchPublications(bus, company.id);
  await expect(notify([company.id, 99_999_999])).rejects.toEqual(
    new Fault('ERR_NO_COMPANY_FOUND', { ids: [99_999_999] }, [{ field: 'ids', rule: 'exists' }]),
  );
  const empty = await clientOf(companies).create(platform, { name: `Vazia ${word()}` });
  await expect(notify([empty.id])).rejects.toEqual(new Fault('ERR_NO_ADMIN_FOUND'));
  // A later event of the company arrives, and no mail before it.
  await clientOf(companies).renew(platform, { id: company.id });
  await eventually(() => expect(of(companyEvents.subscriptionChanged)).not.toEqual([]));
  expect(of(mailOrders.send)).toEqual([]);
  expect(await notify([empty.id, company.id])).toEqual({ people: 1, unattended: [empty.id] });
  stop();
});

test('a company of many admins has twenty mails, and a thousand companies are notified in one request', async () => {
  const { rows } = await queryAsOwner(
    `with added as (
       insert into accounts.companies (name) select 'Notified ' || gen_random_uuid() from generate_series(1, 1000) returning id
     ), admins as (
       insert into accounts.users (company_id, name, email, password_hash, profile)
       select id, 'Admin', gen_random_uuid() || '@example.com', 'x', 'admin' from added, generate_series(1, 2)
     )
     select id from added`,
  );
  const ids = (rows as { id: string }[]).map(({ id }) => Number(id));
  expect(await notify(ids)).toEqual({ people: 2_000, unattended: [] });
  await queryAsOwner(
    `insert into accounts.users (company_id, name, email, password_hash, profile)
     select $1, 'Admin', gen_random_uuid() || '@example.com', 'x', 'admin' from generate_series(1, 30)`,
    [ids[0]],
  );
  expect(await notify(ids.slice(0, 1))).toEqual({ people: 20, unattended: [] });
});
