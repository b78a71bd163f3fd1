import { expect, test } from 'vitest';
import { reacted, type StoredReaction } from './reactions.ts';

const one = (who: string, emoji: string, at = 1): StoredReaction => ({ who, name: who, emoji, fromMe: false, at });

test('a person has one reaction, the latest; an empty one takes it back', () => {
  const first = reacted([], one('ana', '👍'));
  expect(first).toEqual([one('ana', '👍')]);
  expect(reacted(first ?? [], one('rui', '👍'))).toHaveLength(2);
  expect(reacted(first ?? [], one('ana', '❤️', 2))).toEqual([one('ana', '❤️', 2)]);
  expect(reacted(first ?? [], one('ana', '', 2))).toEqual([]);
});

test('what was told before, and what an earlier one says late, changes nothing', () => {
  const now = [one('ana', '👍', 5)];
  expect(reacted(now, one('ana', '👍', 5))).toBeNull();
  expect(reacted(now, one('ana', '😂', 4))).toBeNull();
  expect(reacted([], one('ana', ''))).toBeNull();
});
