import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  ['5511955550010', '+55 11 95555-0010'],
  ['351912345678', '+351 912 345 678'],
  ['999123456789', '+999123456789'],
])('%s is shown as %s', (digits, shown) => expect(formatNumber(digits)).toBe(shown));
