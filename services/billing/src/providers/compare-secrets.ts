import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether both are the same, in a time that says neither where they differ nor how long they are. */
export const isSameSecret = (given: string | undefined, expected: string): boolean =>
  expected !== '' && timingSafeEqual(digest(given ?? ''), digest(expected));
