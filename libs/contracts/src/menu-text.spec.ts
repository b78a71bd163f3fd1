import { expect, test } from 'vitest';
import { menuChoices, menuText } from './menu-text.ts';

test('the choices of a menu are read from its text', () => {
  const text = menuText({ message: 'Suporte aqui', choices: ['Boleto', 'Endereço'], level: 'below', language: 'pt' });
  expect(menuChoices(text)).toEqual({
    body: 'Suporte aqui',
    items: [
      { id: '1', title: 'Boleto' },
      { id: '2', title: 'Endereço' },
      { id: '0', title: 'Menu anterior' },
      { id: '#', title: 'Menu inicial' },
    ],
  });
});

test.each(['', 'oi', '1 - Vendas', '*[ 1 ]* - Vendas\n\nEscolha acima', '*[ x ]* - Vendas', '*[ 1 ]* - '])(
  '%j has none',
  (text) => {
    expect(menuChoices(text)).toBeNull();
  },
);

test.each(['Olá', 'Duas\nlinhas\n\ne mais', '1 - Vendas', '*[ x ]* - nada', ''])(
  'what is written before a menu, %j, stays its body',
  (body) => {
    for (const titles of [['Vendas'], ['*[ 2 ]* - Loja', '#'], Array.from({ length: 12 }, (_, at) => `Opção ${at}`)])
      expect(menuChoices(menuText({ message: body, choices: titles, level: 'queues' }))).toEqual({
        body,
        items: titles.map((title, at) => ({ id: String(at + 1), title })),
      });
  },
);
