import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What RFC 6238 and every app take as given: 30 seconds a step, six digits, SHA-1 (whose collisions HMAC does not mind). */
const PERIOD_S = 30;
/** A clock may be a step off either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const CODES = 10;

/** A user's second factor: a sealed secret that an app makes codes of, and codes for the day the app is gone. */
@Entity({ name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn({ type: 'bigint' }) userId: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column('bytea') sealed: Buffer;
  /** The time step of the last code that was taken: neither it nor an earlier one is taken again. */
  @Column({ type: 'bigint' }) lastStep: number;
  /** Of the recovery codes not used yet. */
  @Column('text', { array: true }) recoveryHashes: string[];
  @Column({ type: 'timestamptz' }) begunAt: Date;

  /** Takes a code of the app, once. @returns whether it was right */
  takeAppCode(code: string, secret: Secret, now = Date.now()): boolean {
    const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token: code, window: WINDOW, timestamp: now });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_S) + delta;
    if (step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }

  /** Takes a recovery code, once. @returns whether it was one of those left */
  takeRecoveryCode(hash: string): boolean {
    const left = this.recoveryHashes.filter((one) => one !== hash);
    if (left.length === this.recoveryHashes.length) return false;
    this.recoveryHashes = left;
    return true;
  }
}

export const newSecret = (): Secret => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });

/** `otpauth://totp/Recado:ana@example.com?…`: what an app reads off the QR code. */
export const addressOf = (secret: Secret, email: string): string =>
  new TOTP({ issuer: 'Recado', label: email, secret, period: PERIOD_S }).toString();

/** 50 random bits each, in letters nobody confuses: `K7QXM-2PWD4`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const code = Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789';

/** As people type them: with spaces and dashes, in small letters. */
export const typed = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
