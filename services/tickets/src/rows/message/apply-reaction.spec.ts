import { expect, test } from 'vitest';
import { applyReaction, type StoredReaction } from './apply-reaction.ts';

const reaction = (who: string, emoji: string, at = 1): StoredReaction => ({ who, name: who, emoji, fromMe: false, at });

test('a person has one reaction, the latest; an empty one removes it', () => {
  const first = applyReaction([], reaction('ana', '👍'));
  expect(first).toEqual([reaction('ana', '👍')]);
  expect(applyReaction(first ?? [], reaction('rui', '👍'))).toHaveLength(2);
  expect(applyReaction(first ?? [], reaction('ana', '❤️', 2))).toEqual([reaction('ana', '❤️', 2)]);
  expect(applyReaction(first ?? [], reaction('ana', '', 2))).toEqual([]);
});

test('repeated and late reactions change nothing', () => {
  const now = [reaction('ana', '👍', 5)];
  expect(applyReaction(now, reaction('ana', '👍', 5))).toBeNull();
  expect(applyReaction(now, reaction('ana', '😂', 4))).toBeNull();
  expect(applyReaction([], reaction('ana', ''))).toBeNull();
});
