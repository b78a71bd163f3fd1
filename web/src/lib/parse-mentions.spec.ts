import { expect, test } from 'vitest';
import { mentionsIn, peopleLike, splitMentions, typedMention } from './parse-mentions.ts';

const people = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana Lima' },
  { id: 3, name: 'João (TI)' },
];

test('a mention is typed behind an @ at the start of a word', () => {
  expect(typedMention('oi @an', 6)).toEqual({ at: 3, part: 'an' });
  expect(typedMention('@', 1)).toEqual({ at: 0, part: '' });
  expect(typedMention('ana@padaria', 11)).toBeNull();
  expect(typedMention('oi @an tudo', 2)).toBeNull();
});

test('people are found by the beginning of any of their names, without accents', () => {
  expect(peopleLike(people, 'joao').map(({ id }) => id)).toEqual([3]);
  expect(peopleLike(people, 'lim').map(({ id }) => id)).toEqual([2]);
});

test('the longest name is mentioned, and no beginning of a word', () => {
  expect(mentionsIn('@Ana Lima e @João (TI), vejam', people)).toEqual([2, 3]);
  expect(mentionsIn('@Anabela', people)).toEqual([]);
  expect(mentionsIn('@Ana, @Ana', people)).toEqual([1]);
});

test('a text is split around its mentions', () => {
  expect(splitMentions('oi @Ana Lima!', people)).toEqual([
    { at: 0, text: 'oi ', isMention: false },
    { at: 3, text: '@Ana Lima', isMention: true },
    { at: 12, text: '!', isMention: false },
  ]);
  expect(splitMentions('oi', [])).toEqual([{ at: 0, text: 'oi', isMention: false }]);
});
