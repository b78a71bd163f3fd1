import { campaignMessageOrders, messageOrders, type CampaignMessageOrder } from '@recado/contracts';
import { newWaId } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { aCompany, type Company } from './company.factory.ts';
import { aNumber } from './schedule.steps.ts';
import { bus } from './serve-tickets.ts';

/** The order of a campaign's message to somebody who is no contact yet. */
export const anOrder = (
  company: Pick<Company, 'connectionId'>,
  given: Partial<CampaignMessageOrder> = {},
): CampaignMessageOrder => ({
  campaignId: 5,
  campaignName: 'Natal',
  recipientId: 77,
  connectionId: company.connectionId,
  waId: newWaId(),
  number: aNumber(),
  name: 'Carla da Lista',
  text: '{{ms}}, Carla!',
  file: null,
  fileListId: null,
  queueId: null,
  pace: { minMs: 0, maxMs: 0, pauseAfter: 0, pauseMs: 0 },
  again: false,
  ...given,
});
/** Orders to send messages on WhatsApp. */
export const sends = ({ publications }: Company) => publications.of(messageOrders.send);

/** A contact who received a campaign. */
export async function aRecipient(given: Partial<CampaignMessageOrder> = {}) {
  const company = await aCompany(bus);
  const order = anOrder(company, given);
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  const [sent] = await eventually(() => (sends(company).length > 0 ? sends(company) : null), 'the order to send');
  return { company, order, sent };
}
