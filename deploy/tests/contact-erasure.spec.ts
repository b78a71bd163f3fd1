import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { apiOf } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { findTraces } from './find-traces.ts';
import { product } from './running-product.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

const sql = useDatabase();

/**
 * Tables of work under way: events of the last day, from which a lost stream is filled again, and finished jobs of the
 * last hour. Both are removed by their age.
 */
const passing = /\.outbox$|_jobs\./;
const findTracesThatStay = (words: string[]) => findTraces(sql, words, passing);

/** A person whom every service knows something of. */
async function aKnownPerson(marker: string) {
  const conversation = await aConversation({
    customerName: `${marker} Silva`,
    message: `${marker} chegou`,
    status: 'open',
  });
  const { company, line, customer, ticket, ticketId } = conversation;
  const { api } = company;
  await customer.writes(line.number, {
    image: { base64: PIXEL_PNG, mimetype: 'image/png' },
    caption: `${marker} foto`,
  });
  await eventually(async () => {
    const { messages } = await api.messages.list({ ticketId });
    return messages.some(({ mediaUrl }) => mediaUrl);
  }, 'the picture');
  await api.messages.send({ ticketId, body: `olá ${marker}` });
  await eventually(async () => {
    const { messages } = await api.messages.list({ ticketId });
    return messages.some(({ fromMe, ack }) => fromMe && ack > 0);
  }, 'the sent message');
  await api.ticketNotes.create({ ticketId: ticket.id, note: `${marker} é cliente antigo` });
  const { contactId } = ticket;
  const { name } = await api.contacts.get({ id: contactId });
  await api.contacts.update({
    id: contactId,
    email: `${marker}@exemplo.com`,
    extraInfo: [{ name: 'Apelido', value: marker }],
    consent: 'withdrawn',
    consentNote: `${marker} pediu`,
  });
  await api.schedules.create({
    contactId,
    body: `lembrete ${marker}`,
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const list = await api.contactLists.create({ name: 'Clientes' });
  const item = { contactListId: list.id, name: `${marker} Silva`, number: customer.number };
  const { id: itemId } = await api.contactListItems.create(item);
  await api.contactListItems.update({ ...item, id: itemId, name: `${marker} Souza` });
  const campaign = await api.campaigns.create({ name: 'Natal', contactListId: list.id });
  await sql.query(
    `insert into campaigns.recipients (company_id, campaign_id, name, number, number_key, variant, text, confirmation, data,
       state, sent_at, reply_text)
     values ($1, $2, $3, $4, $5, 1, $3, '', '{"email": "", "variables": {}}', 'replied', now(), $3)`,
    [
      company.id,
      campaign.id,
      `${marker} Silva`,
      customer.number,
      customer.number.replace(/^(55\d\d)9(\d{8})$/, '$1$2'),
    ],
  );
  await api.suppressions.add({ number: customer.number, name: `${marker} Silva` });
  const colleague = await aUser(company, 'user');
  // Tickets learns of the colleague by an event.
  const transfer = { id: ticketId, userId: colleague.id, note: `${marker} espera um orçamento` };
  await eventually(() => api.tickets.update(transfer).catch(() => null), 'the transfer');
  await eventually(
    async () => (await sql.query('select from chat.notifications where company_id = $1', [company.id])).rowCount,
    'the notification',
  );
  return { ...conversation, contactId, name };
}

const erase = async ({ company, contactId, name }: Awaited<ReturnType<typeof aKnownPerson>>) => {
  await company.api.contacts.erase({ id: contactId, typedName: name });
  await eventually(
    async () =>
      (await company.api.contacts.erasures()).some((one) => one.contactId === contactId && one.state === 'done'),
    'the end of the erasure',
  );
};

test('an erased contact leaves no name, number or text in any table of any service', async () => {
  const marker = `Zuleica${Date.now()}`;
  const person = await aKnownPerson(marker);
  const { company, customer } = person;
  const keyed = customer.number.replace(/^(55\d\d)9(\d{8})$/, '$1$2');
  const words = [marker, customer.number, keyed];
  const before = await findTracesThatStay(words);
  for (const table of ['tickets.messages.body', 'campaigns.recipients.name', 'chat.notifications.note'])
    expect(before).toContain(table);
  expect(before.filter((column) => column.startsWith('connections.')).length).toBeGreaterThan(2);
  for (const column of ['input', 'before']) expect(before).toContain(`accounts.audit_log.${column}`);

  const exported = await fetch(`${product.gateway}/contacts/${person.contactId}/export`, {
    headers: { authorization: `Bearer ${company.token}` },
  });
  expect(exported.headers.get('content-disposition')).toContain('contato.json');
  const document = (await exported.json()) as Record<string, unknown[]>;
  expect(document['messages']?.length).toBe(3);
  expect(document['campaigns']?.length).toBe(3);

  await erase(person);
  const { length: files } = await eventually(async () => {
    const left = await findTracesThatStay(words);
    return left.length === 0 ? [left] : Promise.reject(new Error(left.join(', ')));
  }, 'the end of all traces');
  expect(files).toBe(1);
  // The opt-out survives: the number is refused although nobody can read it any more.
  const { records } = await company.api.suppressions.list({});
  expect(records).toMatchObject([{ number: '', name: '' }]);
  // Figures stay.
  const { rows } = await sql.query<{ status: string }>('select status from tickets.tickets where company_id = $1', [
    company.id,
  ]);
  expect(rows).toEqual([{ status: 'closed' }]);
});

test('whoever writes after the erasure is a new contact', async () => {
  const marker = `Zenaide${Date.now()}`;
  const person = await aKnownPerson(marker);
  await erase(person);
  await person.customer.writes(person.line.number, 'estou de volta');
  const found = await eventually(async () => {
    const { contacts } = await person.company.api.contacts.list({});
    return contacts.find(({ number }) => number === person.customer.number);
  }, 'the new contact');
  expect(found.id).not.toBe(person.contactId);
  const { messages } = await person.company.api.messages.list({
    ticketId: String((await person.company.api.tickets.list({ showAll: true })).tickets[0]?.id),
  });
  expect(messages.map(({ body }) => body)).toEqual(['estou de volta']);
});

test('another company’s contact is neither erased nor exported', async () => {
  const person = await aKnownPerson(`Zoraide${Date.now()}`);
  const stranger = await aConversation({});
  const api = apiOf(product.gateway, stranger.company.token);
  await expect(api.contacts.erase({ id: person.contactId, typedName: person.name })).rejects.toThrow();
  const exported = await fetch(`${product.gateway}/contacts/${person.contactId}/export`, {
    headers: { authorization: `Bearer ${stranger.company.token}` },
  });
  expect(exported.status).toBe(404);
  expect((await person.company.api.contacts.get({ id: person.contactId })).name).toBe(person.name);
});
