import { partsOf, type Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from '../edge/input-parser.ts';
import { mountedOperations } from '../edge/mounted-operation.ts';

const checksOf = (type: Class<object>) =>
  Map.groupBy(getMetadataStorage().getTargetValidationMetadatas(type, '', false, false), (check) => check.propertyName);
/** A time, an e-mail address or a choice: kinds of which an empty text is no value. */
const isOfKind = (checks: ValidationMetadata[]) =>
  checks.some(({ name, each }) => !each && ['isIso8601', 'isEmail', 'isIn'].includes(name ?? ''));
const isOptional = (checks: ValidationMetadata[]) => checks.some(({ type }) => type === 'conditionalValidation');

function optionalFields(
  operation: string,
  type: Class<object>,
  seen = new Set<unknown>(),
): [string, Class<object>, string][] {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = [...checksOf(type)].flatMap(([field, checks]): [string, Class<object>, string][] =>
    isOptional(checks) && isOfKind(checks) ? [[`${operation}.${field}`, type, field]] : [],
  );
  return [...own, ...partsOf(type).flatMap(({ part }) => optionalFields(operation, part as Class<object>, seen))];
}
const fields = mountedOperations().flatMap(({ resource, operation, input }) =>
  optionalFields(`${resource}.${operation}`, input),
);
/** A user cannot be without an address. */
const never = new Set(['users.update.email']);

test.each(fields.filter(([name]) => !never.has(name)))('%s may be sent empty', (_, type, field) => {
  const invalid: InvalidField[] = [];
  InputParser.of(type).parse({ [field]: '' }, invalid, { timeZone: 'America/Sao_Paulo', country: 'BR' });
  expect(invalid.filter((problem) => problem.field === field)).toEqual([]);
});

test.each(fields.filter(([name]) => never.has(name)))('%s may not be sent empty', (_, type, field) => {
  const invalid: InvalidField[] = [];
  InputParser.of(type).parse({ [field]: '' }, invalid, { timeZone: null, country: null });
  expect(invalid).toContainEqual(expect.objectContaining({ field }));
});
