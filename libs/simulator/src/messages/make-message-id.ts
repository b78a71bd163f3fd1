import { randomBytes } from 'node:crypto';

/** Makes a message id in the form that iPhones use: `3A` and 18 hexadecimal digits. */
export const newMessageId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`;
