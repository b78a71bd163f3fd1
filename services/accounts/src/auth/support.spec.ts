import { anonymousCaller, auditLog, auth, companies, Fault } from '@recado/contracts';
import { Bus, client, type RunningService } from '@recado/platform';
import { aCaller, testBus } from '@recado/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrateAccounts } from '../migrate.ts';
import { startAccounts } from '../service.ts';

let service: RunningService;
let bus: Bus;
const platform = aCaller({ companyId: 1, super: true, userId: 1 });
const password = 'correct horse';
const reason = 'The customer asked why no message arrives';

beforeAll(async () => {
  await migrateAccounts();
  service = await startAccounts();
  bus = await testBus();
});
afterAll(async () => {
  await service.close();
  await bus.close();
});

async function aCompany() {
  const email = `${crypto.randomUUID()}@example.com`;
  const name = `Company ${email.slice(0, 8)}`;
  const { id } = await client(bus, companies).create(platform, { name, email, password });
  const { user, refreshToken } = await client(bus, auth).login(anonymousCaller('t', 'pt', null), { email, password });
  return { id, name, refreshToken, admin: aCaller({ companyId: id, userId: user.id }) };
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    iat: number;
    exp: number;
  };
const resolve = (sessionId: string) => client(bus, auth).resolve(platform, { sessionId });

test('a supporter is in the company like an admin and as nobody of it, for an hour, and cannot stay longer', async () => {
  const company = await aCompany();
  const { token, user } = await client(bus, auth).enter(platform, { companyId: company.id, reason });
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
  // The token of the session itself was given to nobody; its id alone renews nothing.
  const renewing = client(bus, auth).refresh(platform, { refreshToken: `${sid}.x` });
  await expect(renewing).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
});

test('the company and the platform both see who entered and why', async () => {
  const company = await aCompany();
  await client(bus, auth).enter(platform, { companyId: company.id, reason });
  await vi.waitFor(
    async () => {
      const theirs = await client(bus, auditLog).list(company.admin, {});
      expect(theirs.records).toMatchObject([{ operation: 'auth.enter', userName: 'Admin', input: { reason } }]);
      const ours = await client(bus, auditLog).list(platform, { operation: 'auth.enter' });
      expect(ours.records[0]).toMatchObject({ targetId: company.id, userId: 1, input: { reason } });
    },
    { timeout: 10_000, interval: 50 },
  );
});

test('what a supporter does is in the company’s log under the supporter’s name, and leaving ends it', async () => {
  const company = await aCompany();
  const { token } = await client(bus, auth).enter(platform, { companyId: company.id, reason });
  const { sid } = claimsOf(token);
  const caller = { ...aCaller({ companyId: company.id }), ...(await resolve(sid)), sessionId: sid };
  expect(await client(bus, auth).me(caller, {})).toMatchObject({ companyId: company.id, support: { reason } });
  await client(bus, companies).saveSchedules(caller, { id: company.id, schedules: [] });
  await vi.waitFor(
    async () => {
      const { records } = await client(bus, auditLog).list(company.admin, { operation: 'companies.saveSchedules' });
      expect(records).toMatchObject([{ userId: null, userName: 'Admin' }]);
    },
    { timeout: 10_000, interval: 50 },
  );
  await client(bus, auth).logout(caller, {});
  await expect(resolve(sid)).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
});

test('nobody enters the own company, or one that is not there', async () => {
  for (const companyId of [platform.companyId, 987_654_321])
    await expect(client(bus, auth).enter(platform, { companyId, reason })).rejects.toThrow('ERR_NO_COMPANY_FOUND');
});
