import { Fault, fieldShape, type Class } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { processorTime } from '@recado/testkit/processor-time';
import { describe, expect, test } from 'vitest';
import { mountedOperations } from '../edge/mounted-operation.ts';
import { parse } from '../edge/parse.ts';

/** Parsing blocks the event loop for every request, so no single input may take longer. */
const MOST_MS = 50;

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n++) value = wrap(value);
  return value;
};
const manyKeys = Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`key${n}`, n]));
/** Values that no field accepts, except for fields that contain an object. */
const refusedValues: Record<string, unknown> = {
  'many keys': manyKeys,
  'deep lists': nested(5_000, (inner) => [inner]),
  'deep objects': nested(5_000, (inner) => ({ inner })),
  'a list of lists': [[[]], [[1]]],
  'a long list of lists': Array.from({ length: 20_000 }, () => [1]),
  'a constructor': { constructor: 1 },
  'a prototype': JSON.parse('{"__proto__":{"polluted":true},"prototype":{}}'),
  'half a character': 'a\ud83d',
  NUL: 'a\0b',
};
/** Values that some field may accept. */
const unusualValues: Record<string, unknown> = {
  'a large number': 1e30,
  'a small number': 1e-7,
  'a long list': Array.from({ length: 20_000 }, (_, n) => n),
  'a long list in a text': Array.from({ length: 20_000 }, (_, n) => n).join(','),
  'a list in JSON': '['.repeat(5_000),
  'a long text': 'x'.repeat(90_000),
  'an address': `${'a@'.repeat(20_000)}example.com`,
  'many blanks': ' '.repeat(90_000),
  'a number in text': `${'1'.repeat(90_000)}.`,
  true: true,
};
const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
const fieldsOf = (type: Class<object>) => [
  ...new Map(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => [propertyName, true]),
  ).keys(),
];
const inputs = [
  ...new Map(mountedOperations().map(({ input, resource, operation }) => [input, `${resource}.${operation}`])),
];

function refusedFields(type: Class<object>, raw: Record<string, unknown>): string[] {
  try {
    parse(type, raw, 'pt');
    return [];
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'ERR_VALIDATION') throw error;
    return error.fields.map(({ field }) => field);
  }
}

/** The compiler may work meanwhile, so an input counts as slow after three slow attempts. */
const isQuick = (type: Class<object>, raw: Record<string, unknown>): boolean =>
  [1, 2, 3].some(() => processorTime(() => refusedFields(type, raw)) < MOST_MS);

describe.each(inputs.map(([input, name]) => ({ input, name })))('$name', ({ input }) => {
  test('the operation refuses hostile values quickly and names their field', () => {
    const known = refusedFields(input, {});
    for (const field of fieldsOf(input)) {
      const { part, isGatewaySet } = fieldShape(input, field);
      for (const [what, value] of Object.entries(refusedValues)) {
        const fields = refusedFields(input, { [field]: value });
        const isNamed = fields.some((name) => name === field || name.startsWith(`${field}.`));
        if (isGatewaySet) expect(fields, `${field}: ${what}`).toEqual(known);
        else if (!part || !isObject(value)) expect(isNamed, `${field}: ${what}`).toBe(true);
        expect(isQuick(input, { [field]: value }), `${field}: ${what}`).toBe(true);
      }
      for (const [what, value] of Object.entries(unusualValues))
        expect(isQuick(input, { [field]: value }), `${field}: ${what}`).toBe(true);
    }
  });

  test('the operation ignores undeclared fields', () => {
    const raw = { ...manyKeys, constructor: 1, toString: 1, deep: refusedValues['deep objects'] };
    expect(refusedFields(input, raw)).toEqual(refusedFields(input, {}));
    expect(isQuick(input, raw)).toBe(true);
  });
});
