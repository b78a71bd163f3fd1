import { describe, expect, test } from 'vitest';
import { aMessage, aTicket, ago } from '../../testing/factories.ts';
import { isInList, isFiltered, listInput, parseDeskSearch } from './desk-search.ts';
import { changeMessage, messagesIn, putMessage, type MessagePages } from './conversation/messages.cache.ts';
import { loudness } from './conversation/audio-peaks.ts';
import { preview, withoutMarks } from '../../ui/message-preview.ts';
import { isJumbo, richText } from '../../ui/rich-text.ts';
import { keepOrder, placeTicket, ticketsIn, updateLastAck, type TicketPages } from '../../lib/ticket-pages.ts';
import { firstUnreadOf, timeline } from './conversation/timeline.ts';

const me = { id: 1 };
const pagesOf = (...pages: { tickets: ReturnType<typeof aTicket>[]; hasMore?: boolean }[]): TicketPages => ({
  pages: pages.map(({ tickets, hasMore = false }) => ({ tickets, hasMore, cursor: hasMore ? 'c' : null })),
  pageParams: pages.map(() => ''),
});
const ids = (data: TicketPages) => ticketsIn(data).map(({ id }) => id);

describe('a pushed ticket in a list', () => {
  const [a, b, c] = [1, 2, 3].map((at) => aTicket({ id: at, updatedAt: ago(at * 10) })) as [never, never, never];
  const list = () => pagesOf({ tickets: [a, b], hasMore: true }, { tickets: [c] });

  test('moves up with its latest change', () => {
    expect(ids(placeTicket(list(), aTicket({ id: 3, updatedAt: ago(0) }), true))).toEqual([3, 1, 2]);
  });
  test('leaves a list it no longer belongs to', () => {
    expect(ids(placeTicket(list(), aTicket({ id: 2, updatedAt: ago(0) }), false))).toEqual([1, 3]);
  });
  test('changes in a search, but is not added to it', () => {
    expect(ids(placeTicket(list(), aTicket({ id: 9, updatedAt: ago(0) }), null))).toEqual([1, 2, 3]);
    const changed = placeTicket(list(), aTicket({ id: 2, unreadMessages: 7, updatedAt: ago(0) }), null);
    expect(ticketsIn(changed).find(({ id }) => id === 2)?.unreadMessages).toBe(7);
  });
  test('is not added if it is older than all loaded tickets', () => {
    expect(
      ids(placeTicket(pagesOf({ tickets: [a], hasMore: true }), aTicket({ id: 9, updatedAt: ago(999) }), true)),
    ).toEqual([1]);
    expect(ids(placeTicket(pagesOf({ tickets: [a] }), aTicket({ id: 9, updatedAt: ago(999) }), true))).toEqual([1, 9]);
  });
  test('comes first with the higher id at the same time, as on the server', () => {
    const moment = ago(1);
    const [low, high] = [50, 51].map((id) => aTicket({ id, updatedAt: moment }));
    if (!low || !high) throw new Error('two tickets');
    const [first, second] = [
      [low, high],
      [high, low],
    ].map((both) => both.reduce((data, ticket) => placeTicket(data, ticket, true), list()));
    expect(ids(first ?? list())).toEqual([51, 50, 1, 2, 3]);
    expect(ids(second ?? list())).toEqual([51, 50, 1, 2, 3]);
  });
  test('is not changed by a late event', () => {
    const data = list();
    expect(placeTicket(data, aTicket({ id: 1, lastMessage: 'old', updatedAt: ago(60) }), true)).toBe(data);
  });
  test('is added to an empty list', () => {
    expect(ids(placeTicket(pagesOf({ tickets: [] }), a, true))).toEqual([1]);
  });
});

test('shows the ack of its last message only', () => {
  const ack = (lastMessageAck: number, differs: object) => {
    const row = aTicket({ id: 1, lastMessageFromMe: true, lastMessageAck, lastMessageId: 70 });
    const told = aMessage(row, { id: 70, fromMe: true, ack: 0, ...differs });
    return ticketsIn(updateLastAck(pagesOf({ tickets: [row] }), told))[0]?.lastMessageAck;
  };
  expect(ack(1, { ack: 3 })).toBe(3);
  expect(ack(1, { ack: 3, id: 69 })).toBe(1);
  expect(ack(1, { ack: 0 })).toBe(1);
  // The message failed and is sent again.
  expect(ack(0, { failure: 'ERR_WAPP_NOT_INITIALIZED' })).toBe(-1);
  expect(ack(-1, { ack: 0 })).toBe(0);
  expect(ack(-1, { ack: 1 })).toBe(1);
  expect(ack(2, { failure: 'late' })).toBe(2);
});

