import { auditLog, auth, companies, Fault, sessionCaller, supportSessions } from '@recado/contracts';
import { expect, test, vi } from 'vitest';
import { serveAccounts, aCompany, platform } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const reason = 'The customer asked why no message arrives';
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    iat: number;
    exp: number;
  };
const resolve = (sessionId: string) => clientOf(auth).resolve(platform, { sessionId });

test('a support session has admin rights without being a user of the company and ends after an hour', async () => {
  const company = await aCompany(clientOf);
  const { token, user } = await clientOf(auth).enter(platform, { companyId: company.id, reason });
  expect(user).toMatchObject({ companyId: company.id, profile: 'admin', super: false, support: { reason } });
  expect(user.permissions).not.toContain('platform:companies');
  const { sid, iat, exp } = claimsOf(token);
  expect(exp - iat).toBeLessThanOrEqual(3_600);
  expect(exp - iat).toBeGreaterThan(3_500);
  const rights = await resolve(sid);
  expect(rights).toMatchObject({
    companyId: company.id,
    userId: null,
    profile: 'admin',
    super: false,
    support: 'Admin',
  });
  // The refresh token was never handed out; the session id alone renews nothing.
  const renewing = clientOf(auth).refresh(platform, { refreshToken: `${sid}.x` });
  await expect(renewing).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
});

test('the audit logs of company and platform show the support session and its reason', async () => {
  const company = await aCompany(clientOf);
  await clientOf(auth).enter(platform, { companyId: company.id, reason });
  await vi.waitFor(
    async () => {
      const theirs = await clientOf(auditLog).list(company.admin, {});
      expect(theirs.records).toMatchObject([
        { operation: 'auth.enter', userName: 'Suporte: Admin', support: 'Admin', input: { reason } },
      ]);
      const ours = await clientOf(auditLog).list(platform, { operation: 'auth.enter' });
      expect(ours.records[0]).toMatchObject({ targetId: company.id, userId: 1, input: { reason } });
    },
    { timeout: 90_000, interval: 50 },
  );
});

test('actions of support staff are logged under their name; logging out ends the session', async () => {
  const company = await aCompany(clientOf);
  const { token } = await clientOf(auth).enter(platform, { companyId: company.id, reason });
  const { sid } = claimsOf(token);
  const caller = sessionCaller(await resolve(sid), { sessionId: sid, trace: 'test', address: null });
  expect(await clientOf(auth).me(caller, {})).toMatchObject({ companyId: company.id, support: { reason } });
  await clientOf(supportSessions).allow(company.admin, { id: sid });
  const allowed = sessionCaller(await resolve(sid), { sessionId: sid, trace: 'test', address: null });
  await clientOf(companies).saveSchedules(allowed, { id: company.id, schedules: [] });
  await vi.waitFor(
    async () => {
      const { records } = await clientOf(auditLog).list(company.admin, { operation: 'companies.saveSchedules' });
      expect(records).toMatchObject([{ userId: null, userName: 'Suporte: Admin', support: 'Admin' }]);
    },
    { timeout: 90_000, interval: 50 },
  );
  await clientOf(auth).logout(caller, {});
  await expect(resolve(sid)).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
});

test('the own company and unknown companies cannot be entered', async () => {
  for (const companyId of [platform.companyId, 987_654_321])
    await expect(clientOf(auth).enter(platform, { companyId, reason })).rejects.toThrow('ERR_NO_COMPANY_FOUND');
});
