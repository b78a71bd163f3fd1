import { processorTime } from '@recado/testkit/processor-time';
import { expect, test } from 'vitest';
import { splitPassages } from './split-passages.ts';

const sentence = (n: number) => `A frase número ${n} fala de pães, bolos e cafés da casa. `;
const text = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join('');

test('a short text is one passage, an empty one none', () => {
  expect(splitPassages(' Seg a sex. ')).toEqual(['Seg a sex.']);
  expect(splitPassages(' \n ')).toEqual([]);
});

test('passages end with a sentence and begin with the end of the one before', () => {
  const passages = splitPassages(text(100));
  expect(passages.length).toBeGreaterThan(5);
  for (const passage of passages) expect(passage).toMatch(/casa\.$/);
  passages.slice(1).forEach((passage, index) => {
    const before = passages[index] ?? '';
    const overlap = Array.from({ length: 101 }, (_, n) => 100 - n).find((n) => before.endsWith(passage.slice(0, n)));
    expect(overlap).toBeGreaterThan(50);
    expect(passage.length).toBeLessThanOrEqual(800);
  });
});

test('a paragraph that ends in time ends the passage', () => {
  const [first, second] = splitPassages(`${text(10)}\n\n${text(10)}`);
  expect(first).toBe(text(10).trim());
  expect(second).toContain('A frase número 0');
});

test('every word of a text is in a passage', () => {
  const words = Array.from({ length: 3_000 }, (_, n) => `palavra${n}`);
  const found = new Set(splitPassages(words.join(' ')).flatMap((passage) => passage.split(' ')));
  expect(words.filter((word) => !found.has(word))).toEqual([]);
});

test('a text without any space is cut between characters', () => {
  const passages = splitPassages(`a${'😀'.repeat(5_000)}`);
  expect(passages.length).toBeGreaterThan(10);
  for (const passage of passages) expect(passage.isWellFormed()).toBe(true);
});

test.each([' ', '\n', '.', '. ', 'a', '\n \n'])('200,000 characters of %j take no long time', (piece) => {
  expect(processorTime(() => splitPassages(`x${piece.repeat(200_000 / piece.length)}x`))).toBeLessThan(2_000);
});
