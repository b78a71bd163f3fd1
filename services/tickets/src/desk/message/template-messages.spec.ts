import {
  apiMessages,
  campaignMessageEvents,
  campaignMessageOrders,
  Fault,
  messageOrders,
  messageTemplates,
  schedules,
  type PreparedTemplate,
  type PrepareTemplate,
  whatsappEvents,
} from '@recado/contracts';
import { client, respond, rpcSubject } from '@recado/platform';
import { anApiKey, eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../testing/campaign-message.factory.ts';
import { aCompany } from '../../testing/company.factory.ts';
import { aConversation, aNumber, publishTo } from '../../testing/conversation.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const template = { name: 'pedido', language: 'pt_BR', header: [], body: [{ name: 'nome', value: 'Ana' }], buttons: [] };
const prepared: PreparedTemplate = {
  text: 'Olá Ana, seu pedido saiu.',
  template: { ...template, titles: ['Ver'] },
};
const chosen = { name: 'pedido', variables: [{ name: 'nome', value: 'Ana' }] };
/** Stands in for the owner of the templates. */
const asked: PrepareTemplate[] = [];
let refusal: Fault | null = null;
const stops: (() => void)[] = [];
beforeAll(() => {
  const preparing = bus.nats.subscribe(rpcSubject('connections', messageTemplates.name, 'prepare'), {
    callback: (_, message) =>
      void respond(message, (_caller, input) => {
        asked.push(input as PrepareTemplate);
        return refusal ? Promise.reject(refusal) : Promise.resolve(prepared);
      }),
  });
  stops.push(() => preparing.unsubscribe());
});
afterAll(() => stops.forEach((stop) => stop()));
beforeEach(() => {
  asked.length = 0;
  refusal = null;
});

test('an agent’s template is stored as the contact reads it, and ordered with its values', async () => {
  const { company, uuid } = await aConversation();
  const { api, admin } = company;
  const [sent] = await api.messages.send(admin, { ticketId: uuid, template: chosen, clientKey: 'uma vez' });
  expect(sent).toMatchObject({
    body: prepared.text,
    mediaType: 'chat',
    template: { name: 'pedido', language: 'pt_BR', buttons: ['Ver'] },
  });
  expect(asked).toEqual([{ whatsappId: company.connectionId, template: chosen, file: 'none' }]);
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ text: prepared.text, template: prepared.template });
  // A repeated call answers what was sent, though the template was paused since.
  refusal = new Fault('ERR_TEMPLATE_PAUSED');
  expect(await api.messages.send(admin, { ticketId: uuid, template: chosen, clientKey: 'uma vez' })).toEqual([sent]);
  await expect(api.messages.edit(admin, { id: sent?.id ?? 0, body: 'outro' })).rejects.toThrow('ERR_EDIT_WAPP_MSG');
});

test('a refused template, and one beside a text, store and send nothing', async () => {
  const { company, uuid } = await aConversation();
  const { api, admin } = company;
  const before = (await company.conversation(uuid)).length;
  await expect(api.messages.send(admin, { ticketId: uuid, template: chosen, body: 'oi' })).rejects.toMatchObject({
    fields: [{ field: 'body', rule: 'notBoth' }],
  });
  const fields = [{ field: 'template.variables', rule: 'ERR_TEMPLATE_PARAMETERS' }];
  refusal = new Fault('ERR_TEMPLATE_PARAMETERS', {}, fields);
  await expect(api.messages.send(admin, { ticketId: uuid, template: chosen })).rejects.toMatchObject({ fields });
  expect(await company.conversation(uuid)).toHaveLength(before);
  expect(company.publications.of(messageOrders.send)).toEqual([]);
});

test('another company cannot send a template in the ticket', async () => {
  const { uuid } = await aConversation();
  const other = await aCompany(bus);
  await expect(other.api.messages.send(other.admin, { ticketId: uuid, template: chosen })).rejects.toMatchObject({
    code: 'ERR_NO_TICKET_FOUND',
  });
  expect(asked).toEqual([]);
});

test('a program sends a template to a number, at once or later', async () => {
  const company = await aCompany(bus);
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write'], { tokenId: 1 });
  const api = client(bus, apiMessages);
  const call = await api.send(key, { number: aNumber(), template: chosen });
  expect(call).toMatchObject({ status: 'queued', failure: null });
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ text: prepared.text, template: prepared.template, source: 'api' });
  const sendAt = new Date(Date.now() + 60_000).toISOString();
  expect(await api.send(key, { number: aNumber(), template: chosen, sendAt })).toMatchObject({ status: 'scheduled' });
  const url = 'https://loja.example/a.png';
  await api.send(key, { number: aNumber(), template: chosen, media: [{ url }] });
  expect(asked.map(({ file }) => file)).toEqual(['none', 'none', undefined]);
  const location = { latitude: 1, longitude: 1 };
  await expect(api.send(key, { number: aNumber(), template: chosen, location })).rejects.toMatchObject({
    fields: [{ field: 'location', rule: 'notBoth' }],
  });
});

test('a template is sent after the window, where nothing else is, and again by hand', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const number = aNumber();
  await company.receives({ number, windowUntil: new Date(Date.now() - 60_000).toISOString() });
  const { uuid } = await company.opened(number);
  const { api, admin } = company;
  await expect(api.messages.send(admin, { ticketId: uuid, body: 'Oi' })).rejects.toThrow('ERR_WAPP_WINDOW_CLOSED');
  const [sent] = await api.messages.send(admin, { ticketId: uuid, template: chosen });
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ template: prepared.template });
  const { connectionId } = company;
  const failed = {
    connectionId,
    chat: { number, lid: null },
    waId: order.waId,
    ack: 0,
    failure: 'ERR_TEMPLATE_PAUSED',
  };
  await publishTo(company, whatsappEvents.messageStatus, failed);
  await eventually(async () => (await company.conversation(uuid)).at(-1)?.failure !== null, 'the failure');
  await api.messages.retry(admin, { id: sent?.id ?? 0 });
  await eventually(() => company.publications.of(messageOrders.send).length === 2, 'the second order');
});

