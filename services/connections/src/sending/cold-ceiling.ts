import type { CeilingReason } from '@recado/contracts';
import { UNLIMITED_PEOPLE } from '../channel/channel-limits.ts';

/** Cold chats a day by the days a number is in use: new numbers that write to many strangers are banned. */
const WARM_UP = [
  { fromDay: 0, ceiling: 20 },
  { fromDay: 4, ceiling: 50 },
  { fromDay: 8, ceiling: 100 },
  { fromDay: 15, ceiling: 200 },
] as const;
const GROWN = { fromDay: 31, ceiling: 250 };
const DAY_MS = 86_400_000;

export interface CeilingFacts {
  /** The days are of the company's calendar, YYYY-MM-DD. */
  today: string;
  /** Since when the number is in use; null: it was never linked. */
  since: string | null;
  coldPerDay: number | null;
  coldToday: number;
  /** A linked phone is warmed up; an official number has Meta's limit only. */
  warmsUp: boolean;
  /** New chats that WhatsApp still allows in its current cycle; null: no limit is known. */
  newChatsLeft: number | null;
  isRestricted: boolean;
}
export interface ColdCeiling {
  ageDays: number;
  ceiling: number;
  reason: CeilingReason;
  nextRaise: string | null;
  nextCeiling: number | null;
}

/** The ceiling of a number today, and its reason. A restriction by WhatsApp leaves the cold chats already started. */
export function coldCeiling(facts: CeilingFacts): ColdCeiling {
  const { since, today, coldToday, newChatsLeft, isRestricted } = facts;
  const ageDays = since === null ? 0 : Math.max(0, (Date.parse(today) - Date.parse(since)) / DAY_MS);
  const base = { ageDays, nextRaise: null, nextCeiling: null, ...ownCeiling(facts, ageDays) };
  if (isRestricted && coldToday < base.ceiling) return { ...base, ceiling: coldToday, reason: 'restricted' };
  if (newChatsLeft !== null && coldToday + newChatsLeft < base.ceiling)
    return { ...base, ceiling: coldToday + newChatsLeft, reason: 'whatsapp' };
  return base;
}

function ownCeiling(
  { today, coldPerDay, warmsUp }: CeilingFacts,
  ageDays: number,
): Pick<ColdCeiling, 'ceiling' | 'reason'> & Partial<ColdCeiling> {
  if (coldPerDay !== null) return { ceiling: coldPerDay, reason: 'owner' };
  return warmsUp ? warmUp(ageDays, today) : { ceiling: UNLIMITED_PEOPLE, reason: 'whatsapp' };
}

function warmUp(ageDays: number, today: string): Omit<ColdCeiling, 'ageDays'> {
  const step = WARM_UP.findLast(({ fromDay }) => ageDays >= fromDay) ?? WARM_UP[0];
  if (ageDays >= GROWN.fromDay) return { ceiling: GROWN.ceiling, reason: 'grown', nextRaise: null, nextCeiling: null };
  const next = WARM_UP.find(({ fromDay }) => fromDay > ageDays) ?? GROWN;
  const nextRaise = new Date(Date.parse(today) + (next.fromDay - ageDays) * DAY_MS).toISOString().slice(0, 10);
  return { ceiling: step.ceiling, reason: 'warmUp', nextRaise, nextCeiling: next.ceiling };
}
