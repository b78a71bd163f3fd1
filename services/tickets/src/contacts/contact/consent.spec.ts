import { asOwner } from '@recado/testkit/as-owner';
import { contracts } from '@recado/contracts';
import { client } from '@recado/platform';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

const historyOf = (contactId: number) =>
  asOwner(
    async (sql) =>
      (
        await sql.query<{ consent: string; note: string; by_whom: string | null }>(
          `select consent, note, by_whom from tickets.contact_consents where contact_id = $1 order by id`,
          [contactId],
        )
      ).rows,
  );

test('a consent is kept with its time, its legal basis and each of its changes', async () => {
  const { api, admin } = await aCompany(bus);
  const before = await api.contacts.create(admin, { name: 'Ana', number: '5511987650001' });
  expect(before).toMatchObject({ consent: 'unknown', consentAt: null, legalBasis: null, consentNote: '' });
  const { id } = before;
  expect(await historyOf(id)).toEqual([]);
  const consentAt = '2026-01-05T12:00:00.000Z';
  const given = { consent: 'given', consentAt, legalBasis: 'consent', consentNote: ' contrato assinado ' } as const;
  expect(await api.contacts.update(admin, { id, ...given })).toMatchObject({
    ...given,
    consentNote: 'contrato assinado',
  });
  await api.contacts.update(admin, { id, name: 'Ana Maria' });
  const withdrawn = await api.contacts.update(admin, { id, consent: 'withdrawn' });
  expect(Date.now() - Date.parse(withdrawn.consentAt ?? '')).toBeLessThan(60_000);
  expect(withdrawn).toMatchObject({ legalBasis: 'consent', consentNote: 'contrato assinado' });
  expect((await historyOf(id)).map(({ consent }) => consent)).toEqual(['given', 'withdrawn']);
  expect(await api.contacts.update(admin, { id, consent: 'unknown', legalBasis: null })).toMatchObject({
    consentAt: null,
    legalBasis: null,
  });
});

test('a new contact may come with its consent', async () => {
  const { api, admin } = await aCompany(bus);
  const { id, consent } = await api.contacts.create(admin, {
    name: 'Bia',
    number: '5511987650002',
    consent: 'given',
    legalBasis: 'contract',
  });
  expect(consent).toBe('given');
  expect(await historyOf(id)).toMatchObject([{ consent: 'given' }]);
});

test('of two contacts that become one, a refusal counts, and the history of both is kept', async () => {
  const { api, admin } = await aCompany(bus);
  const kept = await api.contacts.create(admin, { name: 'Ana', number: '5511987650003', consent: 'given' });
  const other = await api.contacts.create(admin, { name: 'Ana', number: '5511987650004', consent: 'refused' });
  expect(await api.contacts.merge(admin, { id: kept.id, otherId: other.id })).toMatchObject({ consent: 'refused' });
  expect((await historyOf(kept.id)).map(({ consent }) => consent)).toEqual(['given', 'refused']);
});

test('campaigns are told who refused or withdrew the consent, and nobody of another company', async () => {
  const company = await aCompany(bus);
  const { api, admin } = company;
  const numbers = ['5511987650005', '5511987650006', '5511987650007'];
  const consents = ['refused', 'withdrawn', 'given'] as const;
  for (const [n, number] of numbers.entries())
    await api.contacts.create(admin, { name: `Pessoa ${n}`, number, consent: consents[n] ?? 'unknown' });
  const audience = client(bus, contracts.audience);
  expect(await audience.blocked(admin, { numbers })).toEqual({
    numbers: [],
    noConsent: numbers.slice(0, 2),
    openTickets: [],
  });
  const { contacts } = await audience.page(admin, {});
  expect(contacts.map(({ noConsent }) => noConsent)).toEqual([true, true, false]);
  const other = await aCompany(bus);
  expect(await audience.blocked(other.admin, { numbers })).toEqual({ numbers: [], noConsent: [], openTickets: [] });
});
