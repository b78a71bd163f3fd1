import { expect, test } from 'vitest';
import { readConfirmation } from './read-confirmation.ts';

const asked = { question: 'Posso enviar uma promoção?', optOutWords: ['SAIR', 'chega de promo'] };
const read = (text: string) => readConfirmation(text, asked);

test.each([
  'sim',
  'Sim!',
  'SIM, por favor',
  's',
  'quero',
  'Quero receber',
  'pode mandar',
  'Claro',
  'ok',
  '👍',
  '👍🏽',
  'aceito',
  'yes',
  'Yes, please',
  'sure',
  'sí',
  'Sí, quiero',
  'dale',
  'tenho interesse',
])('“%s” accepts', (text) => {
  expect(read(text)).toBe('accepted');
});

test.each([
  'não',
  'Nao',
  'NÃO QUERO',
  'não, obrigada',
  'não quero receber mais mensagens',
  'sair',
  'parar',
  'pode parar',
  'quero sair',
  'não tenho interesse',
  'ok, não quero',
  'agora não',
  'no',
  'No thanks',
  'stop',
  'unsubscribe',
  'not interested',
  'no quiero',
  'no, gracias',
  'baja',
  '👎🏿',
  'Chega de promo!',
  "don't send",
])('“%s” refuses', (text) => {
  expect(read(text)).toBe('refused');
});

test.each([
  '',
  '?',
  'quem é?',
  'quanto custa?',
  'não sei',
  'não entendi',
  'sim, mas só amanhã de tarde',
  'boa tarde',
  '1',
  '2',
  'obrigado',
  'quero falar com uma pessoa',
  'no entiendo',
  'who is this',
  'sim '.repeat(40),
])('“%s” is neither', (text) => {
  expect(read(text)).toBe(null);
});

test('a digit answers a question that names it', () => {
  const numbered = { ...asked, question: 'Posso enviar? 1 para sim, 2 para não' };
  expect(['1', ' 2 ', '3'].map((text) => readConfirmation(text, numbered))).toEqual(['accepted', 'refused', null]);
  expect(readConfirmation('1', { ...asked, question: 'Ganhe 10% ou 21 brindes' })).toBe(null);
});
