import { expect, test } from 'vitest';
import { TokenGuesses } from './token-guesses.ts';

test('an address may guess twenty times a minute, and another address is not limited by it', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 20; n++) guesses.count('203.0.113.7', `hash ${n}`, 1_000);
  expect(() => guesses.count('203.0.113.7', 'hash', 31_000)).toThrow('ERR_API_KEY_GUESSES');
  expect(() => guesses.count('203.0.113.8', 'hash', 31_000)).not.toThrow();
  expect(() => guesses.count('203.0.113.7', 'hash', 61_000)).not.toThrow();
});

test('no minute has more than twenty guesses, wherever it begins, and a refusal says when the oldest is a minute ago', () => {
  const guesses = new TokenGuesses();
  guesses.count('203.0.113.7', 'first', 0);
  for (let n = 0; n < 19; n++) guesses.count('203.0.113.7', `hash ${n}`, 50_000);
  guesses.count('203.0.113.7', 'next', 60_000);
  const refusal = () => guesses.count('203.0.113.7', 'another', 61_000);
  expect(refusal).toThrow(expect.objectContaining({ params: { limit: 'guesses', retryAfter: 49 } }));
  guesses.dropExpired(110_000);
  expect(() => guesses.count('203.0.113.7', 'another', 110_000)).not.toThrow();
});

test('guesses of very many addresses take a bounded memory', () => {
  const guesses = new TokenGuesses();
  for (let n = 0; n < 60_000; n++) guesses.count(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 'hash', n);
  expect((guesses as unknown as { byAddress: Map<string, unknown> }).byAddress.size).toBe(50_000);
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
