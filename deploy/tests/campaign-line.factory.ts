import { eventually } from '../../libs/testkit/src/eventually.ts';
import { sendWithoutPause, startCampaign, waitForCampaign } from '../client/campaign.factory.ts';
import { aLinkedNumber } from '../client/company.factory.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { newCompany, product } from './running-product.ts';

/** A company with a linked number that sends campaigns without pauses, and what phones receive from it. */
export async function aCampaignLine() {
  const simulator = new SimulatorClient(product.simulator);
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  await sendWithoutPause(company, line.id);
  const receivedBy = async (number: string): Promise<string[]> =>
    (await simulator.messages(number, line.number)).flatMap(({ fromMe, text }) => (fromMe || !text ? [] : [text]));
  return {
    company,
    line,
    simulator,
    receivedBy,
    receives: (number: string, text: string) =>
      eventually(async () => (await receivedBy(number)).includes(text), `“${text}” on the phone`),
    /** Sends the name of the campaign to the list, and waits for the end. */
    async sendCampaign(name: string, contactListId: number) {
      const { id } = await startCampaign(company, { name, message1: name, contactListId, whatsappIds: [line.id] });
      return waitForCampaign(company, id, 'FINALIZADA');
    },
  };
}
