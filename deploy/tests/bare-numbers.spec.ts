import { contracts, fieldShape, partsOf, type Class, type ImportView, type Operations } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aLinkedNumber, type TestCompany } from '../client/company.factory.ts';
import { uploadForm } from '../client/rest.client.ts';
import { newCompany, product } from './running-product.ts';

let company: TestCompany;
let whatsappId: number;
beforeAll(async () => {
  company = await newCompany();
  ({ id: whatsappId } = await aLinkedNumber(product, company));
});

async function upload<Answer>(path: string, content: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'pessoas.csv');
  const answer = await uploadForm(product.gateway, path, company.token, form);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}
const sheetOf = (written: string) => `Nome;Telefone\nPessoa da planilha;"${written}"`;
const aList = async () => (await company.api.contactLists.create({ name: `Lista ${crypto.randomUUID()}` })).id;
/** The numbers in digits that contacts have, those before a change left out. */
async function newContactNumber(change: () => Promise<unknown>): Promise<string> {
  const numbers = async () => (await company.api.contacts.list({})).contacts.map(({ number }) => number);
  const before = await numbers();
  await change();
  return (await numbers()).find((number) => !before.includes(number)) ?? '';
}
/** The digits of the contact that a refused duplicate names. */
async function numberOfDuplicate(change: Promise<{ number: string }>): Promise<string> {
  try {
    return (await change).number;
  } catch (error) {
    const contactId = /"contactId":(\d+)/.exec(String(error))?.[1];
    if (contactId === undefined) throw error;
    return (await company.api.contacts.get({ id: Number(contactId) })).number;
  }
}
const isEnded = (get: () => Promise<{ state: string }>) =>
  eventually(async () => (await get()).state === 'done', 'the end of the import');

/** Each door that takes the number of a person: the digits that it makes of a text. */
const doors: Record<string, (written: string) => Promise<string>> = {
  'contacts.create.number': (number) => numberOfDuplicate(company.api.contacts.create({ name: 'Porta', number })),
  'contacts.update.number': async (number) => {
    const other = `55119${String(Math.random()).slice(2, 10)}`;
    const { id } = await company.api.contacts.create({ name: 'Porta', number: other });
    const read = await numberOfDuplicate(company.api.contacts.update({ id, number }));
    await company.api.contacts.remove({ id });
    return read;
  },
  'apiMessages.send.number': async (number) =>
    (await company.api.apiMessages.send({ number, body: 'oi', whatsappId })).number,
  'apiMessages.send.contact.number': async (number) => {
    const contact = { name: 'Cartão', number };
    const { messageIds } = await company.api.apiMessages.send({ number: '+5511955550100', contact, whatsappId });
    const { tickets } = await company.api.tickets.list({ showAll: true, status: 'closed' });
    const pages = await Promise.all(
      tickets.map(({ uuid }) => company.api.messages.list({ ticketId: uuid }).catch(() => ({ messages: [] }))),
    );
    const body = pages.flatMap(({ messages }) => messages).find(({ id }) => id === messageIds[0])?.body ?? '';
    return /waid=(\d+)/.exec(body)?.[1] ?? body;
  },
  'contactUpserts.one.number': async (number) =>
    (await company.api.contactUpserts.one({ number, name: 'Porta' })).number,
  'contactUpserts.many.contacts.number': async (number) =>
    (await company.api.contactUpserts.many({ contacts: [{ number, name: 'Porta' }] })).results[0]?.number ?? '',
  'apiMessages.list.number': async (number) => {
    await company.api.apiMessages.send({ number, body: 'oi', whatsappId });
    return (await company.api.apiMessages.list({ number })).messages[0]?.number ?? '';
  },
  'messageLog.list.number': async (number) => {
    await company.api.apiMessages.send({ number, body: 'oi', whatsappId });
    const [newest] = (await company.api.messageLog.list({ number })).messages;
    return newest ? (await company.api.contacts.get({ id: newest.contactId })).number : '';
  },
  'apiMessages.check.numbers': async (number) =>
    (await company.api.apiMessages.check({ numbers: [number], whatsappId }))[0]?.digits ?? '',
  'contactListItems.create.number': async (number) =>
    (await company.api.contactListItems.create({ contactListId: await aList(), name: 'Porta', number })).number,
  'contactListItems.update.number': async (number) => {
    const given = { contactListId: await aList(), name: 'Porta', number: '5511955550101' };
    const { id, name } = await company.api.contactListItems.create(given);
    return (await company.api.contactListItems.update({ id, name, number })).number;
  },
  'suppressions.add.number': async (number) => {
    const { id, number: read } = await company.api.suppressions.add({ number });
    await company.api.suppressions.remove({ id });
    return read;
  },
  'contactImports.upload': async (written) => {
    let forecast: string | undefined;
    const added = await newContactNumber(async () => {
      const { id, hasHeader, country, columns } = await upload<ImportView>('/contacts/import', sheetOf(written));
      const { rows } = await company.api.contactImports.check({ id, hasHeader, country, columns });
      forecast = rows[0]?.number.replace(/\D/g, '');
      await company.api.contactImports.start({ id, hasHeader, country, columns });
      await isEnded(() => company.api.contactImports.get({ id }));
    });
    if (added) expect(forecast).toBe(added);
    return forecast ?? '';
  },
  'listImports.upload': async (written) => {
    const contactListId = await aList();
    const path = `/contact-lists/${contactListId}/upload`;
    const { id, hasHeader, country, columns } = await upload<ImportView>(path, sheetOf(written));
    const { rows } = await company.api.listImports.check({ id, hasHeader, country, columns });
    await company.api.listImports.start({ id, hasHeader, country, columns });
    await isEnded(() => company.api.listImports.get({ id }));
    const { contacts } = await company.api.contactListItems.list({ contactListId });
    expect(rows[0]?.number.replace(/\D/g, '')).toBe(contacts[0]?.number);
    return contacts[0]?.number ?? '';
  },
  'suppressions.import': async (written) => {
    await upload('/suppressions/import', sheetOf(written));
    const [newest] = (await company.api.suppressions.list({})).records;
    if (newest) await company.api.suppressions.remove({ id: newest.id });
    return newest?.number ?? '';
  },
};

