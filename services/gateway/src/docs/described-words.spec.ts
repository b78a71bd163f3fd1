import { expect, test } from 'vitest';
import { describeApi, type ApiPart } from './describe-api.ts';

interface Value {
  description?: string;
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Value;
  anyOf?: Value[];
  properties?: Record<string, Value>;
}
interface Described extends Value {
  /** `TicketView.queueId`, or `tickets.list status` of a parameter. */
  place: string;
  name: string;
  /** A request may leave it out, and it is no change of a row. */
  isChoice: boolean;
}
interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, OperationWords>>;
  webhooks: Record<string, Record<string, OperationWords>>;
  components: { schemas: Record<string, Value & { properties: Record<string, Value>; required: string[] }> };
}
interface OperationWords {
  operationId: string;
  summary?: string;
  parameters: (Value & { $ref?: string; name: string; required: boolean; schema: Value })[];
  requestBody?: { content: Record<string, { schema: Value }> };
}
const documentOf = (part: ApiPart) => describeApi('', part) as unknown as Document;

const operationsOf = ({ paths, webhooks }: Document): OperationWords[] =>
  [paths, webhooks].flatMap((list) => Object.values(list).flatMap((methods) => Object.values(methods)));

/** Every field and parameter of a description. */
function valuesOf(document: Document): Described[] {
  const operations = operationsOf(document);
  const requests = new Set(
    operations.flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => nameOf(schema)),
    ),
  );
  const fields = Object.entries(document.components.schemas).flatMap(([schema, { properties, required }]) =>
    Object.entries(properties).flatMap(([name, value]) => {
      const isChoice = requests.has(schema) && !schema.startsWith('Update') && !required.includes(name);
      const place = `${schema}.${name}`;
      return [{ ...value, place, name, isChoice }, ...withinOf(value, place)];
    }),
  );
  const parameters = operations.flatMap(({ operationId, parameters: list }) =>
    list
      .filter(({ $ref }) => !$ref)
      .map(({ name, description = '', required, schema }) => ({
        ...schema,
        description,
        place: `${operationId} ${name}`,
        name,
        isChoice: !required && !operationId.startsWith('on '),
      })),
  );
  return [...fields, ...parameters];
}
/** The fields of an object, or of those of a list, that has no schema of its own. */
const withinOf = ({ items, properties = items?.properties ?? {} }: Value, within: string): Described[] =>
  Object.entries(properties).map(([name, value]) => ({ ...value, place: `${within}.${name}`, name, isChoice: false }));
const nameOf = ({ $ref = '' }: Value): string => $ref.slice($ref.lastIndexOf('/') + 1);

const open = documentOf('public');
const values = valuesOf(open);
const placesOf = (list: Described[]): string[] => list.map(({ place, description }) => `${place}: ${description}`);
const lacking = (pattern: RegExp, among: Described[]): string[] =>
  placesOf(among.filter(({ description = '' }) => !pattern.test(description)));

test('each field and parameter that programs may use has a sentence, and each operation and resource a line', () => {
  expect(values.length).toBeGreaterThan(1_700);
  expect(lacking(/^([A-Z`0-9-]|null|true|false).{5,}[.]$/s, values)).toEqual([]);
  expect(operationsOf(open).filter(({ summary = '' }) => summary.length < 8)).toEqual([]);
  expect(open.tags.filter(({ description = '' }) => description.length < 8)).toEqual([]);
});

test('a sentence has no name of a constant of the program', () => {
  const names = /\b(?!ERR_|EM_)[A-Z]{2,}_[A-Z_]+\b/;
  expect(placesOf(values.filter(({ description = '' }) => names.test(description)))).toEqual([]);
});

test('a time says its zone, and a day whose day it is', () => {
  const ofFormat = (wanted: string) => values.filter(({ format }) => format === wanted);
  expect(lacking(/UTC|time zone/, ofFormat('date-time'))).toEqual([]);
  expect(lacking(/time zone/, ofFormat('date'))).toEqual([]);
});

test('a field of an answer that may be null says what that means', () => {
  const isNullable = ({ type, anyOf = [] }: Described) =>
    type?.includes('null') || anyOf.some((one) => one.type === 'null');
  expect(lacking(/\bnull\b|not used/, values.filter(isNullable))).toEqual([]);
});

test('an id says that it is one, and of what', () => {
  const ids = values.filter(({ name }) => /^(id|\w+Ids?)$/.test(name) && name !== 'requestId');
  expect(ids.length).toBeGreaterThan(200);
  expect(lacking(/\bids?\b|uuid|number|not used/i, ids)).toEqual([]);
});

test('each of the values that a field may have is told', () => {
  const isTold = ({ description = '', items, enum: list = items?.enum ?? [] }: Described) =>
    list.every((value) => typeof value !== 'string' || isKnown(value) || description.includes(`\`${value}\``));
  expect(placesOf(values.filter((value) => !isTold(value)))).toEqual([]);
});
/** Events are described in the section `webhooks`, scopes by their names; the others are codes of countries and languages. */
const isKnown = (value: string): boolean =>
  value === '' || /^[a-z]+\.(\w+|\*)$|^[a-z]+:(read|write)$|^[A-Z]{2}$|^[a-z]{2}$/.test(value);

test('what a request may leave out says what happens then', () => {
  const choices = values.filter(({ isChoice }) => isChoice);
  expect(choices.length).toBeGreaterThan(100);
  expect(lacking(/default|without|not given|only|empty|null|none|absent|must be given|not used/i, choices)).toEqual([]);
});

test('how far a message is, is told for each number', () => {
  const numbers = values.filter(({ name }) => name === 'ack');
  expect(numbers.length).toBeGreaterThan(2);
  for (const { description = '', place } of numbers)
    expect(
      [0, 1, 2, 3, 4].filter((n) => !description.includes(`${n} `)),
      place,
    ).toEqual([]);
});

/** Fields and parameters of what only the web app uses, which still have no words: it may only become fewer. */
const MOST_WITHOUT_WORDS = 374;
test('of what only the web app uses, no more is without words than was', () => {
  const silent = valuesOf(documentOf('whole')).filter(({ description = '' }) => description.length < 6);
  expect(silent.length).toBeLessThanOrEqual(MOST_WITHOUT_WORDS);
});
