import {
  contracts,
  fieldShape,
  partsOf,
  ruleOfRefusal,
  type Class,
  type GivenNumber,
  type Operations,
} from '@recado/contracts';
import { spellings } from '@recado/contracts/phone/number-spellings';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from '../edge/input-parser.ts';

interface NumberField {
  name: string;
  field: string;
  type: Class<object>;
  isRead: boolean;
}

const rulesOf = (type: Class<object>) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

/** Every input field that holds a phone number, by its name or by its rules. */
function numbersOf(operation: string, type: Class<object>, seen = new Set<unknown>()): NumberField[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = [...Map.groupBy(rulesOf(type), ({ propertyName }) => propertyName)].flatMap(([field, rules]) => {
    const isRead = rules.some(({ name }) => name === 'areaCode');
    return isRead || /^numbers?$|phone/i.test(field) ? [{ name: `${operation}.${field}`, field, type, isRead }] : [];
  });
  return [...own, ...partsOf(type).flatMap(({ part }) => numbersOf(operation, part as Class<object>, seen))];
}

const fields = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).flatMap(([key, { rest, input }]) =>
    rest ? numbersOf(`${name}.${key}`, input) : [],
  ),
);
const read = fields.filter(({ isRead }) => isRead);

test('every number that is given is read by the one rule; services read those that may be sent back as they are', () => {
  expect(
    fields
      .filter(({ isRead }) => !isRead)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'apiMessages.check.numbers', // the answer has each as it was given
    'companies.create.phone', // of the company itself, for people to read
    'companies.signup.phone',
    'companies.update.phone',
    'contactListItems.update.number',
    'contactUpserts.many.number', // a wrong one refuses its row alone
    'contacts.update.number',
    'flows.rollBack.number', // of a version
    'flows.version.number',
    'messageTemplates.create.phoneNumber', // on a button, as Meta takes it
    'messageTemplates.update.phoneNumber',
    'whatsapp.create.phoneNumberId', // an id of Meta
    'whatsapp.update.phoneNumberId',
  ]);
});

test('a pasted link of 200 characters is accepted as a number to check', () => {
  const link = `https://wa.me/5511955550126?text=${'a'.repeat(160)}`;
  const refused = (numbers: string[]) => {
    const invalid: InvalidField[] = [];
    InputParser.of(contracts.apiMessages.operations.check.input).parse({ numbers }, invalid, {
      timeZone: null,
      country: 'BR',
    });
    return invalid.map(({ field }) => field);
  };
  expect(refused([link])).toEqual([]);
  expect(refused([link + 'a'.repeat(20)])).toEqual(['numbers']);
});

const named = fields.filter(
  ({ field, type }) => field === 'number' && rulesOf(type).some(({ propertyName }) => propertyName === 'name'),
);
test.each(named.map((field) => [field.name, field] as const))('the name beside %s turns no text', (_, { type }) => {
  const turns = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
  const parsed = InputParser.of(type).parse({ name: ` ${turns}Ana${turns} Lima${turns}` }, [], {
    timeZone: null,
    country: 'BR',
  });
  expect((parsed as { name: string }).name.trim()).toBe('Ana Lima');
});

test('the names of people are tried', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual([
    'apiMessages.send.number', // the person that is written to, and that of a card
    'apiMessages.send.number',
    'contactListItems.create.number',
    'contactListItems.update.number',
    'contactUpserts.many.number',
    'contactUpserts.one.number',
    'contacts.create.number',
    'contacts.update.number',
    'suppressions.add.number',
  ]);
});

test('beside every number that is read stand its digits, where they are a number of another country as well', () => {
  const others = read.filter(({ type }) => fieldShape(type, 'bareNumber').derivation?.from !== 'number');
  // The number of the phone that is linked, which is no contact's.
  expect(others.map(({ name }) => name)).toEqual(['linkPages.start.number', 'whatsapp.pair.number']);
});

test.each(read.map((field) => [field.name, field] as const))('%s takes every spelling', (_, { field, type }) => {
  const hasBareNumber = fieldShape(type, 'bareNumber').derivation !== null;
  for (const { written, country, means, bareNumber } of spellings) {
    const invalid: InvalidField[] = [];
    const given = { [field]: written, bareNumber: '5511900000000' }; // the second is nobody's to give
    const parsed = InputParser.of(type).parse(given, invalid, { timeZone: null, country });
    if (hasBareNumber) expect((parsed as GivenNumber).bareNumber, written).toBe(bareNumber);
    const outcome =
      invalid.find((problem) => problem.field === field)?.rule ?? (parsed as Record<string, unknown>)[field];
    expect(outcome, written).toBe(typeof means === 'string' ? means : ruleOfRefusal[means.refusal]);
  }
});
