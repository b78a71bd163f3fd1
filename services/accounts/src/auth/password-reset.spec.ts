import { auditLog, auth, Fault, mailOrders, users, type Mail, type MailOrder } from '@recado/contracts';
import { Keys, openMailToken, type Bus } from '@recado/platform';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { eventually, testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from '../testing/second-factor.steps.ts';
import { aCompany, aMail, from, password, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
const anyone = from(null);
const chosen = 'battery staple';
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

const request = (email: string, caller = anyone) => clientOf(auth).requestPasswordReset(caller, { email });
const reset = (token: string, to = chosen) => clientOf(auth).resetPassword(anyone, { token, password: to });
const signIn = (email: string, by: string) => clientOf(auth).login(anyone, { email, password: by });
const invalid = new Fault('ERR_INVALID_RESET_LINK');

/** Requests links for the admin of a company, and reads their tokens as the mails have them. */
function mailbox(companyId: number) {
  const publications = watchPublications(bus, companyId);
  const tokenOf = ({ mailId, mail }: MailOrder) =>
    openMailToken(keys, mailId, (mail as Extract<Mail, { kind: 'passwordReset' }>).sealedToken);
  const orders = (): MailOrder[] => publications.of(mailOrders.send);
  return {
    orders,
    stop: publications.stop,
    async link(email: string): Promise<string> {
      const before = orders().length;
      await request(email);
      const ordered = await eventually(() => orders()[before], 'the ordered mail');
      return tokenOf(ordered);
    },
  };
}

test('a user who has forgotten the password chooses a new one by a link in a mail', async () => {
  const { id, email, refreshToken } = await aCompany(clientOf);
  const mails = mailbox(id);
  const token = await mails.link(email);
  expect(mails.orders()).toMatchObject([
    { to: { email }, language: 'pt', mail: { kind: 'passwordReset', minutes: 30 } },
  ]);
  expect(JSON.stringify(mails.orders())).not.toContain(token);
  await reset(token);
  await expect(signIn(email, password)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await expect(clientOf(auth).refresh(anyone, { refreshToken })).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect((await signIn(email, chosen)).user.email).toBe(email);
  mails.stop();
});

test('a link is used once; a newer one makes it invalid, and half an hour does', async () => {
  const { id, email } = await aCompany(clientOf);
  const mails = mailbox(id);
  const older = await mails.link(email);
  const newer = await mails.link(email);
  await expect(reset(older)).rejects.toEqual(invalid);
  await reset(newer);
  await expect(reset(newer, 'another staple')).rejects.toEqual(invalid);
  const late = await mails.link(email);
  await queryAsOwner('update accounts.password_resets set expires_at = now() where company_id = $1', [id]);
  await expect(reset(late)).rejects.toEqual(invalid);
  await expect(reset('x'.repeat(43))).rejects.toEqual(invalid);
  mails.stop();
});

test('of concurrent uses of one link one sets its password', async () => {
  const { id, email } = await aCompany(clientOf);
  const mails = mailbox(id);
  const token = await mails.link(email);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => reset(token, `battery staple ${n}`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  mails.stop();
});

test('an unknown address gets the same answer and no mail', async () => {
  const { id, email } = await aCompany(clientOf);
  const mails = mailbox(id);
  const known = await request(email);
  expect(await request(aMail())).toEqual(known);
  await eventually(() => mails.orders().length === 1);
  expect(mails.orders()).toHaveLength(1);
  mails.stop();
});

test('common passwords and the own name are refused, and the link stays valid', async () => {
  const { id, name, email } = await aCompany(clientOf);
  const mails = mailbox(id);
  const token = await mails.link(email);
  const refused = new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);
  for (const guessable of ['123456', name, email])
    await expect(reset(token, guessable.slice(0, 50))).rejects.toEqual(refused);
  await reset(token);
  mails.stop();
});

test('a change of password or e-mail makes the link invalid', async () => {
  const { id, email, admin } = await aCompany(clientOf);
  const mails = mailbox(id);
  const nina = { name: 'Nina Prado', email: aMail() };
  const { id: userId } = await clientOf(users).create(admin, { ...nina, password });
  const first = await mails.link(nina.email);
  await clientOf(users).update(admin, { id: userId, email: aMail() });
  await expect(reset(first)).rejects.toEqual(invalid);
  const second = await mails.link(email);
  await clientOf(users).update(admin, { id: admin.userId ?? 0, password: chosen, currentPassword: password });
  await expect(reset(second, 'another staple')).rejects.toEqual(invalid);
  const third = await mails.link(email);
  await clientOf(users).update(admin, { id: admin.userId ?? 0, name: 'Ana Prado' });
  await reset(third, 'another staple');
  mails.stop();
});

test('the second factor is still needed after a new password', async () => {
  const { id, email, code } = await enrolled(clientOf);
  const mails = mailbox(id);
  await reset(await mails.link(email));
  await expect(signIn(email, chosen)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
  const withCode = await clientOf(auth).login(anyone, { email, password: chosen, code: code(1) });
  expect(withCode.user.secondFactor.on).toBe(true);
  mails.stop();
});

test('the company sees in its audit log who has set a new password', async () => {
  const { id, email, admin } = await aCompany(clientOf);
  const mails = mailbox(id);
  await clientOf(auth).resetPassword(from('10.20.30.40'), { token: await mails.link(email), password: chosen });
  const [record] = await eventually(async () => {
    const { records } = await clientOf(auditLog).list(admin, { operation: 'auth.resetPassword' });
    return records.length > 0 ? records : null;
  });
  expect(record).toMatchObject({ targetId: admin.userId, address: '10.20.30.40' });
  expect(JSON.stringify(record)).not.toContain(chosen);
  mails.stop();
});

test('five links an account and twenty an address can be requested in a quarter of an hour', async () => {
  const email = aMail();
  const faults = async (count: number, of: () => Promise<unknown>) => {
    const tries = await Promise.allSettled(Array.from({ length: count }, of));
    return tries.filter(({ status }) => status === 'rejected').length;
  };
  expect(await faults(8, () => request(email))).toBe(3);
  const caller = from(`10.77.${process.pid % 250}.${Date.now() % 250}`);
  expect(await faults(23, () => request(aMail(), caller))).toBe(3);
});