describe('membership of a list', () => {
  test('open tickets are the user’s own unless all are requested', () => {
    const theirs = aTicket({ userId: 2 });
    expect(isInList(theirs, { status: 'open' }, me)).toBe(false);
    expect(isInList(theirs, { status: 'open', showAll: true }, me)).toBe(true);
    expect(isInList(theirs, { status: 'pending' }, me)).toBe(false);
  });
  test('queues and unread messages filter, and only the server searches', () => {
    const ticket = aTicket({ queueId: 2, unreadMessages: 0 });
    expect(isInList(ticket, { queueIds: [1] }, me)).toBe(false);
    expect(isInList(ticket, { queueIds: [1, 2] }, me)).toBe(true);
    expect(isInList({ ...ticket, queueId: null }, { queueIds: [1] }, me)).toBe(true);
    expect(isInList(ticket, { withUnreadMessages: true }, me)).toBe(false);
    expect(isInList(ticket, { groups: true }, me)).toBe(false);
    expect(isInList({ ...ticket, isGroup: true }, { groups: true }, me)).toBe(true);
    expect(isInList(ticket, { searchParam: 'x' }, me)).toBe(null);
  });
  test('invalid values of the address are ignored', () => {
    const search = parseDeskSearch({ tab: 'nonsense', q: 3, queues: [1, 'x'], unread: true, date: '1-1-1' });
    expect(search).toEqual({ queues: [1], unread: true });
    expect(isFiltered(search)).toBe(true);
    expect(listInput({ tab: 'search', q: 'ana' })).toEqual({ searchParam: 'ana', showAll: true });
  });
});

describe('the stable order of rows', () => {
  test('visible rows stay, new rows above wait, and loaded rows below are added', () => {
    expect(keepOrder([1, 2, 3], [9, 3, 1, 2, 4, 5])).toMatchObject({ order: [1, 2, 3, 4, 5], waiting: 1 });
    expect(keepOrder([1], [7, 8])).toMatchObject({ order: [7, 8], waiting: 0 });
  });
  test('a removed row has its place again when it returns', () => {
    const { places, order } = keepOrder([1, 2, 3], [3, 1]);
    expect(order).toEqual([1, 3]);
    expect(keepOrder(places, [2, 3, 1])).toEqual({ places: [1, 2, 3], order: [1, 2, 3], waiting: 0 });
  });
});

describe('messages in the cache', () => {
  const ticket = aTicket({ id: 5 });
  const at = (minutes: number, differs = {}) => aMessage(ticket, { createdAt: ago(minutes), ...differs });
  const data = (): MessagePages => ({
    pages: [
      { messages: [at(3, { id: 30 }), at(1, { id: 31 })], episodes: [], hasMore: true, cursor: 'c', newer: null },
      { messages: [at(9, { id: 10 })], episodes: [], hasMore: false, cursor: null, newer: 'n' },
    ],
    pageParams: ['', 'c'],
  });
  const idsOf = (pages: MessagePages) => messagesIn(pages).map(({ id }) => id);

  test('pages are newest first, and the conversation is oldest first', () => {
    expect(idsOf(data())).toEqual([10, 30, 31]);
  });
  test('a sent message is replaced by its key, by the response or the event', () => {
    const draft = putMessage(data(), at(0, { id: -1, clientKey: 'k', fromMe: true, ack: 0 }));
    const told = putMessage(draft, at(0, { id: 40, clientKey: 'k', fromMe: true, ack: 2 }));
    const answered = putMessage(told, at(0, { id: 40, clientKey: 'k', fromMe: true, ack: 1 }));
    expect(idsOf(answered)).toEqual([10, 30, 31, 40]);
    expect(messagesIn(answered).at(-1)?.ack).toBe(2);
  });
  test('messages are ordered by the server’s id, not by time', () => {
    expect(idsOf(putMessage(data(), at(2, { id: 99 })))).toEqual([10, 30, 31, 99]);
    const late = putMessage(putMessage(data(), at(0, { id: 42 })), at(0, { id: 41 }));
    expect(idsOf(late)).toEqual([10, 30, 31, 41, 42]);
    const draft = putMessage(data(), at(0, { id: -1, clientKey: 'k', fromMe: true }));
    const overtaken = putMessage(draft, at(0, { id: 40 }));
    expect(idsOf(overtaken)).toEqual([10, 30, 31, 40, -1]);
    expect(idsOf(putMessage(overtaken, at(0, { id: 39, clientKey: 'k', fromMe: true })))).toEqual([10, 30, 31, 39, 40]);
  });
  test('a change of a message that is not loaded adds no message', () => {
    expect(idsOf(changeMessage(data(), at(0, { id: 77 })))).toEqual([10, 30, 31]);
  });
});

