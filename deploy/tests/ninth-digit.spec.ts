import { numberForms } from '@recado/contracts/number-key';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { somePhones } from '../client/campaign.factory.ts';
import { aCustomer, aNumber } from '../client/company.factory.ts';
import { aCampaignLine } from './campaign-line.factory.ts';
import { product } from './running-product.ts';

let campaignLine: Awaited<ReturnType<typeof aCampaignLine>>;

beforeAll(async () => {
  campaignLine = await aCampaignLine();
});

const subscriber = () => aNumber().slice(-7);

/** Each number is added as somebody would type it. */
async function aTypedList(name: string, numbers: string[]): Promise<number> {
  const { api } = campaignLine.company;
  const { id } = await api.contactLists.create({ name: `${name} ${numbers[0]}` });
  for (const number of numbers) await api.contactListItems.create({ contactListId: id, name: 'Cliente', number });
  return id;
}

describe.each([
  ['Brazil', () => `55317${subscriber()}`],
  ['Argentina', () => `54113${subscriber()}`],
  ['Mexico', () => `52553${subscriber()}`],
])('in %s', (country, aShortNumber) => {
  test.each([
    ['short', 'long'],
    ['long', 'short'],
  ])(
    'a customer whose account has the %s spelling and whose contact has the %s one is one person',
    async (kind) => {
      const { company, line, receivedBy, receives } = campaignLine;
      const sendCampaign = async (name: string, numbers: string[]) =>
        campaignLine.sendCampaign(name, await aTypedList(name, numbers));
      const [short = '', long = ''] = numberForms(aShortNumber());
      const [account, saved] = kind === 'short' ? [short, long] : [long, short];
      const customer = await aCustomer(product, 'Rosa', account);
      const { id: contactId, number } = await company.api.contacts.create({ name: 'Rosa Lima', number: `+${saved}` });

      await customer.writes(line.number, 'oi');
      const ticket = await eventually(async () => {
        const { tickets } = await company.api.tickets.list({ showAll: true, status: 'pending' });
        return tickets.find((found) => found.contactId === contactId);
      }, 'a ticket of the contact');
      await company.api.tickets.update({ id: String(ticket.id), status: 'open' });
      await company.api.messages.send({ ticketId: String(ticket.id), body: 'pois não' });
      await receives(account, 'pois não');
      for (const spelling of [account, saved]) {
        await company.api.apiMessages.send({ number: `+${spelling}`, body: `aviso a ${spelling}` });
        await receives(account, `aviso a ${spelling}`);
        const { contacts } = await company.api.contacts.list({ searchParam: spelling });
        expect(contacts).toMatchObject([{ id: contactId, number }]);
      }
      const { tickets } = await company.api.tickets.list({ showAll: true });
      expect(tickets.filter((found) => found.contactId === contactId)).toHaveLength(1);

      // An opt-out that answers a campaign to one spelling protects the other one.
      const [control = ''] = await somePhones(product, 1);
      await sendCampaign(`Primeira ${country} ${kind}`, [`+${saved}`]);
      await receives(account, `Primeira ${country} ${kind}`);
      await customer.writes(line.number, 'SAIR');
      await receives(account, 'Pronto! Você não receberá mais nossas campanhas.');
      const { counts } = await sendCampaign(`Segunda ${country} ${kind}`, [`+${account}`, `+${control}`]);
      expect(counts).toMatchObject({ recipients: 1, skipped: 1 });
      expect(await receivedBy(account)).not.toContain(`Segunda ${country} ${kind}`);
    },
    180_000,
  );
});
