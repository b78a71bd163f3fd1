import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hasSpace, isOutOfSpace, noteRefusedWrite } from './disk-space.ts';

const withCode = (code: string, options?: ErrorOptions) => Object.assign(new Error('refused', options), { code });

afterEach(() => vi.useRealTimers());

test.each([
  ['of Postgres', withCode('53100'), true],
  ['of a file', withCode('ENOSPC'), true],
  ['of a quota', withCode('EDQUOT'), true],
  ['that a library wrapped', new Error('not stored', { cause: withCode('ENOSPC') }), true],
  ['of TypeORM', Object.assign(new Error('failed'), { driverError: { code: '53100' } }), true],
  ['of another kind', withCode('23505'), false],
])('an error %s is recognized', (_, error, expected) => {
  expect(isOutOfSpace(error)).toBe(expected);
});

test('a folder has space until a write is refused, and again some time later', () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(join(tmpdir(), 'recado-space-'));
  try {
    expect([hasSpace(folder), hasSpace(join(folder, 'not-there'))]).toEqual([true, true]);
    noteRefusedWrite(withCode('23505'), 'probe');
    expect(hasSpace(folder)).toBe(true);
    noteRefusedWrite(withCode('53100'), 'probe');
    expect(hasSpace(folder)).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(hasSpace(folder)).toBe(true);
  } finally {
    rmdirSync(folder);
  }
});
