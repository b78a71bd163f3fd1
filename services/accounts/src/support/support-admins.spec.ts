import { auditLog, auth, Fault, providerConsole, serviceCaller, supportSessions, users } from '@recado/contracts';
import { aCaller, eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aMail, from, password, platform, serveAccounts } from '../testing/serve-accounts.ts';
import { enterAsSupport } from '../testing/support.steps.ts';

const clientOf = serveAccounts();
const bySupport = 'chosen by support';
const aUser = (more: object = {}) => ({ name: 'Nina Prado', email: aMail(), password: bySupport, ...more });

async function consent() {
  const company = await enterAsSupport(clientOf);
  const { admin, sid } = company;
  await clientOf(supportSessions).allow(admin, { id: sid });
  const support = await company.support();
  return { ...company, support, end: () => clientOf(supportSessions).end(admin, { id: sid }) };
}
const isEnded = (email: string, by: string) =>
  eventually(
    () =>
      clientOf(auth)
        .login(from(null), { email, password: by })
        .then(
          () => false,
          ({ code }: { code: string }) => code === 'ERR_INVALID_CREDENTIALS',
        ),
    `the end of the sign-in of ${email}`,
  );

test('an admin who ended with support is none that the company could be left with, gets no mail, and is kept or removed', async () => {
  const { admin, support, end, email } = await consent();
  const adminId = admin.userId ?? 0;
  const made = await clientOf(users).create(support, aUser({ profile: 'admin' }));
  const promoted = await clientOf(users).create(admin, { ...aUser(), password });
  await clientOf(users).update(support, { id: promoted.id, profile: 'admin' });
  const left = 'ERR_LAST_ADMIN';
  await expect(clientOf(users).remove(support, { id: adminId })).rejects.toThrow(left);
  await end();
  await isEnded(made.email, bySupport);
  await expect(clientOf(users).update(admin, { id: adminId, profile: 'user' })).rejects.toThrow(left);
  await expect(clientOf(users).remove(admin, { id: adminId })).rejects.toThrow(left);
  const listed = (await clientOf(users).list(admin, {})).users.map(({ id, ended }) => [id, ended]);
  expect(listed).toEqual([
    [adminId, false],
    [made.id, true],
    [promoted.id, false],
  ]);
  const { admins } = await clientOf(users).admins(serviceCaller('billing', admin.companyId, 'test'), {});
  expect(admins.map((one) => one.email)).toEqual([email]);

  // Without a password nobody can sign in as the user.
  expect(await clientOf(users).update(admin, { id: made.id, name: 'Nina P.' })).toMatchObject({ ended: true });
  await expect(clientOf(users).remove(admin, { id: adminId })).rejects.toThrow(left);
  const kept = await clientOf(users).update(admin, { id: made.id, password: 'chosen by the admin' });
  expect(kept.ended).toBe(false);
  const heir = aCaller({ companyId: admin.companyId, userId: made.id });
  await clientOf(users).remove(heir, { id: adminId });
  expect(await clientOf(users).get(heir, { id: made.id })).toMatchObject({ profile: 'admin' });
});

test('an admin whom support demoted is one again after the session, and whom it promoted is none', async () => {
  const { admin, support, end } = await consent();
  const adminId = admin.userId ?? 0;
  const promoted = await clientOf(users).create(admin, { ...aUser(), password });
  const second = await clientOf(users).create(admin, { ...aUser(), password, profile: 'admin' });
  await clientOf(users).update(support, { id: promoted.id, profile: 'admin' });
  await clientOf(users).update(support, { id: second.id, profile: 'user' });
  await clientOf(users).update(support, { id: adminId, email: aMail() });
  await end();
  const profileOf = async (id: number) => (await clientOf(users).get(admin, { id })).profile;
  await eventually(async () => (await profileOf(second.id)) === 'admin', 'the admin of before');
  expect(await profileOf(promoted.id)).toBe('user');
});

test('whom support promoted is no admin after a session that changed the address of the only one', async () => {
  const { admin, support, end } = await consent();
  const adminId = admin.userId ?? 0;
  const heir = await clientOf(users).create(admin, { ...aUser(), password, profile: 'admin' });
  const promoted = adminId;
  const heirs = aCaller({ companyId: admin.companyId, userId: heir.id });
  await clientOf(users).update(heirs, { id: adminId, profile: 'user' });
  await clientOf(users).update(support, { id: promoted, profile: 'admin' });
  await clientOf(users).update(support, { id: heir.id, email: aMail() });
  await end();
  await eventually(
    async () => (await clientOf(users).get(heirs, { id: heir.id })).email === heir.email,
    'the address of before',
  );
  await eventually(
    async () => (await clientOf(users).get(heirs, { id: promoted })).profile === 'user',
    'the profile of before',
  );
});

test('two admins whose passwords support changed are not both shut out where no mail is sent', async () => {
  const { admin, support, end, email } = await consent();
  const second = await clientOf(users).create(admin, { ...aUser(), password, profile: 'admin' });
  await clientOf(users).update(support, { id: admin.userId ?? 0, password: bySupport });
  await clientOf(users).update(support, { id: second.id, password: bySupport });
  await end();
  await isEnded(email, bySupport);
  expect((await clientOf(auth).login(from(null), { email: second.email, password: bySupport })).user.id).toBe(
    second.id,
  );
  expect((await clientOf(users).get(admin, { id: admin.userId ?? 0 })).ended).toBe(true);
});

test('the provider gives an admin to a company where all ended, and to no other; its own audit log says so', async () => {
  const { admin, support, end, id: companyId } = await consent();
  const { email, id } = await clientOf(users).create(support, aUser({ profile: 'admin' }));
  const given = { companyId, name: 'Rita Lima', email: aMail(), password };
  const add = () => clientOf(providerConsole).addAdmin(platform, given);
  await expect(add()).rejects.toThrow('ERR_COMPANY_HAS_ADMIN');
  await expect(clientOf(providerConsole).addAdmin(admin, given)).rejects.toThrow(Fault);
  await end();
  await isEnded(email, bySupport);
  await expect(add()).rejects.toThrow('ERR_COMPANY_HAS_ADMIN');
  // An earlier release let the last admin who could sign in be removed.
  await queryAsOwner(`delete from accounts.users where id = $1`, [admin.userId]);
  expect(await clientOf(providerConsole).users(platform, { companyId })).toMatchObject([{ id, ended: true }]);
  await add();
  const { user } = await clientOf(auth).login(from(null), { email: given.email, password });
  expect(user).toMatchObject({ companyId, profile: 'admin' });
  await expect(add()).rejects.toThrow('ERR_COMPANY_HAS_ADMIN');
  const heir = aCaller({ companyId, userId: user.id });
  const entry = await eventually(async () => {
    const { records } = await clientOf(auditLog).list(heir, {});
    return records.find(({ operation }) => operation === 'providerConsole.addAdmin');
  }, 'the entry');
  expect(entry).toMatchObject({ userName: 'Suporte: Admin', input: { email: given.email } });
  expect(JSON.stringify(entry)).not.toContain(password);
});
