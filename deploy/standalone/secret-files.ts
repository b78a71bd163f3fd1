import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnerOnly } from './owner-only-files.ts';

/** The root secret in a data folder, and the one before while everything is sealed anew. */
export interface SecretFiles {
  secret: string;
  previousSecret: string | undefined;
}

const current = (dataDir: string) => join(dataDir, 'secret');
const previous = (dataDir: string) => join(dataDir, 'secret.previous');

/** @returns null where the folder has none */
export function readSecretFiles(dataDir: string): SecretFiles | null {
  const [secret, before] = [current, previous].map((file) => read(file(dataDir)));
  if (!secret) return null;
  // A rotation that broke off before its new secret was written.
  return { secret, previousSecret: before && before !== secret ? before : undefined };
}

/** Makes the root secret of a new installation, or reads that of an existing one. */
export function readOrMakeSecret(dataDir: string): SecretFiles {
  const known = readSecretFiles(dataDir);
  if (known) return known;
  writeWhole(current(dataDir), newSecret());
  return readOrMakeSecret(dataDir);
}

/** Puts a new secret in the place of the present one, which stays beside it. One that is under way goes on. */
export function beginRotation(dataDir: string): { secret: string; previousSecret: string } {
  const known = readSecretFiles(dataDir);
  if (!known) throw new Error(`${dataDir} has no secret`);
  if (known.previousSecret !== undefined) return { ...known, previousSecret: known.previousSecret };
  const secret = newSecret();
  writeWhole(previous(dataDir), known.secret);
  writeWhole(current(dataDir), secret);
  return { secret, previousSecret: known.secret };
}

export function endRotation(dataDir: string): void {
  rmSync(previous(dataDir), { force: true });
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const read = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;

/** Another process sees the file whole or not at all. */
function writeWhole(file: string, content: string): void {
  writeOwnerOnly(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
