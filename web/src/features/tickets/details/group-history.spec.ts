import type { BotTrace, HistoryEntry } from '@recado/contracts';
import { expect, test } from 'vitest';
import { groupHistory } from './group-history.ts';

const step = (rule: BotTrace['rule'], input = ''): BotTrace => ({ rule, input, subject: '', sent: [], until: null });
const entry = (id: number, at: string, bot?: BotTrace): HistoryEntry => ({
  id,
  kind: bot ? 'bot' : 'arrived',
  at,
  by: null,
  user: null,
  queue: null,
  note: '',
  ...(bot ? { bot } : {}),
});

test('decisions about one message are a moment in their order, and moments stay newest first', () => {
  const parts = groupHistory([
    entry(5, '12:01', step('leaf', '2')),
    entry(4, '12:01', step('optionChosen', '2')),
    entry(3, '12:00', step('optionMenu', '1')),
    entry(2, '12:00', step('queueChosen', '1')),
  ]);
  expect(parts).toMatchObject([
    {
      by: 'bot',
      id: 2,
      moments: [
        { at: '12:01', input: '2', decisions: [{ step: { rule: 'optionChosen' } }, { step: { rule: 'leaf' } }] },
        { at: '12:00', input: '1', decisions: [{ step: { rule: 'queueChosen' } }, { step: { rule: 'optionMenu' } }] },
      ],
    },
  ]);
});

test('entries of people stand between the groups of the bot', () => {
  const parts = groupHistory([
    entry(3, '12:02', step('complation')),
    entry(2, '12:01'),
    entry(1, '12:00', step('queueMenu')),
  ]);
  expect(parts.map(({ by }) => by)).toEqual(['bot', 'person', 'bot']);
});

test('an entry of the bot without its decision is left out', () => {
  expect(groupHistory([{ ...entry(1, '12:00'), kind: 'bot', bot: null }])).toEqual([]);
});
