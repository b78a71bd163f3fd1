import { beats, superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { describe as wordsOf } from './problem-words.ts';

test('the last number of the validator’s text is the rule’s', () => {
  expect(wordsOf('maxLength', 'field7 must be shorter than or equal to 50 characters', 'en')).toBe(
    'Too long: at most 50 characters.',
  );
  expect(wordsOf('isEmail', 'email must be an email', 'pt')).toBe('E-mail inválido.');
});

test('a text with the caller’s words in it is read in time in proportion to its length', () => {
  expect(superLinear((text) => wordsOf('maxLength', text, 'pt'), [...beats(7, 60), '1', '1 '])).toEqual([]);
});
