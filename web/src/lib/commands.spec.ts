import { expect, test } from 'vitest';
import { keyLabel, keyOf } from './commands.ts';

test('keys have names and labels', () => {
  expect(keyOf({ key: 'K', ctrlKey: true, metaKey: false, altKey: false })).toBe('mod+k');
  expect([keyLabel('mod+k'), keyLabel('?'), keyLabel('Escape')]).toEqual(['Ctrl K', '?', 'Esc']);
});
