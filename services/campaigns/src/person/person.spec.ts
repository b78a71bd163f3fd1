import { contactEvents, contracts, numberKey } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { FakeServices } from '../testing/services.fake.ts';
import { openCampaignsDatabase } from '../testing/open-database.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns(2);
const database = openCampaignsDatabase();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

const rows = <T extends object>(statement: string, values: unknown[]) =>
  asOwner(async (sql) => (await sql.query<T>(statement, values)).rows);

test('an erased person leaves the sums of campaigns, and an opt-out that only the number leads to', async () => {
  const { company, id, numbers, contactListId } = await aCampaign(bus, fakes, 2);
  const [erased = '', stays = ''] = numbers;
  const { companyId, admin } = company;
  await company.campaigns.start(admin, { id });
  await company.status(id, 'FINALIZADA');
  const suppressions = client(bus, contracts.suppressions);
  await suppressions.add(admin, { number: erased, name: 'Marta' });
  const { page } = client(bus, contracts.personData);
  const kept: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const part = await page(admin, { number: erased, ...(after === undefined ? {} : { after }) });
    kept.push(...part.lines.split('\n').filter(Boolean));
    after = part.next;
  }
  const kinds = kept.map((line) => (JSON.parse(line) as { kind: string }).kind);
  expect(kinds).toEqual(['recipient', 'listItem', 'suppression']);

  const person = { contactId: 1, number: erased, lid: null, isOptedOut: false };
  // Events come twice.
  await publishAs(bus, contactEvents.erased, companyId, person);
  await publishAs(bus, contactEvents.erased, companyId, person);
  const recipients = () =>
    rows<{ number: string; text: string; state: string }>(
      `select number, text, state from campaigns.recipients where campaign_id = $1 order by id`,
      [id],
    );
  await eventually(async () => (await recipients())[0]?.number === '', 'the end of the person');
  expect(await recipients()).toMatchObject([{ number: '', text: '' }, { number: stays }]);
  expect((await company.campaigns.get(admin, { id })).counts).toMatchObject({ recipients: 2, sent: 2 });
  const lists = await client(bus, contracts.contactLists).list(admin, {});
  expect(lists.records.find((list) => list.id === contactListId)?.contactsCount).toBe(1);
  expect((await suppressions.list(admin, {})).records).toMatchObject([{ number: '', name: '', reason: 'manual' }]);
  const keys = numbers.map(numberKey);
  const among = () => database().within({ companyId }, ({ suppressions: list }) => list.among(keys));
  expect(await among()).toEqual(new Set([numberKey(erased)]));
});

test('campaigns, lists and opt-outs of a former number forget the person, too', async () => {
  const { company, id, numbers } = await aCampaign(bus, fakes, 2);
  const [former = '', stays = ''] = numbers;
  const { companyId, admin } = company;
  await company.campaigns.start(admin, { id });
  await company.status(id, 'FINALIZADA');
  const suppressions = client(bus, contracts.suppressions);
  await suppressions.add(admin, { number: former, name: 'Marta' });
  const person = { contactId: 1, number: '5511955550999', formerNumbers: [former], lid: null, isOptedOut: true };
  await publishAs(bus, contactEvents.erased, companyId, person);
  const recipients = () =>
    rows<{ number: string }>(`select number from campaigns.recipients where campaign_id = $1 order by id`, [id]);
  await eventually(async () => (await recipients())[0]?.number === '', 'the end of the person');
  expect(await recipients()).toEqual([{ number: '' }, { number: stays }]);
  expect((await suppressions.list(admin, {})).records.map(({ number, name }) => [number, name])).toEqual([
    ['', ''],
    ['', ''],
  ]);
  const keys = [...numbers, person.number].map(numberKey);
  const among = await database().within({ companyId }, ({ suppressions: list }) => list.among(keys));
  expect(among).toEqual(new Set([former, person.number].map(numberKey)));
});

test('who refused the consent stays left out, and a waiting recipient is skipped', async () => {
  const { company, id, numbers } = await aCampaign(bus, fakes, 2);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  fakes.answers = true;
  if (!first) throw new Error('no message');
  const [, waiting = ''] = numbers;
  const person = { contactId: 2, number: waiting, lid: null, isOptedOut: true };
  await publishAs(bus, contactEvents.erased, company.companyId, person);
  await eventually(async () => (await company.campaigns.get(company.admin, { id })).counts.skipped === 1, 'the skip');
  await fakes.acknowledge(first);
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
  const report = await company.reports.recipients(company.admin, { id, state: 'skipped' });
  expect(report.records).toMatchObject([{ number: '', reason: 'erased' }]);
  const { companyId } = company;
  const among = () => database().within({ companyId }, ({ suppressions }) => suppressions.among([numberKey(waiting)]));
  expect(await among()).toEqual(new Set([numberKey(waiting)]));
});
