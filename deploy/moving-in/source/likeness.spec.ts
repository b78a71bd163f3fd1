import { expect, test } from 'vitest';
import { emptySample, likenessOf, likenessOfAll, type Evidence } from './likeness.ts';

const sameCompany: Evidence = {
  hasSameCreation: true,
  hasSameName: true,
  isSamePlace: true,
  tickets: emptySample(),
  users: emptySample(),
};
const judge = (given: Partial<Evidence>) => likenessOf({ ...sameCompany, ...given });
const compared = (agree: number, differ = 0, missing = 0) => ({ agree, differ, missing });

test('tickets prove a company, wherever its database is and whatever users were deleted', () => {
  expect(judge({ tickets: compared(200), users: compared(0, 0, 1), isSamePlace: false })).toBe('same');
  expect(judge({ tickets: compared(150, 0, 50), users: compared(0, 3), hasSameName: false })).toBe('same');
});

test('an installation of the same image is another one, although its first company and user are the same', () => {
  expect(judge({ tickets: compared(0, 40, 160), users: compared(1) })).toBe('other');
  expect(judge({ tickets: compared(0, 0, 40), users: compared(1), hasSameName: false })).toBe('unclear');
});

test('a copy that has gone its own way, or of which little is left, is unclear', () => {
  expect(judge({ tickets: compared(180, 20) })).toBe('unclear');
  expect(judge({ tickets: compared(10, 0, 190) })).toBe('unclear');
  expect(judge({ tickets: compared(200), hasSameCreation: false })).toBe('unclear');
});

test('a company without tickets is recognised by its users and the place of its database', () => {
  expect(judge({ users: compared(2) })).toBe('same');
  expect(judge({ users: compared(2), isSamePlace: false })).toBe('plausible');
  expect(judge({ users: compared(2), hasSameName: false })).toBe('unclear');
  expect(judge({ users: compared(0, 2), hasSameName: false })).toBe('other');
  expect(judge({})).toBe('same');
  expect(judge({ isSamePlace: false })).toBe('plausible');
  expect(judge({ hasSameCreation: null })).toBe('other');
});

test('a database is as likely as its most certain company, and unclear where one of them contradicts', () => {
  expect(likenessOfAll(['same', 'plausible'])).toBe('same');
  expect(likenessOfAll(['plausible'])).toBe('plausible');
  expect(likenessOfAll(['same', 'other'])).toBe('unclear');
  expect(likenessOfAll(['other', 'other'])).toBe('other');
  expect(likenessOfAll([])).toBe('other');
});
