import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aContactList, somePhones } from '../client/campaign.factory.ts';
import { aCampaignLine } from './campaign-line.factory.ts';
import { product } from './running-product.ts';

const CONFIRMED = 'Pronto! Você não receberá mais nossas campanhas.';
let campaignLine: Awaited<ReturnType<typeof aCampaignLine>>;

beforeAll(async () => {
  campaignLine = await aCampaignLine();
});

const writes = (number: string, text: string) =>
  campaignLine.simulator.request('POST', `/phones/${number}/messages`, { to: campaignLine.line.number, text });
const contactOf = async (number: string) =>
  (await campaignLine.company.api.contacts.list({ searchParam: number })).contacts[0]?.id ?? 0;

test('a word counts for whoever received a campaign, though the contact was removed, corrected or opted out before', async () => {
  const { company, receives, receivedBy } = campaignLine;
  const sendCampaign = async (name: string, to: string[]) =>
    campaignLine.sendCampaign(name, await aContactList(product, company, to));
  const { api } = company;
  const [removed = '', corrected = '', other = ''] = await somePhones(product, 3);
  const numbers = [removed, corrected];
  await sendCampaign('Primeira', numbers);
  for (const number of numbers) await receives(number, 'Primeira');
  await api.contacts.remove({ id: await contactOf(removed) });
  await api.contacts.update({ id: await contactOf(corrected), number: `+${other}` });
  for (const number of numbers) {
    await writes(number, 'SAIR');
    await receives(number, CONFIRMED);
  }
  const second = await sendCampaign('Segunda', numbers);
  expect(second.counts).toMatchObject({ recipients: 0, skipped: 2 });

  // Somebody takes the number off the list, and the person says it again.
  const { records } = await api.suppressions.list({ searchParam: removed });
  await api.suppressions.remove({ id: records[0]?.id ?? 0 });
  await writes(removed, 'sair');
  await eventually(
    async () => (await receivedBy(removed)).filter((text) => text === CONFIRMED).length === 2,
    'the second confirmation',
  );
  const third = await sendCampaign('Terceira', [removed]);
  expect(third.counts).toMatchObject({ recipients: 0, skipped: 1 });
});
