import { expect, test } from 'vitest';
import { storableJson } from './storable-json.ts';

test('only characters that jsonb refuses are replaced', () => {
  const given = { half: 'a\ud83d', other: '\ude00b', nul: 'a\0b', whole: '😀', path: 'C:\\ud83d \\\\u0000 "x"\n' };
  expect(JSON.parse(storableJson(given))).toEqual({ ...given, half: 'a\ufffd', other: '\ufffdb', nul: 'a\ufffdb' });
});
