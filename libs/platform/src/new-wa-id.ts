import { randomBytes } from 'node:crypto';

/** A new id for a WhatsApp message, in the form of WhatsApp's own clients: `3EB0` and 18 hexadecimal digits. */
export const newWaId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
