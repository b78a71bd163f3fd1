import { auth, Fault } from '@recado/contracts';
import { Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, from, platform } from '../testing/serve-accounts.ts';
import { signedIn } from '../testing/second-factor.steps.ts';
import { RefreshTokenIssuer } from './refresh-token.issuer.ts';

const clientOf = serveAccounts();
const config = loadConfig(PlatformConfig, process.env);
const expired = new Fault('ERR_SESSION_EXPIRED');

const refresh = (refreshToken: string) => clientOf(auth).refresh(from('127.0.0.1'), { refreshToken });
const isAlive = (sessionId: string) =>
  clientOf(auth)
    .resolve(platform, { sessionId })
    .then(
      () => true,
      () => false,
    );
const aSession = async () => signedIn(clientOf, (await aCompany(clientOf)).email);
/** Moves the last refresh into the past. */
const later = (id: string) =>
  queryAsOwner(`update accounts.sessions set rotated_at = rotated_at - interval '31 seconds' where id = $1`, [id]);

test('a refresh token is replaced at each use; using an old one later ends the session', async () => {
  const { refreshToken: first, sessionId } = await aSession();
  const { refreshToken: second } = await refresh(first);
  expect(second).not.toBe(first);
  await later(sessionId);
  const { refreshToken: third } = await refresh(second);
  expect(new Set([first, second, third]).size).toBe(3);
  await expect(refresh(first)).rejects.toEqual(expired);
  expect(await isAlive(sessionId)).toBe(false);
  await expect(refresh(third)).rejects.toEqual(expired);
});

test('twenty concurrent refreshes get the same token and keep the session', async () => {
  const { refreshToken, sessionId } = await aSession();
  const all = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  const [next = '', ...others] = new Set(all.map((one) => one.refreshToken));
  expect(others).toEqual([]);
  // Tabs with the new cookie, and a late one with the old cookie.
  const mixed = await Promise.all([next, refreshToken, next, refreshToken].map(refresh));
  expect(new Set(mixed.map((one) => one.refreshToken))).toEqual(new Set([next]));
  expect(await isAlive(sessionId)).toBe(true);
  await later(sessionId);
  expect((await refresh(next)).refreshToken).not.toBe(next);
});

test('an invented token neither renews nor ends a session', async () => {
  const { refreshToken, sessionId } = await aSession();
  const [, nonce = '', mac = ''] = refreshToken.split('.');
  const other = new RefreshTokenIssuer(new Keys('another secret, of 32 characters at least')).first(sessionId);
  for (const forged of ['garbage', `${nonce}.`, `${nonce}x.${mac}`, `${nonce}.${mac}x`, '', other.slice(37)])
    await expect(refresh(`${sessionId}.${forged}`)).rejects.toEqual(expired);
  expect(await isAlive(sessionId)).toBe(true);
  await refresh(refreshToken);
});

test('a token without a MAC from an older version is replaced by one with a MAC', async () => {
  const { sessionId } = await aSession();
  const old = `${sessionId}.${'x'.repeat(43)}`;
  const hash = `translate(rtrim(encode(sha256($2::bytea), 'base64'), '='), '+/', '-_')`;
  await queryAsOwner(
    `update accounts.sessions set refresh_hash = ${hash}, rotated_at = now() - interval '1 day' where id = $1`,
    [sessionId, Buffer.from(old)],
  );
  const { refreshToken } = await refresh(old);
  expect(new RefreshTokenIssuer(new Keys(config.RECADO_SECRET)).isGenuine(refreshToken)).toBe(true);
  expect((await refresh(old)).refreshToken).toBe(refreshToken);
});
