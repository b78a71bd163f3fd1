import type { UnansweredMessage } from '../../rows/message/message.repository.ts';

const FASTEST_PERSON_MS = 5_000;
/** Nobody types so many characters in a second. */
const FASTEST_TYPING = 20;
/** A program that repeats a refused answer later is still that program. */
const REFUSED_MS = 10 * 60_000;

/**
 * Calls of the API may be a person's in another system, or news that follow nothing. A text that comes sooner after the
 * contact's message than a person reads and types is the answer of a program.
 * @param answer `at`: when the API was called
 */
export function isProgramAnswer({ at, isRefused }: UnansweredMessage, answer: { text: string; at: Date }): boolean {
  const sinceMs = Math.abs(answer.at.getTime() - at.getTime());
  if (isRefused) return sinceMs < REFUSED_MS;
  return sinceMs < Math.max(FASTEST_PERSON_MS, (answer.text.length / FASTEST_TYPING) * 1_000);
}
