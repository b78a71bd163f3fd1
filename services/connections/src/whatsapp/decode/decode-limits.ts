import type { NewChatCap } from '@recado/contracts';
import type { NewChatMessageCapInfo, ReachoutTimelockState } from '@whiskeysockets/baileys';

/** The account may write to known contacts only. */
export interface TimeLock {
  /** null: the lock is lifted. */
  endsAt: Date | null;
}

/** A lock without an end that WhatsApp states lasts as long as restrictions usually do. */
const DEFAULT_LOCK_MS = 86_400_000;
/** The end that WhatsApp states is in whole seconds: a lock may last until that second is over. */
const SECOND_MS = 1_000;

export function decodeTimeLock(
  { isActive, timeEnforcementEnds: end }: ReachoutTimelockState,
  now = Date.now(),
): TimeLock {
  if (!isActive) return { endsAt: null };
  return { endsAt: new Date(isTime(end) ? end.getTime() + SECOND_MS : now + DEFAULT_LOCK_MS) };
}

/** @returns null when WhatsApp states no limit */
export function decodeNewChatCap({
  total_quota: total,
  used_quota: used,
  cycle_end_timestamp: end,
}: NewChatMessageCapInfo): NewChatCap | null {
  if (!isCount(total)) return null;
  const endsAt = new Date(Number(end) * 1000);
  return {
    total,
    used: isCount(used) ? used : 0,
    endsAt: Number(end) > 0 && isTime(endsAt) ? endsAt.toISOString() : null,
  };
}

const isTime = (date: Date | undefined): date is Date => date !== undefined && !Number.isNaN(date.getTime());
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
