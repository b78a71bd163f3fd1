import { expect, test } from 'vitest';
import { TokenGuesses } from './token-guesses.ts';

test('an address may guess twenty times a minute, and another address is not limited by it', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 20; n++) guesses.count('203.0.113.7', `hash ${n}`, 1_000);
  expect(() => guesses.count('203.0.113.7', 'hash', 31_000)).toThrow('ERR_API_KEY_GUESSES');
  expect(() => guesses.count('203.0.113.8', 'hash', 31_000)).not.toThrow();
  expect(() => guesses.count('203.0.113.7', 'hash', 61_000)).not.toThrow();
});

test('a lookup of a key that exists is not counted', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 100; n++) guesses.count('2001:db8::1', `hash ${n}`)();
  for (let n = 0; n < 20; n++) guesses.count(`2001:db8::${n}`, `hash ${n}`);
  expect(() => guesses.count('2001:db8::ffff', 'hash')).toThrow('ERR_API_KEY_GUESSES');
});

test('a program that goes on with its revoked key does not shut out the keys beside it', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 100; n++) guesses.count('203.0.113.7', 'revoked');
  expect(() => guesses.count('203.0.113.7', 'valid')).not.toThrow();
  for (let n = 0; n < 18; n++) guesses.count('203.0.113.7', `hash ${n}`);
  expect(() => guesses.count('203.0.113.7', 'another')).toThrow('ERR_API_KEY_GUESSES');
  expect(() => guesses.count('203.0.113.7', 'revoked')).not.toThrow();
});
