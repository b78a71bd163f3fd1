import { expect, test } from 'vitest';
import { cardsIn } from './vcard.ts';

test('a card from WhatsApp turns no text beside it', () => {
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:\u202EAna\u2066 Lima\nTEL:\u202E+55 11 95555-0101\u202C\nEND:VCARD';
  const number = '+55 11 95555-0101';
  expect(cardsIn(card)).toEqual([{ name: 'Ana Lima', phones: [{ shown: number, number }] }]);
});
