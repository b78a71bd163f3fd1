import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { beginRotation, endRotation, readOrMakeSecret, readSecretFiles } from '../standalone/secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-secret-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

test('a secret is made once, for its owner alone', () => {
  expect(readSecretFiles(folder)).toBe(null);
  const { secret } = readOrMakeSecret(folder);
  expect(secret.length).toBeGreaterThan(40);
  expect(readOrMakeSecret(folder)).toEqual({ secret, previousSecret: undefined });
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('a rotation keeps the secret before until its end, and goes on when it is begun again', () => {
  const { secret: before } = readOrMakeSecret(folder);
  const begun = beginRotation(folder);
  expect(begun.previousSecret).toBe(before);
  expect(begun.secret).not.toBe(before);
  expect(beginRotation(folder)).toEqual(begun);
  endRotation(folder);
  expect(readSecretFiles(folder)).toEqual({ secret: begun.secret, previousSecret: undefined });
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a rotation that broke off between its two files has changed nothing', () => {
  const { secret } = readOrMakeSecret(folder);
  copyFileSync(join(folder, 'secret'), join(folder, 'secret.previous'));
  expect(readSecretFiles(folder)).toEqual({ secret, previousSecret: undefined });
  expect(beginRotation(folder).previousSecret).toBe(secret);
});
