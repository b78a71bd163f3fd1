import { wholeWeek } from '@recado/contracts';
import { expect, test } from 'vitest';
import { anOption, aQueue, BotConversation, someRules } from '../testing/bot-conversation.ts';

const SUNDAY = new Date('2026-11-29T15:00:00Z');
const MONDAY_8 = '2026-11-30T11:00:00.000Z';
const company = { scheduleType: 'company' as const };
const perQueue = { scheduleType: 'queue' as const };

test('a closed company answers with its text once per closed period and goes on when it opens', () => {
  const talk = new BotConversation(someRules({ settings: company }), { now: SUNDAY });
  expect(talk.says('oi')).toEqual(['Estamos fechados']);
  expect(talk.state.closedUntil).toBe(MONDAY_8);
  expect(talk.says('oi?')).toEqual([]);
  talk.waits(24 * 60);
  expect(talk.says('bom dia')).toEqual(['Olá! Escolha:']);
  talk.waits(8 * 60);
  expect(talk.says('ainda aí?')).toEqual(['Estamos fechados']);
});

test('a closed queue answers when it is chosen, and is entered with the next message in its hours', () => {
  const queues = [aQueue(1), aQueue(2, { options: [anOption(5, null, 1, 'Boleto')] })];
  const talk = new BotConversation(someRules({ settings: perQueue, queues }), { now: SUNDAY });
  expect(talk.says('oi')).toHaveLength(1);
  expect(talk.says('2')).toEqual(['A fila 2 está fechada']);
  expect(talk.situation.queueId).toBe(2);
  expect(talk.says('1')).toEqual([]);
  talk.waits(24 * 60);
  expect(talk.says('oi')[0]).toContain('*[ 1 ]* - Boleto');
});

test('holidays and the time zone decide', () => {
  const rules = { holidays: [{ day: '2026-11-25', name: 'Feriado' }] };
  expect(new BotConversation(someRules({ settings: company, rules })).says('oi')).toEqual(['Estamos fechados']);
  const tokyo = { ...company, timezone: 'Asia/Tokyo' };
  // 10:00 in São Paulo is 22:00 in Tokyo.
  expect(new BotConversation(someRules({ settings: tokyo })).says('oi')).toEqual(['Estamos fechados']);
});

test('a company that never opens says so once', () => {
  const companySchedules = wholeWeek([]).map((day) => ({ ...day, startTime: '', endTime: '' }));
  const talk = new BotConversation(someRules({ settings: company, rules: { companySchedules } }));
  expect(talk.says('oi')).toEqual(['Estamos fechados']);
  talk.waits(60 * 24 * 10);
  expect(talk.says('oi')).toEqual([]);
});
