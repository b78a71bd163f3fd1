import { expect, test } from 'vitest';
import { signIn } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { product } from './running-product.ts';
import { aUser } from './user.factory.ts';

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
const TIMES = 10;

test('a connection can be named in the request after the one that adds it', async () => {
  const { company } = await aConversation();
  const { api } = company;
  const { id: contactId } = await api.contacts.create({ name: 'Nova', number: '5511970000011' });
  for (let n = 0; n < TIMES; n++) {
    const { id: whatsappId } = await api.whatsapp.create({ name: `Linha ${n}` });
    const [schedule, campaign] = await Promise.all([
      api.schedules.create({ contactId, body: 'Bom dia', sendAt: inADay(), whatsappId }),
      api.campaigns.create({ name: `Natal ${n}`, message1: 'Oi', whatsappIds: [whatsappId] }),
    ]);
    expect([schedule.whatsappId, campaign.whatsappIds]).toEqual([whatsappId, [whatsappId]]);
  }
});

test('a user who was just added gets a ticket, and writes in it', async () => {
  const { company, ticketId } = await aConversation({ status: 'open' });
  for (let n = 0; n < TIMES; n++) {
    const { id: userId, email } = await aUser(company, 'admin');
    const ticket = await company.api.tickets.update({ id: String(ticketId), userId });
    expect(ticket.userId).toBe(userId);
    const agent = apiOf(product.gateway, (await signIn(product, email, 'secret of the user 1')).token);
    const [message] = await agent.messages.send({ ticketId: String(ticketId), body: 'Bom dia' });
    expect(message?.author).toBe('Some One');
  }
});
