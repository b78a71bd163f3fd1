import { expect, test } from 'vitest';
import { parseTypebotInput } from './parse-typebot-input.ts';
import { renderTypebotInput } from './render-typebot-input.ts';
import type { TypebotInput } from './typebot.types.ts';

const asked = (input: object) => renderTypebotInput(parsed(input), 'pt');
function parsed(input: object): TypebotInput {
  const result = parseTypebotInput(input);
  if (!result) throw new Error('no input');
  return result;
}
const choicesOf = (input: object) => {
  const result = parsed(input);
  return result.kind === 'choice' ? result.choices : [];
};

test.each<[string, object, string]>([
  ['text', { type: 'text input' }, ''],
  ['unknown', { type: 'hologram input' }, ''],
  ['e-mail', { type: 'email input' }, 'Responda com um e-mail, como nome@exemplo.com.'],
  ['address', { type: 'url input' }, 'Responda com um link, como https://exemplo.com.'],
  ['phone', { type: 'phone number input' }, 'Responda com um telefone com DDD, como +55 11 91234-5678.'],
  ['time', { type: 'time input' }, 'Responda com um horário, como 14:30.'],
  ['file', { type: 'file input' }, 'Responda com o link do arquivo, como https://exemplo.com/arquivo.pdf.'],
  ['number', { type: 'number input' }, 'Responda com um número.'],
  ['bounded number', { type: 'number input', options: { min: 1, max: '5' } }, 'Responda com um número de 1 a 5.'],
  ['number from', { type: 'number input', options: { min: 18 } }, 'Responda com um número a partir de 18.'],
  ['number up to', { type: 'number input', options: { max: 9 } }, 'Responda com um número até 9.'],
  ['date', { type: 'date input' }, 'Responda com uma data, como 31/12/2026.'],
  [
    'date and time',
    { type: 'date input', options: { hasTime: true } },
    'Responda com data e hora, como 31/12/2026 14:30.',
  ],
  [
    'range of dates',
    { type: 'date input', options: { isRange: true } },
    'Responda com duas datas, como 01/12/2026 a 31/12/2026.',
  ],
  [
    'rating',
    { type: 'rating input', options: { length: 5, labels: { left: 'Ruim', right: 'Ótimo' } } },
    'Responda com uma nota de 1 a 5.\n1: Ruim\n5: Ótimo',
  ],
  [
    'rating with hostile bounds',
    { type: 'rating input', options: { length: 1e9 } },
    'Responda com uma nota de 1 a 10.',
  ],
  [
    'payment',
    { type: 'payment input', runtimeOptions: { amountLabel: 'R$ 49,90', url: 'https://pay.example/1' } },
    'Valor: R$ 49,90\nhttps://pay.example/1\nDepois de pagar, responda aqui. Um atendente vai confirmar o pagamento.',
  ],
  [
    'payment without a link',
    { type: 'payment input', options: { amount: '20', currency: 'BRL', url: 'javascript:x' } },
    'Valor: 20 BRL\nDepois de pagar, responda aqui. Um atendente vai confirmar o pagamento.',
  ],
  [
    'choice',
    {
      type: 'choice input',
      items: [
        { id: 'a', content: 'Vendas' },
        { id: 'b', content: 'Suporte' },
      ],
    },
    '1. Vendas\n2. Suporte',
  ],
  [
    'several choices',
    { type: 'choice input', items: [{ id: 'a', content: 'Sal' }], options: { isMultipleChoice: true } },
    '1. Sal\n\nResponda com um ou mais números, como 1, 3.',
  ],
  [
    'picture choice',
    { type: 'picture choice input', items: [{ id: 'a', title: 'Pizza', description: 'Grande' }, { id: 'b' }] },
    '1. Pizza – Grande\n2. b',
  ],
  [
    'cards with buttons',
    {
      type: 'cards',
      items: [
        {
          id: 'a',
          title: 'Plano',
          paths: [
            { id: 'p', text: 'Assinar' },
            { id: 'q', text: 'Ver' },
          ],
        },
      ],
    },
    '1. Plano – Assinar\n2. Plano – Ver',
  ],
])('%s', (_, input, text) => expect(asked(input)).toBe(text));

test('every hint exists in every language', () => {
  const types = ['email', 'url', 'phone number', 'time', 'file', 'number', 'date', 'rating', 'payment'];
  for (const type of types) {
    const texts = (['pt', 'en', 'es'] as const).map((language) =>
      renderTypebotInput(parsed({ type: `${type} input` }), language),
    );
    expect(new Set(texts).size, type).toBe(3);
  }
});

test('no input is none', () => {
  for (const value of [undefined, null, {}, { type: 7 }, 'text input', []]) expect(parseTypebotInput(value)).toBeNull();
});

test('the exact content is the answer, and the id where the content is empty, long or not the only one', () => {
  const long = 'x'.repeat(400);
  const items = [
    { id: 'a', content: ' Vendas ', value: 'v' },
    { id: 'b', content: 'Igual' },
    { id: 'c', content: 'Igual' },
    { id: 'd', content: long },
    { id: 'e', title: '', pictureSrc: 'https://a.example/p.png' },
  ];
  expect(choicesOf({ type: 'choice input', items }).map(({ answer }) => answer)).toEqual([
    ' Vendas ',
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(choicesOf({ type: 'choice input', items })[0]?.also).toEqual(['v', 'a']);
});

test('a hostile list of choices fits into a session', () => {
  const items: unknown[] = Array.from({ length: 5000 }, (_, n) => ({
    id: `${n}`,
    content: `${n} ${'é'.repeat(5000)}`,
  }));
  const choices = choicesOf({ type: 'choice input', items: [null, 7, 'x', {}, ...items] });
  expect(choices.length).toBeGreaterThan(5);
  expect(Buffer.byteLength(JSON.stringify(choices))).toBeLessThan(15_000);
  expect(choicesOf({ type: 'choice input', items: 'x' })).toEqual([]);
});
