import { ReachoutTimelockEnforcementType } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { decodeNewChatCap, decodeTimeLock } from './decode-limits.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const enforcementType = ReachoutTimelockEnforcementType.WEB_COMPANION_ONLY;

test('a time-lock ends with the second that WhatsApp states, and after a day where it states none', () => {
  const end = new Date('2026-03-02T08:00:00Z');
  expect(decodeTimeLock({ isActive: true, timeEnforcementEnds: end, enforcementType }, now)).toEqual({
    endsAt: new Date('2026-03-02T08:00:01Z'),
  });
  const tomorrow = { endsAt: new Date('2026-03-02T12:00:00Z') };
  expect(decodeTimeLock({ isActive: true, enforcementType }, now)).toEqual(tomorrow);
  expect(decodeTimeLock({ isActive: true, timeEnforcementEnds: new Date(NaN) }, now)).toEqual(tomorrow);
});

test('an inactive time-lock is lifted, whatever end it names', () => {
  expect(decodeTimeLock({ isActive: false, timeEnforcementEnds: new Date(now) }, now)).toEqual({ endsAt: null });
  expect(decodeTimeLock({}, now)).toEqual({ endsAt: null });
});

test('the limit of new chats has its total, what is used, and the end of the cycle', () => {
  const cycle = { cycle_end_timestamp: String(now / 1000) };
  expect(decodeNewChatCap({ total_quota: 30, used_quota: 12, ...cycle })).toEqual({
    total: 30,
    used: 12,
    endsAt: '2026-03-01T12:00:00.000Z',
  });
  expect(decodeNewChatCap({ total_quota: 30 })).toEqual({ total: 30, used: 0, endsAt: null });
  expect(decodeNewChatCap({ total_quota: 30, cycle_end_timestamp: 'soon' })).toMatchObject({ endsAt: null });
  expect(decodeNewChatCap({ total_quota: -1, ...cycle })).toBeNull();
  expect(decodeNewChatCap({})).toBeNull();
});
