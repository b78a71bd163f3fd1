import 'reflect-metadata';
import { contracts, CountedPageEnd, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../client/company.factory.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { fillLists } from './fill-lists.ts';
import { testedResources } from './isolation.attempts.ts';
import { ROWS, UNCLOSED, type FilledLists } from './list-rows.ts';
import type { PagedList } from './resources/tested-resource.ts';
import { call, product, superToken } from './running-product.ts';

const fieldsOf = (type: Class<object>) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map(({ propertyName }) => propertyName);
const isCounted = (type: Class<object>) => type.prototype instanceof CountedPageEnd;
const listOperations = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).map(([operation, { rest, input, output }]) => ({
    name: `${name}.${operation}`,
    inputFields: fieldsOf(input),
    isPaged:
      rest !== undefined &&
      output !== null &&
      !Array.isArray(output) &&
      fieldsOf(output as Class<object>).includes('hasMore') &&
      // A log goes on, and has a place to go on from on each page.
      !fieldsOf(output as Class<object>).includes('after'),
    isCounted: output !== null && !Array.isArray(output) && isCounted(output as Class<object>),
  })),
);
const counted = new Set(listOperations.filter((output) => output.isCounted).map(({ name }) => name));

/** Every paged list, with the inputs that it is tested with. */
const pagedLists: PagedList[] = testedResources.flatMap(({ pages = [] }) => pages);

const invalidCursors = [
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
  count?: number | null;
}
let company: TestCompany;
let filled: FilledLists;
let platform: string;

beforeAll(async () => {
  platform = await superToken();
  company = await aCompany(product, platform);
  filled = await fillLists(company, `Paginada${Date.now()}`);
  // The lists behind the dashboard's numbers are filled within a second.
  await eventually(
    async () => (await company.api.dashboard.get({ days: 3 })).counters.started === UNCLOSED,
    'the counted tickets',
  );
});

async function pageOf(list: PagedList, position: { cursor?: string; pageNumber?: number }): Promise<ListPage> {
  const token = list.asSuper ? platform : company.token;
  const { status, body } = await call(token, list.name, { ...list.input?.(filled), ...position });
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = body as Omit<ListPage, 'ids'> & Record<string, { id: number }[]>;
  const ids = (answer[list.rows] ?? []).map(({ id }) => id);
  const { hasMore, cursor, count } = answer;
  return { ids: list.isReversed ? ids.toReversed() : ids, hasMore, cursor, count };
}

async function pagesByCursor(list: PagedList): Promise<ListPage[]> {
  const pages = [await pageOf(list, {})];
  for (let last = pages[0]; last?.cursor; last = pages.at(-1)) pages.push(await pageOf(list, { cursor: last.cursor }));
  return pages;
}
async function pagesByNumber(list: PagedList): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for (let pageNumber = 1; pages.at(-1)?.hasMore !== false; pageNumber++)
    pages.push(await pageOf(list, { pageNumber }));
  return pages;
}

test('every paged list is tested here, and accepts a page number as well as a cursor', () => {
  const paged = listOperations.filter(({ isPaged }) => isPaged);
  expect(paged.map(({ name }) => name).toSorted()).toEqual([...new Set(pagedLists.map(({ name }) => name))].toSorted());
  for (const { name, inputFields } of paged)
    expect(inputFields, name).toEqual(expect.arrayContaining(['pageNumber', 'cursor']));
});

test('exactly the lists that promise it are counted', () => {
  expect(pagedLists.flatMap(({ name, isCounted }) => (isCounted ? [name] : [])).toSorted()).toEqual(
    [...counted].toSorted(),
  );
});

describe.each(pagedLists.map((list) => ({ title: `${list.name} ${String(list.input ?? '')}`, list })))(
  '$title',
  ({ list }) => {
    const { size, total = ROWS } = list;
    const lengths = Array.from({ length: Math.ceil(total / size) }, (_, n) => Math.min(size, total - n * size));

    test('has the same pages by cursor and by number, with no row twice', async () => {
      const pages = await pagesByCursor(list);
      expect(pages.map(({ ids }) => ids.length)).toEqual(lengths);
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(total);
      const numbered = await pagesByNumber(list);
      expect(numbered.map(({ ids }) => ids)).toEqual(pages.map(({ ids }) => ids));
      for (const { hasMore, cursor } of [pages.at(-1), numbered.at(-1)] as ListPage[])
        expect({ hasMore, cursor }).toEqual({ hasMore: false, cursor: null });
    });

    test('refuses an invalid cursor, with the name of the field', async () => {
      const token = list.asSuper ? platform : company.token;
      for (const cursor of invalidCursors) {
        const answer = await call(token, list.name, { ...list.input?.(filled), cursor });
        const fields = [expect.objectContaining({ field: 'cursor' })];
        expect(answer, cursor).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } });
      }
    });

    test('has empty pages after the last one; a cursor takes precedence over a page number, and numbered pages have cursors', async () => {
      expect(await pageOf(list, { pageNumber: lengths.length + 3 })).toMatchObject({ ids: [], hasMore: false });
      const second = await pageOf(list, { pageNumber: 2 });
      const third = await pageOf(list, { pageNumber: 3 });
      expect((await pageOf(list, { cursor: second.cursor ?? '', pageNumber: 9 })).ids).toEqual(third.ids);
    });
  },
);

test.each(
  pagedLists
    .filter(({ name }) => counted.has(name))
    .map((list) => ({ title: `${list.name} ${String(list.input ?? '')}`, list })),
)('$title: the first page has the count of the rows on all pages, later pages have none', async ({ list }) => {
  for (const [first, ...later] of [await pagesByCursor(list), await pagesByNumber(list)]) {
    expect(first?.count).toBe([first, ...later].flatMap((page) => page?.ids ?? []).length);
    expect(later.map(({ count }) => count)).toEqual(later.map(() => null));
  }
});
