import type { MessageView } from '@recado/contracts';
import type { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, aNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import type { Things } from './isolation.types.ts';
import type { ThingsStage } from './resources/things-stage.ts';
import { thingMakers } from './resources/things.gen.ts';
import { product } from './running-product.ts';
import { aUser } from './user.factory.ts';

/**
 * Creates a row of every kind in a company.
 * @param word is part of all their texts
 * @returns their ids, and the signed address of a picture
 */
export async function createThings(sql: Client, company: TestCompany, word: string): Promise<[Things, string]> {
  const { picture, ...stage } = await createBasics(sql, company, word);
  const things: object = { ...stage.basics };
  for (const make of thingMakers) Object.assign(things, await make(stage));
  return [things as Things, picture];
}

/** A company with a conversation. */
async function createBasics(
  sql: Client,
  company: TestCompany,
  word: string,
): Promise<ThingsStage & { picture: string }> {
  const { api } = company;
  const queue = await api.queues.create({ name: `${word} fila`, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, `${word} cliente`);
  await customer.writes(line.number, `${word} bom dia`);
  for (const caption of [word, `${word} perdida`])
    await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption });
  const ticket = await waitForTicket(company, customer.number);
  const { message, lost, sent, failed } = await answerAndFail(sql, company, String(ticket.id), word);
  const branch = await api.queueOptions.create({ queueId: queue.id, title: `${word} ramo` });
  const option = await api.queueOptions.create({ queueId: queue.id, title: `${word} opção` });
  const basics = {
    company: company.id,
    user: (await aUser(company, 'user', [queue.id])).id,
    colleague: (await aUser(company, 'user')).id,
    queue: queue.id,
    option: option.id,
    branch: branch.id,
    contact: ticket.contactId,
    twin: (await api.contacts.create({ name: `${word} gêmea`, number: aNumber() })).id,
    ticket: ticket.id,
    ticketUuid: ticket.uuid,
    message: message.id,
    sent: sent.id,
    failed: failed.id,
    lost: lost.id,
    whatsapp: line.id,
  };
  return { sql, company, word, basics, number: customer.number, picture: message.mediaUrl ?? '' };
}

/** Sends two answers, then marks one answer as failed and one of the two pictures as not fetched. */
async function answerAndFail(sql: Client, { api }: TestCompany, ticketId: string, word: string) {
  for (const body of ['responde', 'falha']) {
    // The services may not have received the events about the new company yet.
    const send = () => api.messages.send({ ticketId, body: `${word} ${body}` }).catch(() => null);
    await eventually(send, 'an accepted answer');
  }
  const [message, lost, sent, failed] = await eventually(async () => {
    const { messages } = await api.messages.list({ ticketId });
    const pictures = messages.filter(({ mediaUrl }) => mediaUrl);
    const answers = messages.filter(({ fromMe, ack }) => fromMe && ack > 1);
    return pictures.length === 2 && answers.length === 2
      ? ([...pictures, ...answers] as [MessageView, MessageView, MessageView, MessageView])
      : null;
  }, 'two pictures and two answers');
  await sql.query(`update tickets.messages set failure = 'ERR_SENDING_WAPP_MSG' where id = $1`, [failed.id]);
  await sql.query(`update tickets.messages set media_state = 'failed' where id = $1`, [lost.id]);
  return { message, lost, sent, failed };
}