test('a fallback goes with its message, which becomes the template where that was sent', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write'], { tokenId: 1 });
  const api = client(bus, apiMessages);
  const number = aNumber();
  await company.receives({ number, windowUntil: new Date(Date.now() + 60_000).toISOString() });
  const { uuid } = await company.opened(number);
  const call = await api.send(key, { number, body: 'Está pronto', fallback: chosen });
  expect(call.status).toBe('queued');
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ text: 'Está pronto', fallback: prepared.template });
  expect(order.template).toBeUndefined();
  const { connectionId } = company;
  const status = { connectionId, chat: { number, lid: null }, waId: order.waId, ack: 1, failure: null };
  await publishTo(company, whatsappEvents.messageStatus, { ...status, isFallback: true });
  const message = await eventually(async () => {
    const last = (await company.conversation(uuid)).at(-1);
    return last?.ack === 1 ? last : null;
  }, 'the tick');
  expect(message).toMatchObject({ body: prepared.text, template: { name: 'pedido' }, failure: null, isEdited: false });
  await publishTo(company, whatsappEvents.messageStatus, { ...status, ack: 2, isFallback: true });
  await eventually(async () => (await company.conversation(uuid)).at(-1)?.ack === 2, 'the next tick');
});

test('after the window the fallback is the message at once, and stands beside one message only', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const key = anApiKey(company.companyId, ['messages:read', 'messages:write'], { tokenId: 1 });
  const api = client(bus, apiMessages);
  const number = aNumber();
  await company.receives({ number, windowUntil: new Date(Date.now() - 60_000).toISOString() });
  await api.send(key, { number, body: 'Está pronto', fallback: chosen });
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ text: prepared.text, template: prepared.template });
  expect(order.fallback).toBeUndefined();
  const location = { latitude: 1, longitude: 1 };
  await expect(api.send(key, { number, body: 'Oi', location, fallback: chosen })).rejects.toMatchObject({
    fields: [{ field: 'fallback', rule: 'oneMessage' }],
  });
  await expect(api.send(key, { number, template: chosen, fallback: chosen })).rejects.toMatchObject({
    fields: [{ field: 'template', rule: 'notBoth' }],
  });
  const rule = 'ERR_TEMPLATE_PARAMETERS';
  refusal = new Fault(rule, {}, [{ field: 'template.variables', rule }]);
  await expect(api.send(key, { number, body: 'Oi', fallback: chosen })).rejects.toMatchObject({
    fields: [{ field: 'fallback.variables', rule }],
  });
});

test('a scheduled message has its fallback, filled for the contact, and says why one cannot be sent', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const { admin } = company;
  const api = client(bus, schedules);
  const number = aNumber();
  const message = await company.receives({ number, pushName: 'Rui Lima', windowUntil: new Date().toISOString() });
  const { contactId } = (await company.opened(number)) ?? message;
  const fallback = { name: 'pedido', variables: [{ name: 'nome', value: '{{firstName}}' }] };
  const soon = () => new Date(Date.now() + 1_500).toISOString();
  const made = await api.create(admin, { contactId, body: 'Está pronto', sendAt: soon(), fallback });
  expect(made.fallback).toEqual(fallback);
  const order = await eventually(() => company.publications.of(messageOrders.send)[0]);
  expect(order).toMatchObject({ text: prepared.text, template: prepared.template, source: 'schedule' });
  expect(asked.at(-1)?.template.variables).toEqual([{ name: 'nome', value: 'Rui' }]);
  const other = await api.create(admin, { contactId, body: 'Está pronto', sendAt: soon(), fallback });
  refusal = new Fault('ERR_TEMPLATE_PAUSED', {}, [{ field: 'template.name', rule: 'ERR_TEMPLATE_PAUSED' }]);
  await eventually(
    async () => (await api.get(admin, { id: other.id })).failure === 'ERR_TEMPLATE_PAUSED',
    'the reason',
  );
  await expect(api.create(admin, { contactId, body: 'Está pronto', sendAt: soon(), fallback })).rejects.toMatchObject({
    fields: [{ field: 'fallback.name', rule: 'ERR_TEMPLATE_PAUSED' }],
  });
});

test('a campaign’s template opens a conversation, once, and one that cannot be sent is refused by its reason', async () => {
  const company = await aCompany(bus, { kind: 'cloud' });
  const variables = [{ name: 'nome', value: 'Carla, {{ms}}' }];
  const order = anOrder(company, { text: '', template: { name: 'pedido', variables } });
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  await eventually(() => company.publications.of(campaignMessageEvents.known).length, 'the answer to the repeat');
  const [sent, ...more] = company.publications.of(messageOrders.send);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ template: prepared.template, source: 'campaign', pace: order.pace, waId: order.waId });
  expect(asked[0]?.template.variables?.[0]?.value).toMatch(/^Carla, (Boa madrugada|Bom dia|Boa tarde|Boa noite)$/);
  refusal = new Fault('ERR_TEMPLATE_PAUSED');
  const next = anOrder(company, { text: '', template: chosen });
  await publishAs(bus, campaignMessageOrders.send, company.companyId, next);
  const refused = await eventually(() => company.publications.of(campaignMessageEvents.refused)[0]);
  expect(refused).toMatchObject({ waId: next.waId, reason: 'ERR_TEMPLATE_PAUSED' });
});
