import { contracts, partsOf, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from '../edge/input-parser.ts';

interface TimeField {
  operation: string;
  field: string;
  type: Class<object>;
}
const checksOf = (type: Class<object>) =>
  Map.groupBy(getMetadataStorage().getTargetValidationMetadatas(type, '', false, false), (check) => check.propertyName);

/** Every input field that holds a date or a time, by its rules: a plain day has the pattern `day`. */
function timesOf(
  operation: string,
  type: Class<object>,
  seen = new Set<unknown>(),
): (TimeField & { rules: string[] })[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = [...checksOf(type)].flatMap(([field, checks]) => {
    const rules = checks.flatMap(({ name, message }) => [name ?? '', typeof message === 'string' ? message : '']);
    return rules.includes('isIso8601') && !rules.includes('day') ? [{ operation, field, type, rules }] : [];
  });
  return [...own, ...partsOf(type).flatMap(({ part }) => timesOf(operation, part as Class<object>, seen))];
}

const fields = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).flatMap(([key, { rest, input }]) =>
    rest ? timesOf(`${name}.${key}`, input) : [],
  ),
);
const times = fields.filter(({ rules }) => rules.includes('timeOfDay'));
const nameOf = ({ operation, field }: TimeField) => `${operation}.${field}`;

/** The parsed value of the field, or its refusal. */
function outcome({ type, field }: TimeField, given: string, timeZone: string | null): unknown {
  const invalid: InvalidField[] = [];
  // The other fields of the class are missing; only the problem of this one counts.
  const parsed = InputParser.of(type).parse({ [field]: given }, invalid, { timeZone, country: null }) as Record<
    string,
    unknown
  >;
  return invalid.find((problem) => problem.field === field) ?? parsed[field];
}

test('only due dates may be a day as well as a time', () => {
  expect(
    fields
      .filter((field) => !times.includes(field))
      .map(nameOf)
      .toSorted(),
  ).toEqual(['companies.create.dueDate', 'companies.moveDueDates.dueDate', 'companies.update.dueDate']);
  expect(times.length).toBeGreaterThan(15);
});

test.each(times.map((field) => [nameOf(field), field] as const))('%s is read in the company’s zone', (_, field) => {
  const zone = 'America/Sao_Paulo';
  for (const spelling of ['2027-03-09T09:00', '2027-03-09T09:00:00', '2027-03-09T09:00:00-03:00'])
    expect(new Date(String(outcome(field, spelling, zone))), spelling).toEqual(new Date('2027-03-09T12:00Z'));
  expect(outcome(field, '2027-03-09T09:00', null)).toMatchObject({ rule: 'timeZone' });
  for (const given of [zone, null]) expect(outcome(field, '2027-03-09', given)).toMatchObject({ rule: 'timeOfDay' });
  expect(outcome(field, '2027-02-30T09:00', zone)).toHaveProperty('rule');
});
