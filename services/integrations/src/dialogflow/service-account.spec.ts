import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { googleTokenUrl, parseServiceAccount } from './service-account.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account = {
  type: 'service_account',
  project_id: 'loja',
  private_key_id: 'k1',
  private_key: pem,
  client_email: 'bot@loja.iam.gserviceaccount.com',
  token_uri: googleTokenUrl,
};
const parse = (more: object = {}) => parseServiceAccount(JSON.stringify({ ...account, ...more }));

test('a service account is read', () => {
  const { key, ...fields } = parse();
  expect(fields).toEqual({ email: account.client_email, keyId: 'k1', projectId: 'loja' });
  expect(key.equals(privateKey)).toBe(true);
  expect(parse({ type: undefined, token_uri: undefined }).projectId).toBe('loja');
});

test('a key whose line ends are written as two characters is read', () => {
  expect(parse({ private_key: pem.replaceAll('\n', '\\n') }).key.equals(privateKey)).toBe(true);
});

test.each(['', '{', 'bot@loja'])('%j is no JSON', (text) => {
  expect(() => parseServiceAccount(text)).toThrow(expect.objectContaining({ reason: 'notJson' }));
});

const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});
const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
test.each<[string, object]>([
  ['no key', { private_key: undefined }],
  ['a key that is none', { private_key: 'segredo' }],
  ['a short key', { private_key: shortKey }],
  ['a key of another kind', { private_key: otherKey }],
  ['no mail address', { client_email: 7 }],
  ['another kind of account', { type: 'authorized_user' }],
  ['another token server', { token_uri: 'http://169.254.169.254/token' }],
  ['a token server that is no text', { token_uri: {} }],
])('%s is no service account, and the error does not quote it', (_, more) => {
  const error = expect.objectContaining({
    reason: 'notServiceAccount',
    message: expect.not.stringContaining('segredo'),
  });
  expect(() => parse(more)).toThrow(error);
});

test('JSON of another form is no service account', () => {
  for (const json of ['null', '[]', '7', '"x"', '{}'])
    expect(() => parseServiceAccount(json)).toThrow(expect.objectContaining({ reason: 'notServiceAccount' }));
});
