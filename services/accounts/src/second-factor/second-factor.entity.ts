import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Authenticator apps assume the defaults of RFC 6238: 30 seconds, six digits, SHA-1 (HMAC is safe despite its
 * collisions).
 */
const PERIOD_S = 30;
/** Clocks may differ by one step. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const CODES = 10;

/** A TOTP secret, stored encrypted, and recovery codes for a lost app. */
@Entity({ name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn({ type: 'bigint' }) userId: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column('bytea') sealed: Buffer;
  /** The time step of the last accepted code; codes of this step and earlier ones are refused. */
  @Column({ type: 'bigint' }) lastStep: number;
  /** Hashes of the unused recovery codes. */
  @Column('text', { array: true }) recoveryHashes: string[];
  @Column({ type: 'timestamptz' }) begunAt: Date;

  /**
   * Each code is accepted once.
   * @returns whether the code is valid
   */
  takeAppCode(code: string, secret: Secret, now = Date.now()): boolean {
    const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token: code, window: WINDOW, timestamp: now });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_S) + delta;
    if (step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }

  /**
   * Each recovery code is accepted once.
   * @returns whether the code is valid
   */
  takeRecoveryCode(hashes: string[]): boolean {
    const left = this.recoveryHashes.filter((recoveryHash) => !hashes.includes(recoveryHash));
    if (left.length === this.recoveryHashes.length) return false;
    this.recoveryHashes = left;
    return true;
  }
}

export const newSecret = (): Secret => new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });

/** The address of the QR code: `otpauth://totp/Recado:ana@example.com?…`. */
export const addressOf = (secret: Secret, email: string): string =>
  new TOTP({ issuer: 'Recado', label: email, secret, period: PERIOD_S }).toString();

/** 50 random bits each, without letters that look alike: `K7QXM-2PWD4`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const code = Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789';

/** Codes may be typed with spaces, dashes and lower case letters. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
