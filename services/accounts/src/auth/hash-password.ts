import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { compare } from 'bcryptjs';
import { passwordHashes } from './hash-queue.ts';

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The tests of the service lower it. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * @param address the client, for fair turns in the queue of hashes
 * @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`
 * @throws Fault ERR_BUSY
 */
export async function hashPassword(password: string, address: string | null = null): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize('NFC');
  const key = await passwordHashes.run(address, () => derive({ message, nonce, ...passwordCost }));
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${passwordCost.memory},t=${passwordCost.passes},p=${passwordCost.parallelism}$${b64(nonce)}$${b64(key)}`;
}

/** Hashes of users who were moved in from another product; their first sign-in replaces them. */
export const isMovedHash = (hash: string): boolean => /^\$2[aby]\$/.test(hash);

/** @throws Fault ERR_BUSY */
export async function isPassword(password: string, phc: string, address: string | null = null): Promise<boolean> {
  if (isMovedHash(phc)) return passwordHashes.run(address, () => compare(password, phc));
  const [, , , costs = '', salt = '', hash = ''] = phc.split('$');
  const [memory, passes, parallelism] = costs.split(',').map((part) => Number(part.slice(2)));
  if (!memory || !passes || !parallelism) return false;
  const expected = Buffer.from(hash, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const message = password.normalize('NFC');
  const parameters = { message, nonce, memory, passes, parallelism, tagLength: expected.length };
  const key = await passwordHashes.run(address, () => derive(parameters));
  return timingSafeEqual(key, expected);
}

/** Unknown e-mails are checked against this hash, so that they take as long as known ones. */
export const unmatchedHash = await hashPassword(randomBytes(16).toString('hex'));
