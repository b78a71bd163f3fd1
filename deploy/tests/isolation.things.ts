import type { MessageView } from '@recado/contracts';
import type { Client } from 'pg';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aCustomer, aLinkedNumber, aNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { uploadForm } from '../client/rest.client.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { sendChatFile } from './conversation.factory.ts';
import type { Things } from './isolation.types.ts';
import { product } from './running-product.ts';
import { aUser } from './user.factory.ts';

const DAY_MS = 86_400_000;

/**
 * Creates a row of every kind in a company.
 * @param word is part of all their texts
 * @returns their ids, and the signed address of a picture
 */
export async function createThings(sql: Client, company: TestCompany, word: string): Promise<[Things, string]> {
  const { api } = company;
  const queue = await api.queues.create({ name: `${word} fila`, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, `${word} cliente`);
  await customer.writes(line.number, `${word} bom dia`);
  for (const caption of [word, `${word} perdida`])
    await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption });
  const ticket = await waitForTicket(company, customer.number);
  const ticketId = String(ticket.id);
  const { message, lost, sent, failed } = await answerAndFail(sql, company, ticketId, word);
  const branch = await api.queueOptions.create({ queueId: queue.id, title: `${word} ramo` });
  const option = await api.queueOptions.create({ queueId: queue.id, title: `${word} opção` });
  const quickMessage = await api.quickMessages.create({ shortcode: word, message: word, geral: true });
  const fileList = await api.files.create({ name: word, message: word, options: [{ name: word }] });
  const tag = await api.tags.create({ name: `${word} etiqueta`, color: '#0b6e75', kanban: 1 });
  await api.ticketTags.add({ ticketId: ticket.id, tagId: tag.id });
  const savedView = await api.savedViews.create({ name: `${word} visão`, view: { tags: [tag.id] } });
  const note = await api.ticketNotes.create({ ticketId: ticket.id, note: `${word} observação` });
  const { prompt, promptSource, integration } = await createAutomation(company, queue.id, word);
  const lists = await createLists(sql, company, word);
  const user = (await aUser(company, 'user', [queue.id])).id;
  const sendAt = new Date(Date.now() + DAY_MS).toISOString();
  const schedule = await api.schedules.create({ contactId: ticket.contactId, body: `${word} amanhã`, sendAt });
  const things = {
    company: company.id,
    user,
    colleague: (await aUser(company, 'user')).id,
    queue: queue.id,
    option: option.id,
    branch: branch.id,
    quickMessage: quickMessage.id,
    fileList: fileList.id,
    file: fileList.options[0]?.id ?? 0,
    contact: ticket.contactId,
    twin: (await api.contacts.create({ name: `${word} gêmea`, number: aNumber() })).id,
    contactImport: await uploadSheet('/contacts/import', company.token, word),
    ticket: ticket.id,
    ticketUuid: ticket.uuid,
    message: message.id,
    sent: sent.id,
    failed: failed.id,
    lost: lost.id,
    whatsapp: line.id,
    tag: tag.id,
    savedView: savedView.id,
    note: note.id,
    schedule: schedule.id,
    notification: await aNotification(sql, company, word),
    ...(await createChats(company, user, word)),
    prompt,
    promptSource,
    integration,
    ...(await aWebhook(sql, company, word)),
    ...lists,
    invoice: await anInvoice(sql, company, word),
    apiMessage: (await api.apiMessages.send({ number: customer.number, body: `${word} pela API` })).id,
    apiKey: (await api.apiKeys.create({ name: `${word} chave`, kind: 'live', scopes: ['tickets:read'] })).id,
    session: (await api.sessions.list()).find(({ current }) => current)?.id ?? '',
    supportSession: await aSupportSession(sql, company),
  };
  return [things, message.mediaUrl ?? ''];
}

/** A prompt with a text, and an integration. */
async function createAutomation({ api }: TestCompany, queueId: number, word: string) {
  const prompt = await api.prompts.create({
    name: `${word} prompt`,
    prompt: `${word} atende os clientes desta empresa com simpatia e responde curto.`,
    apiKey: `${word} key`,
    queueId,
    maxMessages: 10,
  });
  const [source] = await api.prompts.addSource({ id: prompt.id, name: word, text: `${word} aberto aos sábados` });
  const integration = await api.queueIntegrations.create({
    type: 'webhook',
    name: `${word} webhook`,
    urlN8N: 'https://example.com/hook',
    secret: `${word} secret`,
  });
  return { prompt: prompt.id, promptSource: source?.id ?? 0, integration: integration.id };
}

