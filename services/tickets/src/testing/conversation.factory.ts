import type { EventType } from '@recado/contracts';
import { publishAs } from '@recado/testkit';
import { aCompany, type Company } from './company.factory.ts';
import { bus } from './serve-tickets.ts';

let serial = 0;
export const aNumber = () => `55119222200${String(10 + ++serial)}`;

/** An open ticket of a contact who has sent one message. */
export async function aConversation() {
  const company = await aCompany(bus);
  const number = aNumber();
  const theirs = await company.receives({ number, body: 'dez reais' });
  const { uuid } = await company.opened(number);
  const chat = { number, lid: null };
  const about = { connectionId: company.connectionId, chat };
  const messages = () => company.conversation(uuid);
  const only = async () => (await messages())[0];
  return { company, number, uuid, theirs, about, messages, only };
}
export const publishTo = <P>(company: Company, type: EventType<P>, payload: NoInfer<P>) =>
  publishAs(bus, type, company.companyId, payload);
