import { expect, test } from 'vitest';
import { doubtOfStoredNumber, judgeStoredNumber } from './judge-stored-number.ts';
import { spellings } from './number-spellings.ts';

test.each([
  ['11999990001', '5511999990001'],
  ['11 97777-1234', '5511977771234'],
  ['1133334444', '551133334444'],
  ['31970002001', '5531970002001'],
  ['1197777123', '551197777123'],
])('%s lacks the code of its country and means %s', (stored, meant) => {
  expect(judgeStoredNumber(stored, 'BR')).toEqual({ reason: 'national', meant });
});

test.each([
  ['977771234', 'noAreaCode'],
  ['123', 'tooShort'],
  ['5511955550124551195555', 'tooLong'],
  ['0011955550126', 'unknownCountry'],
  ['999999999999', 'unknownCountry'],
  ['5511955550124 / 5511955550125', 'severalNumbers'],
])('a person must find out what %s is', (stored, reason) => {
  expect(judgeStoredNumber(stored, 'BR')).toEqual({ reason, meant: null });
});

test.each(['5511999990001', '553170002001', '12025550143', '5215512345678', '541122345678', '20999999999'])(
  '%s is a number as it is',
  (stored) => {
    expect(judgeStoredNumber(stored, 'BR')).toBeNull();
  },
);

test.each([
  ['11999990001', 'BR', 'national'],
  ['977771234', 'BR', 'noAreaCode'],
  ['11987770001', 'US', 'unusual'],
  ['5511987770001', 'BR', null],
  ['553170002001', 'BR', null],
  ['12025550143', 'BR', null],
  ['51912345679', 'BR', 'ambiguous'],
  ['51912345679', 'PE', null],
  ['4791234567', 'BR', 'ambiguous'],
  ['16152345678', 'MX', 'ambiguous'],
  ['51912345679', null, null],
] as const)('the doubt about %s in %s is %s', (stored, country, doubt) => {
  expect(doubtOfStoredNumber(stored, country)).toBe(doubt);
});

test('what any spelling means is stored as it should be, and is never changed again', () => {
  for (const { means, country } of spellings)
    if (typeof means === 'string') expect(judgeStoredNumber(means, country), means).toBeNull();
});
