import { randomBytes } from 'node:crypto';

/** A message id as an iPhone makes them. */
export const newMessageId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`;
