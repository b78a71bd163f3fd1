import { contactEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContact } from '../testing/audience.fake.ts';
import { aCampaign } from '../testing/campaign.factory.ts';
import { aNumber } from '../testing/company.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

type Company = Awaited<ReturnType<typeof aCampaign>>;
const wrongOf = async ({ company, id }: Company) => {
  const { wrongNumbers } = await company.campaigns.forecast(company.admin, { id });
  return wrongNumbers;
};
const aListCampaign = async (numbers: string[], checkState = 'valid') => {
  const campaign = await aCampaign(bus, fakes, 1);
  const { company } = campaign;
  const contactListId = await company.list(numbers, { checkState });
  await company.campaigns.update(company.admin, { id: campaign.id, contactListId });
  return campaign;
};

test('an audience whose numbers are right has none that look wrong', async () => {
  const campaign = await aListCampaign([aNumber(), '551130303030', '351912345678', '558177776666']);
  expect(await wrongOf(campaign)).toEqual({ count: 0, samples: [] });
});

test('numbers of a list that look wrong are named with what they probably mean, however short they are', async () => {
  const campaign = await aListCampaign(['11977771234', aNumber(), '977771234', '1234567']);
  expect(await wrongOf(campaign)).toEqual({
    count: 3,
    samples: [
      { name: 'Cliente 1', number: '11977771234', reason: 'national', meant: '5511977771234' },
      { name: 'Cliente 3', number: '977771234', reason: 'noAreaCode', meant: null },
      { name: 'Cliente 4', number: '1234567', reason: 'tooShort', meant: null },
    ],
  });
});

test('a number that its person has left is named with the present one', async () => {
  const [former, later, other] = [aNumber(), aNumber(), aNumber()];
  const campaign = await aListCampaign([former, other]);
  const { company } = campaign;
  await publishAs(bus, contactEvents.numberChanged, company.companyId, { contactId: 1, from: former, to: later });
  await eventually(async () => (await wrongOf(campaign)).count > 0, 'the change');
  const [moved] = (await wrongOf(campaign)).samples;
  expect(moved).toEqual({ name: 'Cliente 1', number: former, reason: 'moved', meant: later });
  const { contactListId } = await company.campaigns.get(company.admin, { id: campaign.id });
  const given = { contactListId: contactListId ?? 0, isDoubtful: true };
  const { contacts } = await company.items.list(company.admin, given);
  expect(contacts.map(({ number, numberDoubt }) => [number, numberDoubt])).toEqual([[former, 'moved']]);
  // Somebody else has the number now.
  await publishAs(bus, contactEvents.numberTaken, company.companyId, { contactId: 2, formerId: 1, number: former });
  await eventually(async () => (await wrongOf(campaign)).count === 0, 'the new owner');
});

test('a list with a number that no contact can have is started all the same', async () => {
  const right = aNumber();
  const { company, id } = await aListCampaign(['1234567', right]);
  await company.campaigns.start(company.admin, { id });
  const { counts } = await company.status(id, 'FINALIZADA');
  expect(counts.recipients).toBe(2);
  expect(company.messages().map(({ number }) => number)).toContain(right);
});

test('a number that WhatsApp does not know is named, and one that opted out or occurs again is not', async () => {
  const unknown = await aListCampaign(['11977771234'], 'invalid');
  expect(await wrongOf(unknown)).toMatchObject({ count: 1, samples: [{ meant: '5511977771234' }] });
  const campaign = await aListCampaign(['977771234', '977771235']);
  fakes.blocked.add('977771234');
  expect(await wrongOf(campaign)).toMatchObject({ count: 1, samples: [{ number: '977771235' }] });
});

test('ten thousand that look wrong are counted, and the first twenty named', async () => {
  const campaign = await aListCampaign(Array.from({ length: 10_001 }, (_, n) => String(11_977_770_000 + n)));
  const { count, samples } = await wrongOf(campaign);
  expect(count).toBe(10_000);
  expect(samples.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Cliente ${n + 1}`));
});

test('contacts of a tag are judged too, except those whose number WhatsApp gave', async () => {
  const campaign = await aCampaign(bus, fakes, 1);
  const { company, id } = campaign;
  await company.campaigns.update(company.admin, { id, contactListId: null, tagListId: 5 });
  fakes.contacts.push(
    aContact(1, { name: 'Ana', number: '11977771234' }),
    aContact(2, { name: 'Bia', number: '977771234', isAccount: true }),
    aContact(3),
  );
  expect(await wrongOf(campaign)).toEqual({
    count: 1,
    samples: [{ name: 'Ana', number: '11977771234', reason: 'national', meant: '5511977771234' }],
  });
});
