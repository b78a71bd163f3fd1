import { expect, test } from 'vitest';
import { tracedText } from './traced-text.ts';

test('a traced text has no NUL and no half character, and ends at its length', () => {
  expect(tracedText('a\0b')).toBe('ab');
  expect(tracedText('ab😀', 3)).toBe('ab\u{FFFD}');
  expect(tracedText('x'.repeat(600))).toHaveLength(500);
});
