import { auditLog, auth, Fault, secondFactor, settings, users } from '@recado/contracts';
import { Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { aCaller } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test, vi } from 'vitest';
import { serveAccounts, aCompany, aMail, password, platform } from '../testing/serve-accounts.ts';
import { codeOf, enrolled, signedIn } from '../testing/second-factor.steps.ts';

const clientOf = serveAccounts();
const factor = () => clientOf(secondFactor);
const invalid = new Fault('ERR_INVALID_CODE', {}, [{ field: 'code', rule: 'code' }]);
const wrongPassword = new Fault('ERR_WRONG_PASSWORD', {}, [{ field: 'password', rule: 'password' }]);

test('setting up a second factor needs the password and a first code; until then sign-in works without', async () => {
  const { admin, email } = await aCompany(clientOf);
  await expect(factor().begin(admin, { password: 'wrong one' })).rejects.toEqual(wrongPassword);
  await expect(factor().confirm(admin, { code: '123456' })).rejects.toEqual(new Fault('ERR_NO_SECOND_FACTOR'));
  const { secret, address } = await factor().begin(admin, { password });
  expect(address).toContain(secret);
  await expect(factor().confirm(admin, { code: codeOf(secret, 40) })).rejects.toEqual(invalid);
  expect((await signedIn(clientOf, email)).user.secondFactor).toEqual({ on: false, required: false });
  const { codes } = await factor().confirm(admin, { code: codeOf(secret) });
  expect(codes).toHaveLength(10);
  await expect(factor().begin(admin, { password })).rejects.toEqual(new Fault('ERR_SECOND_FACTOR_ON'));
  await expect(signedIn(clientOf, email)).rejects.toEqual(new Fault('ERR_SECOND_FACTOR_REQUIRED'));
});

test('the password alone neither opens a session nor ends another', async () => {
  const { email, refreshToken, signIn } = await enrolled(clientOf);
  await expect(signIn()).rejects.toEqual(new Fault('ERR_SECOND_FACTOR_REQUIRED'));
  await expect(signIn('000000')).rejects.toEqual(invalid);
  const kept = await clientOf(auth).refresh(platform, { refreshToken });
  expect(kept.user).toMatchObject({ email, secondFactor: { on: true, required: false } });
});

test('a code is accepted once, also when used concurrently, and earlier codes are refused', async () => {
  const { code, signIn } = await enrolled(clientOf);
  // The first code has turned the factor on.
  await expect(signIn(code(0))).rejects.toEqual(invalid);
  const next = code(1);
  const both = await Promise.allSettled([signIn(next), signIn(next)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const step of [1, 0, -1]) await expect(signIn(code(step))).rejects.toEqual(invalid);
});

test('a recovery code is accepted once, however it is typed', async () => {
  const { codes, signIn } = await enrolled(clientOf);
  const [first = '', second = ''] = codes;
  expect((await signIn(first.toLowerCase().replace('-', ' '))).user.secondFactor.on).toBe(true);
  await expect(signIn(first)).rejects.toEqual(invalid);
  await signIn(second);
});

test('wrong codes count like wrong passwords per account, and the right password does not reset them', async () => {
  const { code, codes, signIn } = await enrolled(clientOf);
  for (let n = 0; n < 10; n++) {
    await expect(signIn()).rejects.toEqual(new Fault('ERR_SECOND_FACTOR_REQUIRED'));
    await expect(signIn('999999')).rejects.toEqual(invalid);
  }
  const full = expect.objectContaining({
    code: 'ERR_TOO_MANY_ATTEMPTS',
    params: { retryAfter: expect.any(Number) as number },
  }) as Error;
  await expect(signIn(code(1))).rejects.toEqual(full);
  await expect(signIn(codes[0])).rejects.toEqual(full);
});

test('concurrent wrong codes cannot exceed the limit', async () => {
  const { signIn } = await enrolled(clientOf);
  const tries = await Promise.allSettled(Array.from({ length: 16 }, (_, n) => signIn(String(100_000 + n))));
  const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as Fault).code : 'in'));
  expect(codes.filter((code) => code === 'ERR_INVALID_CODE').length).toBeLessThanOrEqual(10);
  expect(codes).toContain('ERR_TOO_MANY_ATTEMPTS');
});

test('wrong codes and wrong present passwords also count per address', async () => {
  const { admin, signIn } = await enrolled(clientOf);
  const other = await enrolled(clientOf);
  const address = `10.20.${process.pid % 256}.${Date.now() % 256}`;
  for (const one of [signIn, other.signIn])
    for (let n = 0; n < 9; n++) await expect(one('999999', address)).rejects.toEqual(invalid);
  const given = { password: 'wrong one', code: '000000' };
  await expect(factor().turnOff(admin, given)).rejects.toEqual(wrongPassword);
  // Ten attempts of this account so far.
  await expect(factor().turnOff(admin, { ...given, password })).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
  await expect(signIn('999999')).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
  for (let n = 18; n < 50; n++)
    await expect(clientOf(auth).login({ ...admin, address }, { email: aMail(), password })).rejects.toThrow(
      'ERR_INVALID',
    );
  const last = other.signIn('999999', address);
  await expect(last).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
});

