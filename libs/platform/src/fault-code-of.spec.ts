import { Fault } from '@recado/contracts';
import { expect, test } from 'vitest';
import { faultCodeOf } from './fault-code-of.ts';

const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

test.each([
  [new Fault('ERR_UNAVAILABLE'), 'ERR_UNAVAILABLE'],
  [noSpace(), 'ERR_NO_SPACE'],
  [new Error('query failed', { cause: noSpace() }), 'ERR_NO_SPACE'],
  [new TypeError('a bug'), 'ERR_INTERNAL'],
])('work that ended with %s failed with %s', (error, code) => {
  expect(faultCodeOf(error)).toBe(code);
});
