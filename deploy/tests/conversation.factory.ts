import type { ChatMessage } from '@recado/contracts';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { uploadForm } from '../client/rest.client.ts';
import { newCompany, product } from './running-product.ts';

interface ConversationOptions {
  company?: TestCompany;
  customerName?: string;
  /** The customer's first message. */
  message?: string | object;
  /** An open ticket is served by the company's admin. */
  status?: 'pending' | 'open';
}

/** A customer who has written to a linked number of a company, with the ticket. */
export async function aConversation({
  company: given,
  customerName = 'Rosa',
  message = 'oi',
  status = 'pending',
}: ConversationOptions = {}) {
  const company = given ?? (await newCompany());
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, customerName);
  await customer.writes(line.number, message);
  const ticket = await waitForTicket(company, customer.number);
  const ticketId = String(ticket.id);
  if (status === 'open') await company.api.tickets.update({ id: ticketId, status });
  return { company, line, customer, ticket, ticketId };
}

/** Sends a text with a file to an internal chat. */
export async function sendChatFile(token: string, chatId: number, message: string, file: File): Promise<ChatMessage> {
  const form = new FormData();
  form.set('message', message);
  form.set('medias', file);
  const answer = await uploadForm(product.gateway, `/chats/${chatId}/messages`, token, form);
  return (await answer.json()) as ChatMessage;
}