test('turning it off needs password and code; afterwards the password is enough and a new setup is possible', async () => {
  const { admin, email, codes } = await enrolled(clientOf);
  const [code = ''] = codes;
  const wrong = factor().turnOff(admin, { password: 'wrong one', code });
  await expect(wrong).rejects.toEqual(wrongPassword);
  await expect(factor().turnOff(admin, { password, code: '000000' })).rejects.toEqual(invalid);
  await factor().turnOff(admin, { password, code });
  expect((await signedIn(clientOf, email)).user.secondFactor.on).toBe(false);
  await expect(factor().turnOff(admin, { password, code })).rejects.toEqual(new Fault('ERR_NO_SECOND_FACTOR'));
  const { secret } = await factor().begin(admin, { password });
  expect((await factor().confirm(admin, { code: codeOf(secret) })).codes).not.toContain(code);
});

test('an admin resets the factor of a colleague, which is logged, but not of themselves, super users or other companies', async () => {
  const company = await aCompany(clientOf);
  const { id } = await clientOf(users).create(company.admin, { name: 'Nina Prado', email: aMail(), password });
  const nina = aCaller({ companyId: company.id, userId: id, profile: 'user' });
  const { secret } = await factor().begin(nina, { password });
  await factor().confirm(nina, { code: codeOf(secret) });
  expect((await clientOf(users).get(company.admin, { id })).secondFactor).toBe(true);
  const stranger = await aCompany(clientOf);
  await expect(factor().reset(stranger.admin, { id })).rejects.toEqual(new Fault('ERR_NO_USER_FOUND'));
  const forbidden = new Fault('ERR_NO_PERMISSION');
  await expect(factor().reset(company.admin, { id: company.admin.userId ?? 0 })).rejects.toEqual(forbidden);
  const colleagueOfSuper = aCaller({ companyId: 1, userId: 987_654 });
  await expect(factor().reset(colleagueOfSuper, { id: 1 })).rejects.toEqual(forbidden);
  await factor().reset(company.admin, { id });
  await expect(factor().reset(company.admin, { id })).rejects.toEqual(new Fault('ERR_NO_SECOND_FACTOR'));
  expect((await clientOf(users).get(company.admin, { id })).secondFactor).toBe(false);
  await vi.waitFor(
    async () => {
      const { records } = await clientOf(auditLog).list(company.admin, {});
      // Entries of different people have no order among each other.
      const entriesOf = (by: number | null) =>
        records.filter(({ userId }) => userId === by).map(({ operation, targetId }) => ({ operation, targetId }));
      expect(entriesOf(company.admin.userId)).toEqual([
        { operation: 'secondFactor.reset', targetId: id },
        { operation: 'users.create', targetId: null },
      ]);
      expect(entriesOf(id)).toEqual([{ operation: 'secondFactor.confirm', targetId: null }]);
      expect(records).toHaveLength(3);
      expect(JSON.stringify(records)).not.toContain(codeOf(secret));
    },
    { timeout: 90_000, interval: 50 },
  );
});

test('where the company requires a factor, sessions of users without one say so until they have one', async () => {
  const { admin, email } = await aCompany(clientOf);
  const { sessionId, user } = await signedIn(clientOf, email);
  const rights = () => clientOf(auth).resolve(platform, { sessionId });
  expect(await rights()).toMatchObject({ lacksSecondFactor: false });
  await clientOf(settings).save(admin, { key: 'twoFactor', value: 'required' });
  expect(await rights()).toMatchObject({ lacksSecondFactor: true });
  const me = () => clientOf(auth).me({ ...admin, sessionId }, {});
  expect((await me()).secondFactor).toEqual({ on: false, required: true });
  const { secret } = await factor().begin(admin, { password });
  await factor().confirm(admin, { code: codeOf(secret) });
  expect(await rights()).toMatchObject({ lacksSecondFactor: false, userId: user.id });
  expect((await me()).secondFactor).toEqual({ on: true, required: true });
  await expect(clientOf(settings).save(admin, { key: 'twoFactor', value: 'maybe' })).rejects.toThrow('ERR_VALIDATION');
});

test('neither secret nor recovery codes can be read from the database', async () => {
  const { admin, secret, codes } = await enrolled(clientOf);
  const { rows } = await queryAsOwner<{ row: string; sealed: Buffer }>(
    `select f::text as row, sealed from accounts.second_factors f where user_id = $1`,
    [admin.userId],
  );
  const [kept] = rows;
  expect(rows).toHaveLength(1);
  for (const plain of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(kept?.row).not.toContain(plain);
  // The secret is encrypted for its user and useless in the row of another one.
  const keys = new Keys(loadConfig(PlatformConfig, process.env).RECADO_SECRET);
  const open = (userId: number | null) => keys.open('second-factor', String(userId), kept?.sealed ?? Buffer.alloc(0));
  expect(open(admin.userId)).toHaveLength(20);
  expect(() => open(1)).toThrow(/authenticate|Unsupported/);
});
