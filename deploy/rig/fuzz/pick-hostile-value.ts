import type { Random } from '../../../libs/testkit/src/random.ts';

const nested = (depth: number, wrap: (inner: unknown) => unknown) =>
  Array.from({ length: depth }).reduce<unknown>(wrap, 1);

/** Values that some parser, validator or database has failed on. */
const makers: ((r: Random, valid: unknown) => unknown)[] = [
  () => null,
  (r) => r.pick([true, false]),
  (r) => r.pick([0, -0, -1, 1e30, -1e30, 1e-7, 2 ** 53, 2 ** 63, 0.1, 2_147_483_648]),
  (r) => r.pick(['', ' ', '0', '-1', '1e3', '0x10', 'NaN', 'null', 'undefined', 'true', '[]', '[1,2', '{}']),
  (r) =>
    r.pick(['\0', 'a\0b', '\ud83d', 'x\udc00y', '\ufeff', '\u202e', '👩‍👩‍👧', '\uffff', '%00', '%E0%A4%A', '\r\nX: 1']),
  (r) => r.pick(["'; drop table x; --", '$1', '${7*7}', '{{name}}', '../../etc/passwd', '<script>', '*a _b ~c']),
  (r) =>
    r.pick(['2030-W10-3', '2030-02-31', '0000-01-01', '9999-12-31T23:59:60Z', '+292278994-08-17', '24:00', '2030-1-1']),
  (r) => 'x'.repeat(r.pick([51, 256, 4_001, 65_537, 90_000])),
  (r) => r.pick(['*', '_', 'a@', '.', '%', '\\', '"', '[', '('])[0]?.repeat(r.int(1_000, 30_000)),
  () => [],
  () => [[]],
  () => [[[1]], [null], {}],
  (r) => Array.from({ length: r.pick([101, 1_001, 5_000]) }, (_, n) => n),
  (r) => Array.from({ length: r.int(1, 5) }, () => r.pick<unknown>([1, 'x', null, {}, [], 1e30])),
  () => ({}),
  () => ({ constructor: 1, toString: 1, valueOf: 1 }),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  (r) => Object.fromEntries(Array.from({ length: r.int(100, 3_000) }, (_, n) => [`k${n}`, n])),
  (r) => nested(r.pick([3, 100, 5_000]), (inner) => [inner]),
  (r) => nested(r.pick([3, 100, 1_000]), (inner) => ({ inner })),
  (_r, valid) => [valid],
  (_r, valid) => ({ value: valid }),
  (_r, valid) => `${textOf(valid)}\ud800`,
  (_r, valid) => `${textOf(valid)}\0`,
  (_r, valid) => (typeof valid === 'number' ? valid + 0.5 : Number(textOf(valid))),
  (_r, valid) => (typeof valid === 'string' ? valid.repeat(50) : textOf(valid)),
];

/** The valid value may already have been replaced by one without a text form. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export const pickHostileValue = (r: Random, valid: unknown): unknown => r.pick(makers)(r, valid);
