/** Failed tries of a contact, which ending the conversation does not forget. */
export interface BillTries {
  /** Wrong answers to the second check. */
  wrong: number;
  /** Documents that were looked up. */
  lookups: number;
  /** ISO 8601, of the first try. */
  since: string;
}

/** The input that the conversation waits for. */
export type BillStep = 'document' | 'birthDate' | 'phoneDigits' | 'choice' | 'unlock' | 'ended';

/** Kept between turns. Holds no phone and no date of birth: both are read again when an answer is checked. */
export interface BillSession {
  step: BillStep;
  /** The document that is being looked up, without punctuation; null before there is one. */
  document: string | null;
  /** Customers whose second check was passed. */
  verifiedIds: string[];
  /** Texts in a row that do not answer the question. */
  invalid: number;
  tries: BillTries;
}

export const MOST_INVALID = 2;
export const MOST_WRONG = 2;
export const MOST_LOOKUPS = 3;
/** How long failed tries count. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A new conversation, in which the failed tries of the last day still count. */
export function startBillSession(stored: BillSession | null, now: Date): BillSession {
  const isRecent = stored !== null && now.getTime() - Date.parse(stored.tries.since) < KEPT_MS;
  const tries = isRecent ? stored.tries : { wrong: 0, lookups: 0, since: now.toISOString() };
  return { step: 'document', document: null, verifiedIds: [], invalid: 0, tries };
}

export const isLockedOut = ({ tries }: BillSession): boolean => tries.wrong >= MOST_WRONG;
