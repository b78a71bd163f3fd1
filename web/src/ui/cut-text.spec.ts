import { expect, test } from 'vitest';
import { cutText, lineOf } from './cut-text.ts';

test('a short text is not cut', () => {
  expect(cutText('Olá\nmundo', 20, 5)).toBe('Olá\nmundo');
  expect(cutText('x'.repeat(20), 20, 5)).toBe('x'.repeat(20));
});

test('a long text is cut at a word, a line or the limit', () => {
  expect(cutText(`${'x'.repeat(60)} ${'palavra '.repeat(20)}`, 100, 5)).toBe(
    `${'x'.repeat(60)} ${'palavra '.repeat(4)}palavra`,
  );
  expect(cutText('a\nb\nc\nd', 100, 2)).toBe('a\nb');
  expect(cutText('x'.repeat(200), 100, 5)).toBe('x'.repeat(100));
});

test('no character is cut in two', () => {
  const cut = cutText(`a${'😀'.repeat(200)}`, 100, 5);
  expect(cut).toBe(`a${'😀'.repeat(49)}`);
});

test('a line is cut at some hundred characters', () => expect(lineOf('x'.repeat(70_000))).toHaveLength(300));
