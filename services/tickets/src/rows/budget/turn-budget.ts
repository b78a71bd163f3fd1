import { createHash } from 'node:crypto';
import type { SilenceReason } from '@recado/contracts';

/** Automatic answers that a contact has received; stored, times in milliseconds. */
export interface TurnBudget {
  /** When each automatic answer was given, of the last day. */
  answers: number[];
  /** Digest of the contact's last text that was answered, and how often it came in a row. */
  text: string;
  texts: number;
  /** Digest of that text with its answer, and how often they came in a row. */
  pair: string;
  pairs: number;
  /** Texts in a row that were written faster than people write. */
  fast: number;
  textAt: number;
  /** The contact was told that the bot is silent. */
  isTold: boolean;
}
export const newTurnBudget = (): TurnBudget => ({
  answers: [],
  text: '',
  texts: 0,
  pair: '',
  pairs: 0,
  fast: 0,
  textAt: 0,
  isTold: false,
});

/** Limits of a company; 0: no limit. */
export interface TurnLimits {
  isOn: boolean;
  perMinute: number;
  perTenMinutes: number;
  perDay: number;
  repeats: number;
  fastTexts: number;
}

/** The cause of an automatic answer. */
export type TurnCause =
  /** `answer`: texts that are sent at once; null where a prompt or an integration is called first. */
  | { kind: 'message'; text: string; sentAt: Date; answer: string | null }
  /** The answer of a prompt or an integration; its turn was counted with the call. */
  | { kind: 'reply'; answer: string }
  /** A call, a change of the ticket, an elapsed time. */
  | { kind: 'other' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A message that is older was delivered late; others may have come before it. */
const LIVE_MS = MINUTE_MS;
/** Nobody types so many characters in a second. */
const FASTEST_TYPING = 20;
const SHORTEST_TYPED = 20;
/** People do repeat short texts: "sim", "1", "não sei". */
const SHORTEST_REPEATED = 10;

/**
 * Takes a turn of the contact's budget.
 * @returns the budget afterwards, and why there is no turn left
 */
export function takeTurn(
  before: TurnBudget,
  limits: TurnLimits,
  cause: TurnCause,
  now: Date,
): { budget: TurnBudget; reason: SilenceReason | null } {
  const counted = Math.max(1, limits.perMinute, limits.perTenMinutes, limits.perDay);
  const answers = before.answers.filter((at) => now.getTime() - at < DAY_MS).slice(-counted);
  const budget = { ...before, answers };
  if (cause.kind === 'message') followText(budget, cause, now);
  if (cause.kind === 'reply') followPair(budget, cause.answer);
  const reason = (cause.kind === 'reply' ? null : fullWindow(budget, limits, now)) ?? repetition(budget, limits);
  if (reason !== null || cause.kind === 'reply') return { budget, reason };
  const isLate = cause.kind === 'message' && now.getTime() - cause.sentAt.getTime() > LIVE_MS;
  budget.answers.push(isLate ? cause.sentAt.getTime() : now.getTime());
  budget.isTold = false;
  return { budget, reason };
}

function followText(
  budget: TurnBudget,
  { text, sentAt, answer }: Extract<TurnCause, { kind: 'message' }>,
  now: Date,
): void {
  const said = text.trim().toLowerCase();
  const textDigest = digest(said);
  const isRepeated = said.length >= SHORTEST_REPEATED && textDigest === budget.text;
  budget.texts = isRepeated ? budget.texts + 1 : 1;
  const lastAnswer = budget.answers.at(-1) ?? 0;
  const sinceMs = now.getTime() - budget.textAt;
  const isLive = now.getTime() - sentAt.getTime() < LIVE_MS;
  const isFast = said.length >= SHORTEST_TYPED && sinceMs < (said.length / FASTEST_TYPING) * 1_000;
  budget.fast = isLive && isFast && lastAnswer >= budget.textAt ? budget.fast + 1 : 0;
  Object.assign(budget, { text: said === '' ? '' : textDigest, textAt: now.getTime() });
  if (answer !== null) followPair(budget, answer);
}

function followPair(budget: TurnBudget, answer: string): void {
  if (budget.text === '' || answer === '') return void Object.assign(budget, { pair: '', pairs: 0 });
  const pair = digest(`${budget.text}\n${answer}`);
  budget.pairs = pair === budget.pair ? budget.pairs + 1 : 1;
  budget.pair = pair;
}

function fullWindow({ answers }: TurnBudget, limits: TurnLimits, now: Date): SilenceReason | null {
  const isFull = (most: number, ms: number) =>
    most > 0 && answers.filter((at) => now.getTime() - at < ms).length >= most;
  if (isFull(limits.perMinute, MINUTE_MS)) return 'minute';
  if (isFull(limits.perTenMinutes, 10 * MINUTE_MS)) return 'tenMinutes';
  return isFull(limits.perDay, DAY_MS) ? 'day' : null;
}

function repetition({ texts, pairs, fast }: TurnBudget, { repeats, fastTexts }: TurnLimits): SilenceReason | null {
  if (repeats > 0 && Math.max(texts, pairs) >= repeats) return 'repeated';
  return fastTexts > 0 && fast >= fastTexts ? 'fast' : null;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 16);
