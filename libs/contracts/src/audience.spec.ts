import { expect, test } from 'vitest';
import { maySeeTicket, PLATFORM, pushName, roomsFor, roomsOf } from './audience.ts';
import { anonymousCaller, type Caller, type UserCaller } from './caller.ts';

const user = (given: Partial<UserCaller>): UserCaller => ({
  ...anonymousCaller('t', 'pt', null),
  kind: 'user',
  companyId: 1,
  userId: 7,
  ...given,
});
const ticket = { queueId: 3, userId: null, status: 'pending', connectionId: 5 };

test('admins, its user and users of its queue see a ticket, other users do not', () => {
  expect(maySeeTicket(user({ profile: 'admin' }), ticket)).toBe(true);
  expect(maySeeTicket(user({ queueIds: [3] }), ticket)).toBe(true);
  expect(maySeeTicket(user({}), { ...ticket, userId: 7 })).toBe(true);
  expect(maySeeTicket(user({ queueIds: [4] }), ticket)).toBe(false);
});

test('a pending ticket without a queue is visible to users who may see all tickets', () => {
  const unqueued = { ...ticket, queueId: null };
  expect(maySeeTicket(user({ allTicket: true }), unqueued)).toBe(true);
  expect(maySeeTicket(user({ queueIds: [3] }), unqueued)).toBe(false);
  expect(maySeeTicket(user({ allTicket: true }), { ...unqueued, status: 'closed' })).toBe(false);
});

test('several audiences have the rooms of each, without repetitions', () => {
  const both = {
    kind: 'any',
    of: [{ kind: 'ticket', ...ticket }, { kind: 'user', userId: 7 }, { kind: 'admins' }],
  } as const;
  expect(roomsFor(1, { kind: 'any', of: [...both.of] })).toEqual([
    'company-1:admins',
    'company-1:queue-3',
    'company-1:user-7',
  ]);
});

test('companies have no room in common', () => {
  const mine = new Set(roomsOf(user({ companyId: 1, profile: 'admin', queueIds: [1, 2, 3], allTicket: true })));
  for (const kind of ['company', 'admins', 'linkers'] as const)
    expect(roomsFor(11, { kind }).some((room) => mine.has(room))).toBe(false);
  expect(roomsFor(2, { kind: 'user', userId: 7 }).some((room) => mine.has(room))).toBe(false);
  expect(roomsFor(2, { kind: 'ticket', ...ticket }).some((room) => mine.has(room))).toBe(false);
});

test('a push of the platform has a name without a company and reaches all users of all companies', () => {
  const [room = ''] = roomsFor(PLATFORM, { kind: 'company' });
  for (const companyId of [1, 11]) expect(roomsOf(user({ companyId }))).toContain(room);
  expect(roomsOf(user({ companyId: 11, profile: 'admin' })).filter((name) => name.startsWith(room))).toEqual([room]);
  expect(pushName(PLATFORM, 'help')).toBe('company-help');
  expect(pushName(11, 'ticket')).toBe('company-11-ticket');
});

test('linking codes reach admins, and support only with the company’s consent', () => {
  const [room = ''] = roomsFor(1, { kind: 'linkers' });
  const admin = user({ profile: 'admin' });
  const support: Caller = { ...admin, kind: 'support', userId: null, support: 'Sofia' };
  expect(roomsOf(admin)).toContain(room);
  expect(roomsOf(user({ profile: 'supervisor' }))).not.toContain(room);
  expect(roomsOf(support)).not.toContain(room);
  expect(roomsOf({ ...support, mayChangeAccess: true })).toContain(room);
});
