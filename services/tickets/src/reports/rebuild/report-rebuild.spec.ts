import { audits, reportRebuilds } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aCompanyId, eventually, watchPublications } from '@recado/testkit';
import { expect, test } from 'vitest';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

test('the order to rebuild numbers is in the audit log, although it publishes nothing else', async () => {
  const [platformId, companyId] = [aCompanyId(), aCompanyId()];
  const publications = watchPublications(bus, platformId);
  await client(bus, reportRebuilds).start(aCaller({ companyId: platformId, super: true }), { companyId });
  await eventually(() => publications.of(audits.tickets).length > 0, 'the entry of the audit log');
  expect(publications.of(audits.tickets)).toMatchObject([
    { operation: 'reportRebuilds.start', targetId: companyId, userId: 1, input: { companyId } },
  ]);
});
