import { describe, expect, test } from 'vitest';
import { check, emailRule, textRule } from './form.ts';

describe('a check of a form', () => {
  const words = { required: 'r', tooShort: 's', tooLong: 'l' };
  test('returns the error of each invalid field', () => {
    const rules = { name: textRule(2, 5, words), email: emailRule('e', 'r'), password: textRule(5, 50, words, false) };
    expect(check({ name: ' a ', email: 'x@', password: '' }, rules)).toEqual({ name: 's', email: 'e' });
    expect(check({ name: 'abcdef', email: '', password: '1' }, rules)).toEqual({
      name: 'l',
      email: 'r',
      password: 's',
    });
    expect(check({ name: 'Ana', email: 'a@b.co', password: '12345' }, rules)).toEqual({});
  });
});
