import { expect, test } from 'vitest';
import { placesOf } from './highlight-words.ts';

const found = (text: string, words: string) => placesOf(text, words).map(([start, end]) => text.slice(start, end));

test('words are found without regard to accents and case', () => {
  expect(found('A CONFIRMAÇÃO está confirmacao', 'confirmação')).toEqual(['CONFIRMAÇÃO', 'confirmacao']);
  expect(found('boleto vencido', 'venc  bole')).toEqual(['venc', 'bole']);
});

test('signs of several code units and combining accents keep the places right', () => {
  expect(found('😀😀 olá', 'ola')).toEqual(['olá']);
  expect(found('Straße', 'e')).toEqual(['e']);
});

test('no words, no places', () => {
  expect(found('olá', ' ')).toEqual([]);
});