/** Fields beside which the gateway keeps the digits as they were given. */
function fieldsOf(operation: string, type: Class<object>): string[] {
  const own = fieldShape(type, 'bareNumber').derivation ? [`${operation}.number`] : [];
  return [
    ...own,
    ...partsOf(type).flatMap(({ field, part }) =>
      part === type ? [] : fieldsOf(`${operation}.${field}`, part as Class<object>),
    ),
  ];
}
/** Operations whose service itself reads the given number. */
const readByServices = [
  'apiMessages.check.numbers',
  'contactListItems.update.number',
  'contactUpserts.many.contacts.number',
  'contacts.update.number',
];
const sheets = ['contactImports.upload', 'listImports.upload', 'suppressions.import'];

test('each door that takes the number of a person is tried', () => {
  const kept = Object.values(contracts).flatMap(({ name, operations }) =>
    Object.entries(operations as unknown as Operations).flatMap(([key, { rest, input }]) =>
      rest ? fieldsOf(`${name}.${key}`, input) : [],
    ),
  );
  expect(Object.keys(doors).toSorted()).toEqual([...kept, ...readByServices, ...sheets].toSorted());
});

const digits = (at: number, n: number) => `519${String(10_000_000 + at * 1_000 + n)}`;
test.each(Object.keys(doors).map((name, at) => ({ name, at })))(
  '$name takes digits for the contact that is known by them, and else as they are written in Brazil',
  async ({ name, at }) => {
    const door = doors[name];
    const peru = digits(at, 1);
    await company.api.contacts.create({ name: 'Lucía', number: `+${peru}` });
    expect(await door?.(peru), 'the digits of a contact').toBe(peru);
    const national = `${peru.slice(0, 2)} ${peru.slice(2, 7)}-${peru.slice(7)}`;
    expect(await door?.(national), 'as people write in Brazil').toBe(`55${peru}`);
    expect(await door?.(`+${digits(at, 2)}`), 'with its country').toBe(digits(at, 2));
    expect(await door?.(digits(at, 3)), 'nobody’s digits').toBe(`55${digits(at, 3)}`);
  },
);

test('digits by which another company knows somebody, or which are in a list only, are that company’s alone', async () => {
  const peru = digits(90, 1);
  await (await newCompany()).api.contacts.create({ name: 'Lucía', number: `+${peru}` });
  const contactListId = await aList();
  const add = (number: string) => company.api.contactListItems.create({ contactListId, name: 'Lista', number });
  expect((await add(peru)).number).toBe(`55${peru}`);
  await add(`+${digits(90, 2)}`);
  expect((await company.api.suppressions.add({ number: digits(90, 2) })).number).toBe(digits(90, 2));
});
