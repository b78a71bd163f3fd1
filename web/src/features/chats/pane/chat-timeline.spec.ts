import type { ChatMessage } from '@recado/contracts';
import { expect, test } from 'vitest';
import { chatTimeline } from './chat-timeline.ts';

const said = (sequence: number, senderId: number, createdAt: string): ChatMessage => ({
  id: sequence,
  chatId: 1,
  sequence,
  senderId,
  sender: { id: senderId, name: 'Ana' },
  message: 'oi',
  replyTo: null,
  mentions: [],
  files: [],
  isEdited: false,
  isDeleted: false,
  clientKey: null,
  createdAt,
});
const kindsOf = (messages: ChatMessage[], readUpTo: number) =>
  chatTimeline({ messages, unsent: [], myId: 1, readUpTo }).map((item) =>
    item.kind === 'message'
      ? `${item.message.sequence}${item.first ? ' first' : ''}${item.last ? ' last' : ''}`
      : item.kind,
  );

test('messages of one sender within five minutes are a run; another day begins a new one', () => {
  expect(
    kindsOf(
      [
        said(1, 2, '2026-11-20T10:00:00'),
        said(2, 2, '2026-11-20T10:04:00'),
        said(3, 2, '2026-11-20T10:20:00'),
        said(4, 3, '2026-11-20T10:21:00'),
        said(5, 3, '2026-11-21T00:01:00'),
      ],
      9,
    ),
  ).toEqual(['day', '1 first', '2 last', '3 first last', '4 first last', 'day', '5 first last']);
});

test('the line of new messages is before the first one of somebody else that was not read', () => {
  const messages = [
    said(1, 2, '2026-11-20T10:00:00'),
    said(2, 1, '2026-11-20T10:00:10'),
    said(3, 2, '2026-11-20T10:00:20'),
    said(4, 2, '2026-11-20T10:00:30'),
  ];
  expect(kindsOf(messages, 1)).toEqual(['day', '1 first last', '2 first last', 'new', '3 first', '4 last']);
  expect(kindsOf(messages, 4)).not.toContain('new');
});