describe('the timeline', () => {
  const ticket = aTicket({ id: 5 });
  const base = new Date(2026, 4, 10, 12, 0).getTime();
  const at = (minutes: number, differs = {}) =>
    aMessage(ticket, { createdAt: new Date(base + minutes * 60_000).toISOString(), ...differs });
  const episodes = [
    {
      id: 4,
      status: 'closed',
      startedAt: new Date(base).toISOString(),
      closedAt: new Date(base + 60_000).toISOString(),
    },
    { id: 5, status: 'open', startedAt: new Date(base).toISOString(), closedAt: null },
  ];

  test('runs are grouped by sender within five minutes', () => {
    const items = timeline({
      messages: [at(0), at(2), at(9), at(10, { fromMe: true })],
      episodes,
      complete: false,
      firstUnread: null,
    });
    const runs = items.flatMap((item) => (item.kind === 'message' ? [`${item.first}/${item.last}`] : []));
    expect(runs).toEqual(['true/false', 'false/true', 'true/true', 'true/true']);
  });
  test('the timeline separates tickets by their end and start', () => {
    const items = timeline({ messages: [at(0, { ticketId: 4 }), at(5)], episodes, complete: true, firstUnread: null });
    expect(items.map(({ kind }) => kind)).toEqual(['day', 'started', 'message', 'closed', 'started', 'message']);
  });
  test('the line of new messages is before the first unread message', () => {
    const messages = [at(0, { id: 1 }), at(1, { id: 2, fromMe: true }), at(2, { id: 3 }), at(3, { id: 4 })];
    expect(firstUnreadOf(messages, 2)).toBe(3);
    expect(firstUnreadOf(messages, 99)).toBe(null);
    expect(firstUnreadOf(messages, 99, true)).toBe(1);
    expect(firstUnreadOf([...messages, at(4, { id: 5, mediaType: 'call_log' })], 2)).toBe(3);
    expect(firstUnreadOf(messages, 0)).toBe(null);
    const kinds = timeline({ messages, episodes, complete: false, firstUnread: 3 }).map(({ kind }) => kind);
    expect(kinds).toEqual(['day', 'message', 'message', 'new', 'message', 'message']);
  });
});

describe('WhatsApp marks', () => {
  const flat = (source: string) =>
    richText(source).map((piece) => ('text' in piece ? `${piece.kind}:${piece.text}` : piece.kind));
  test('bold, italic, strike, code and links are rendered', () => {
    expect(flat('a *b* _c_ ~d~ `e` http://x.y/z.')).toEqual([
      'text:a ',
      'bold',
      'text: ',
      'italic',
      'text: ',
      'strike',
      'text: ',
      'code:e',
      'text: ',
      'link:http://x.y/z',
      'text:.',
    ]);
  });
  test('marks nest, and have no effect inside words, numbers and code', () => {
    expect(richText('*_x_*')).toEqual([
      { kind: 'bold', inside: [{ kind: 'italic', inside: [{ kind: 'text', text: 'x' }] }] },
    ]);
    expect(flat('2*3*4 snake_case_name * x *')).toEqual(['text:2*3*4 snake_case_name * x *']);
    expect(flat('`*a*`')).toEqual(['code:*a*']);
  });
  test('only web addresses become links', () => {
    expect(flat('javascript:alert(1) www.a.com.br')).toEqual(['text:javascript:alert(1) ', 'link:www.a.com.br']);
  });
  test('a few emoji alone are large', () => {
    expect([isJumbo('👍🏽'), isJumbo('🇧🇷❤️'), isJumbo('👨‍👩‍👧'), isJumbo('ok 👍'), isJumbo('123')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  test('the preview shows the icon of a kind and no marks', () => {
    expect(preview('📷 Imagem').words).toBe('Imagem');
    expect(preview('📷 Imagem').icon).not.toBeNull();
    expect(withoutMarks('*Olá* _mundo_\n~x~ a*b')).toBe('Olá mundo x a*b');
  });
});

test('a waveform is scaled to its loudest part', () => {
  const samples = Float32Array.from({ length: 400 }, (_, at) => (at < 200 ? 0.1 : 0.5));
  expect(loudness(samples, 4).map((level) => Math.round(level * 10))).toEqual([2, 2, 10, 10]);
});