/** An endpoint that nothing listens at, with a delivery that was given up. */
async function aWebhook(sql: Client, { id: companyId, api }: TestCompany, word: string) {
  const url = 'http://127.0.0.1:1031/hook';
  const webhook = await api.webhooks.create({ name: `${word} sistema`, url, events: ['campaign.status'] });
  const { rows } = await sql.query<{ id: string }>(
    `insert into integrations.webhook_deliveries
       (company_id, endpoint_id, event_id, type, subject, occurred_at, body, state, expires_at)
     values ($1, $2, 'stage-1', 'campaign.status', 'campaign-1', now(), $3, 'failed', now()) returning id`,
    [companyId, webhook.id, JSON.stringify({ type: 'campaign.status', data: { name: word } })],
  );
  return { webhook: webhook.id, webhookDelivery: Number(rows[0]?.id) };
}

/** Two chats of the admin with a user, one of them with a message that has a file. */
async function createChats({ api, token }: TestCompany, userId: number, word: string) {
  const [chat, otherChat] = [
    await api.chats.create({ title: `${word} chat`, users: [userId] }),
    await api.chats.create({ title: `${word} outro chat`, users: [userId] }),
  ];
  const file = new File([word], `${word}.txt`);
  const { id, files } = await sendChatFile(token, chat.id, `${word} recado`, file);
  return { chat: chat.id, otherChat: otherChat.id, chatMessage: id, chatFile: files[0]?.id ?? 0 };
}

/** Two contact lists, one with a contact, an import and a campaign, and a number that receives no campaigns. */
async function createLists(sql: Client, { id, api, token }: TestCompany, word: string) {
  const number = `5531${String(Date.now()).slice(-8)}`;
  // A number that is checked already changes no row later.
  await sql.query(
    `insert into campaigns.number_checks (company_id, number_key, is_valid, checked_at) values ($1, $2, true, now())`,
    [id, number],
  );
  const list = await api.contactLists.create({ name: `${word} lista` });
  const other = await api.contactLists.create({ name: `${word} outra` });
  const item = await api.contactListItems.create({ contactListId: list.id, name: `${word} contato`, number });
  const suppression = await api.suppressions.add({ number, name: `${word} saiu` });
  // Without a text for the confirmation it never starts.
  const campaign = await api.campaigns.create({
    name: `${word} campanha`,
    contactListId: list.id,
    confirmation: true,
  });
  return {
    campaign: campaign.id,
    contactList: list.id,
    otherList: other.id,
    listItem: item.id,
    listImport: await uploadSheet(`/contact-lists/${list.id}/upload`, token, word),
    suppression: suppression.id,
  };
}

/** Sends two answers, then marks one answer as failed and one of the two pictures as not fetched. */
async function answerAndFail(sql: Client, { api }: TestCompany, ticketId: string, word: string) {
  for (const body of ['responde', 'falha']) {
    // The services may not have received the events about the new company yet.
    const send = () => api.messages.send({ ticketId, body: `${word} ${body}` }).catch(() => null);
    await eventually(send, 'an accepted answer', 15_000);
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

/** A notification that another ticket was transferred to the company's admin. */
async function aNotification(sql: Client, company: TestCompany, word: string): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into chat.notifications (company_id, user_id, ticket_id, ticket_uuid, contact, by_whom, note)
     values ($1, $2, 3000000000, gen_random_uuid(), $3, $3, $3) returning id`,
    [company.id, company.user.id, word],
  );
  return Number(rows[0]?.id);
}

/** An open invoice for a change of the plan, which no job touches. */
async function anInvoice(sql: Client, { id }: TestCompany, word: string): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into billing.invoices
       (company_id, kind, state, detail, months, due_date, due_day, timezone, currency, value_cents)
     values ($1, 'planChange', 'open', $2, 1, now(), current_date, 'America/Sao_Paulo', 'BRL', 4900) returning id`,
    [id, word],
  );
  return Number(rows[0]?.id);
}

/** Uploads a spreadsheet with contacts, without starting its import. @returns the id of the import */
async function uploadSheet(path: string, token: string, word: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File([`number\n55${Date.now()}\n${word}\n`], `${word}.csv`));
  const answer = await uploadForm(product.gateway, path, token, form);
  return ((await answer.json()) as { id: number }).id;
}

/** The super user who attacks has no session in the company, whose name would be in their own list. */
async function aSupportSession(sql: Client, company: TestCompany): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into accounts.sessions (company_id, user_id, refresh_hash, expires_at, support_reason)
     values ($1, $2, gen_random_uuid(), now() + interval '1 hour', 'to see what can be reached') returning id`,
    [company.id, company.user.id],
  );
  return rows[0]?.id ?? '';
}
