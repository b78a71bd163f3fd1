import { expect, test } from 'vitest';
import { TokenGuesses } from './token-guesses.ts';

test('an address may guess twenty times a minute, and another address is not limited by it', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 20; n++) guesses.count('203.0.113.7', 1_000);
  expect(() => guesses.count('203.0.113.7', 31_000)).toThrow('ERR_API_KEY_GUESSES');
  expect(() => guesses.count('203.0.113.8', 31_000)).not.toThrow();
  expect(() => guesses.count('203.0.113.7', 61_000)).not.toThrow();
});

test('a lookup of a key that exists is not counted', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 100; n++) guesses.count('2001:db8::1')();
  for (let n = 0; n < 20; n++) guesses.count(`2001:db8::${n}`);
  expect(() => guesses.count('2001:db8::ffff')).toThrow('ERR_API_KEY_GUESSES');
});
