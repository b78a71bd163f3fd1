import { expect, test } from 'vitest';
import { chatTurns } from './chat-turns.ts';
import { aMessage } from './testing/prompt.factory.ts';

const options = { most: 50, language: 'pt' as const };

test('neighbours of one side are one turn, and a conversation begins with the contact', () => {
  const messages = [
    aMessage(2, 'Oi'),
    aMessage(1, 'Promoção!', { fromMe: true }),
    aMessage(3, 'Tudo bem?'),
    aMessage(4, 'Olá', { fromMe: true }),
    aMessage(5, '  '),
    aMessage(6, 'Como ajudo?', { fromMe: true }),
  ];
  expect(chatTurns(messages, options)).toEqual([
    { role: 'user', content: 'Oi\nTudo bem?' },
    { role: 'assistant', content: 'Olá\nComo ajudo?' },
  ]);
});

test('a file is named in the language of the company; a transcribed voice note is its text', () => {
  const messages = [
    aMessage(1, 'olha', { type: 'image' }),
    aMessage(2, '', { type: 'audio' }),
    aMessage(3, 'quero um bolo', { type: 'audio' }),
  ];
  expect(chatTurns(messages, options)).toEqual([{ role: 'user', content: '[imagem] olha\n[áudio]\nquero um bolo' }]);
  expect(chatTurns(messages.slice(0, 2), { ...options, language: 'en' })).toEqual([
    { role: 'user', content: '[image] olha\n[audio]' },
  ]);
});

test('a long message is cut, never within a character', () => {
  const [turn] = chatTurns([aMessage(1, `${'a'.repeat(3_999)}😀`)], options);
  expect(turn?.content).toHaveLength(4_000);
  expect(turn?.content.isWellFormed()).toBe(true);
});
