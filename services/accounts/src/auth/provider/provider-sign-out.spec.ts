import { auth, Fault, providerSignIn, sessionCaller, type OpenedSession } from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { serveProvider } from '../../testing/provider.steps.ts';
import { aCompany, from, serveAccounts } from '../../testing/serve-accounts.ts';
import { isLiving, sessionIdOf } from '../../testing/session.steps.ts';

const clientOf = serveAccounts({ EGRESS_ALLOW: '127.0.0.1' });
const provider = serveProvider(clientOf);

const anyone = from('10.0.0.1');
const refused = new Fault('ERR_LOGOUT_REFUSED');
const send = (companyId: number | string, body: string) =>
  clientOf(providerSignIn).endSessions(anyone, {
    place: String(companyId),
    request: { headers: [], query: [], body: Buffer.from(body).toString('base64'), address: null },
  });

/** A person of a new company who has signed in. */
async function aSession() {
  const { admin, id } = await aCompany(clientOf);
  const signInName = await provider.setProvider(admin, { createsUsers: true });
  const person = provider.aPerson();
  const cookies = new Map<string, string>();
  const opened = await provider.signIn(signInName, cookies);
  return { companyId: id, signInName, person, cookies, opened };
}

async function pageOf(opened: OpenedSession): Promise<string> {
  const sessionId = sessionIdOf(opened);
  const resolved = await clientOf(auth).resolve(anyone, { sessionId });
  const caller = sessionCaller(resolved, { sessionId, trace: 'test', address: null });
  return (await clientOf(providerSignIn).signOutPage(caller, {})).address ?? '';
}

test('a sign-out at the provider ends the sessions that began there, and only with a notice that it has signed', async () => {
  const { companyId, opened, cookies } = await aSession();
  const other = await aSession();
  const notice = await provider.signOut(await pageOf(opened), cookies);
  await expect(send(companyId, `${notice}x`)).rejects.toEqual(refused);
  await expect(send(companyId, '')).rejects.toEqual(refused);
  for (const place of ['0', 'x']) await expect(send(place, notice)).rejects.toEqual(refused);
  // Both companies have the same provider, and the notice names neither: it ends nothing at the other one.
  await send(other.companyId, notice);
  expect(await isLiving(clientOf, opened)).toBe(true);
  await send(companyId, notice);
  expect(await isLiving(clientOf, opened)).toBe(false);
  expect(await isLiving(clientOf, other.opened)).toBe(true);
});

test('a notice that is sent again ends no session that began after it', async () => {
  const { companyId, signInName, person, opened, cookies } = await aSession();
  const notice = await provider.signOut(await pageOf(opened), cookies);
  await send(companyId, notice);
  provider.sit({ ...person });
  const later = await provider.signIn(signInName);
  // Notices have seconds.
  await queryAsOwner(`update accounts.sessions set created_at = now() + interval '2 s' where id = $1`, [
    sessionIdOf(later),
  ]);
  await queryAsOwner(`update accounts.sessions set provider_session = '' where id = $1`, [sessionIdOf(later)]);
  await send(companyId, notice);
  expect(await isLiving(clientOf, later)).toBe(true);
});

test('a session whose beginning had no name at the provider ends with its person', async () => {
  const { companyId, opened, cookies } = await aSession();
  await queryAsOwner(`update accounts.sessions set provider_session = '' where id = $1`, [sessionIdOf(opened)]);
  await send(companyId, await provider.signOut(await pageOf(opened), cookies));
  expect(await isLiving(clientOf, opened)).toBe(false);
});

test('notices that nobody has signed make nobody ask the provider for its keys again and again', async () => {
  const { companyId } = await aSession();
  const before = provider.keyRequests();
  const token = (iss: string) =>
    `logout_token=${new UnsecuredJWT({ sub: 'a' }).setIssuer(iss).setAudience('recado').setIssuedAt().encode()}`;
  for (let n = 0; n < 10; n++) {
    await expect(send(companyId, token('https://elsewhere.example'))).rejects.toEqual(refused);
    await expect(send(companyId, token(provider.issuer))).rejects.toEqual(refused);
  }
  expect(provider.keyRequests() - before).toBeLessThanOrEqual(1);
});
