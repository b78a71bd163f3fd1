import { companyData, exports, mailOrders, users } from '@recado/contracts';
import { rpcSubject, type Bus } from '@recado/platform';
import { aCaller, eventually, testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aMail, password, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
  // Replaces the other services, which have no data.
  for (const service of ['tickets', 'connections', 'chat', 'integrations', 'campaigns', 'billing'])
    bus.nats.subscribe(rpcSubject(service, companyData(service).name, 'exported'), {
      callback: (_error, message) => {
        message.respond('[]');
      },
    });
});
afterAll(() => bus.close());

test('who has ordered an export gets a mail when it is ready; of an export by support the admins do', async () => {
  const { id, email, admin } = await aCompany(clientOf);
  const publications = watchPublications(bus, id);
  const second = aMail();
  await clientOf(users).create(admin, { name: 'Nina Prado', email: second, password, profile: 'admin' });
  const mailed = () => publications.of(mailOrders.send).map(({ to }) => to.email);
  await clientOf(exports).create(admin, { id });
  await eventually(() => mailed().length > 0, 'the mail');
  expect(publications.of(mailOrders.send)).toMatchObject([
    { to: { email }, language: 'pt', mail: { kind: 'exportReady' } },
  ]);
  await clientOf(exports).create(aCaller({ companyId: id, support: 'Rita', mayChangeAccess: true }), { id });
  await eventually(() => mailed().length === 3, 'the mails of the admins');
  expect(mailed().slice(1).toSorted()).toEqual([email, second].toSorted());
  publications.stop();
});
