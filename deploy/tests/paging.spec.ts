import 'reflect-metadata';
import { contracts, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { perform, type OperationName } from '../client/rest.client.ts';
import { fillLists, ROWS, ROWS_OF_CHAT, type Filled } from './fill-lists.ts';
import { product, superToken } from './running-product.ts';

interface PagedList {
  name: OperationName;
  /** The field of the answer that holds the rows. */
  rows: string;
  /** Rows a page. */
  size: number;
  input?: (filled: Filled) => Record<string, unknown>;
  asSuper?: true;
  /** Oldest first within a page, while the first page has the newest. */
  isReversed?: true;
  /** How many there are, where it is another number than `ROWS`. */
  total?: number;
}
const ofMark = ({ mark }: Filled) => ({ searchParam: mark });
/** Those of other contacts, living, and the closed ones of one contact. */
const LIVING = 100;

const lists: PagedList[] = [
  { name: 'auditLog.list', rows: 'records', size: 20 },
  { name: 'companies.page', rows: 'companies', size: 20, input: ofMark, asSuper: true },
  { name: 'users.list', rows: 'users', size: 20, input: () => ({ searchParam: 'pessoa' }) },
  { name: 'contacts.list', rows: 'contacts', size: 20, total: LIVING },
  { name: 'contacts.list', rows: 'contacts', size: 20, total: LIVING, input: () => ({ searchParam: 'cliente' }) },
  { name: 'quickMessages.page', rows: 'records', size: 20 },
  { name: 'files.list', rows: 'files', size: 20 },
  { name: 'tickets.list', rows: 'tickets', size: 40, total: LIVING + ROWS, input: () => ({ showAll: true }) },
  { name: 'tickets.list', rows: 'tickets', size: 40, total: LIVING + ROWS, input: () => ({ searchParam: 'cliente' }) },
  {
    name: 'tickets.ofContact',
    rows: 'tickets',
    size: 20,
    total: ROWS + 1,
    input: ({ contactId }) => ({ id: contactId }),
  },
  { name: 'kanban.board', rows: 'tickets', size: 40, total: LIVING },
  { name: 'kanban.board', rows: 'tickets', size: 40, total: LIVING, input: () => ({ searchParam: 'cliente' }) },
  {
    name: 'messages.list',
    rows: 'messages',
    size: 20,
    input: ({ ticketId }) => ({ ticketId: String(ticketId) }),
    isReversed: true,
  },
  { name: 'tags.page', rows: 'tags', size: 20 },
  { name: 'ticketNotes.list', rows: 'notes', size: 20, input: ({ ticketId }) => ({ ticketId }) },
  {
    name: 'ticketNotes.list',
    rows: 'notes',
    size: 20,
    input: ({ ticketId, contactId }) => ({ ticketId, contactId }),
  },
  { name: 'schedules.list', rows: 'schedules', size: 20 },
  { name: 'schedules.list', rows: 'schedules', size: 20, input: () => ({ unsent: true, searchParam: 'mensagem' }) },
  { name: 'helps.page', rows: 'records', size: 20, input: ofMark },
  { name: 'deadLetters.list', rows: 'deadLetters', size: 20, input: ({ mark }) => ({ name: mark }), asSuper: true },
  {
    name: 'deadLetters.list',
    rows: 'deadLetters',
    size: 20,
    input: ({ mark }) => ({ name: mark, service: 'chat' }),
    asSuper: true,
    total: ROWS_OF_CHAT,
  },
];

const fieldsOf = (type: Class<object>) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map(({ propertyName }) => propertyName);
const outputs = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).map(([operation, { rest, input, output }]) => ({
    name: `${name}.${operation}`,
    takes: fieldsOf(input),
    isPaged:
      rest !== undefined &&
      output !== null &&
      !Array.isArray(output) &&
      fieldsOf(output as Class<object>).includes('hasMore'),
  })),
);

const forged = [
  'made up',
  '9'.repeat(30),
  ...[null, [], 7, { id: 1e30, at: '2030-W10-3', name: '\0', shortcode: 5, shown: -1, to: 'up' }].map((place) =>
    Buffer.from(JSON.stringify(place)).toString('base64url'),
  ),
];

interface ListPage {
  ids: number[];
  hasMore: boolean;
  cursor: string | null;
}
let company: TestCompany;
let filled: Filled;
let platform: string;

beforeAll(async () => {
  platform = await superToken();
  company = await aCompany(product, platform);
  filled = await fillLists(company, `Paginada${Date.now()}`);
});

async function pageOf(list: PagedList, position: { cursor?: string; pageNumber?: number }): Promise<ListPage> {
  const token = list.asSuper ? platform : company.token;
  const { status, body } = await perform(product.gateway, token, list.name, { ...list.input?.(filled), ...position });
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = body as Omit<ListPage, 'ids'> & Record<string, { id: number }[]>;
  const ids = (answer[list.rows] ?? []).map(({ id }) => id);
  return { ids: list.isReversed ? ids.toReversed() : ids, hasMore: answer.hasMore, cursor: answer.cursor };
}

async function byCursor(list: PagedList): Promise<ListPage[]> {
  const pages = [await pageOf(list, {})];
  for (let last = pages[0]; last?.cursor; last = pages.at(-1)) pages.push(await pageOf(list, { cursor: last.cursor }));
  return pages;
}
async function byNumber(list: PagedList): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for (let pageNumber = 1; pages.at(-1)?.hasMore !== false; pageNumber++)
    pages.push(await pageOf(list, { pageNumber }));
  return pages;
}

test('every list of pages has a row here, and takes a page’s number as well as a cursor', () => {
  const paged = outputs.filter(({ isPaged }) => isPaged);
  expect(paged.map(({ name }) => name).toSorted()).toEqual([...new Set(lists.map(({ name }) => name))].toSorted());
  for (const { name, takes } of paged) expect(takes, name).toEqual(expect.arrayContaining(['pageNumber', 'cursor']));
});

describe.each(lists.map((list) => ({ what: `${list.name} ${String(list.input ?? '')}`, list })))(
  '$what',
  ({ list }) => {
    const { size, total = ROWS } = list;
    const lengths = Array.from({ length: Math.ceil(total / size) }, (_, n) => Math.min(size, total - n * size));

    test('its pages are the same by cursor and by number, in one order, with nothing twice', async () => {
      const pages = await byCursor(list);
      expect(pages.map(({ ids }) => ids.length)).toEqual(lengths);
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(total);
      const numbered = await byNumber(list);
      expect(numbered.map(({ ids }) => ids)).toEqual(pages.map(({ ids }) => ids));
      for (const { hasMore, cursor } of [pages.at(-1), numbered.at(-1)] as ListPage[])
        expect({ hasMore, cursor }).toEqual({ hasMore: false, cursor: null });
    });

    test('a cursor that no list wrote is refused, by the name of its field', async () => {
      const token = list.asSuper ? platform : company.token;
      for (const cursor of forged) {
        const answer = await perform(product.gateway, token, list.name, { ...list.input?.(filled), cursor });
        const fields = [expect.objectContaining({ field: 'cursor' })];
        expect(answer, cursor).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } });
      }
    });

    test('behind its end a page is empty; a cursor wins over a number, and a numbered page leads on by its cursor', async () => {
      expect(await pageOf(list, { pageNumber: lengths.length + 3 })).toMatchObject({ ids: [], hasMore: false });
      const second = await pageOf(list, { pageNumber: 2 });
      const third = await pageOf(list, { pageNumber: 3 });
      expect((await pageOf(list, { cursor: second.cursor ?? '', pageNumber: 9 })).ids).toEqual(third.ids);
    });
  },
);
