import type { Bus } from '@recado/platform';
import { aCompany, aNumber } from './company.factory.ts';
import type { FakeServices } from './services.fake.ts';

/** A campaign that can start, with a company, a connection and a list of its own. */
export async function aCampaign(bus: Bus, fakes: FakeServices, count = 3, fields: object = {}) {
  const company = aCompany(bus, fakes);
  const [connectionId, numbers] = [await company.connection(), Array.from({ length: count }, aNumber)];
  const contactListId = await company.list(numbers);
  await company.quick();
  const given = { name: 'Natal', message1: 'Olá {{firstName}} de {cidade}!', whatsappId: connectionId, contactListId };
  const campaign = await company.campaigns.create(company.admin, { ...given, ...fields });
  return { company, connectionId, numbers, contactListId, id: campaign.id, campaign };
}
