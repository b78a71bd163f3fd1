import {
  accountViews,
  auditLog,
  auth,
  Fault,
  invitations,
  mailOrders,
  queueEvents,
  supportSessions,
  users,
  type Mail,
} from '@recado/contracts';
import { Keys, openMailToken, type Bus } from '@recado/platform';
import { aCaller, eventually, publishAs, testBus, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chosenPassword as chosen,
  invalidInvitation as invalid,
  invitationSteps,
} from '../testing/invitation.steps.ts';
import { aCompany, aMail, from, password, serveAccounts } from '../testing/serve-accounts.ts';
import { enterAsSupport } from '../testing/support.steps.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const { invite, accept, tokenOf, open, listed } = invitationSteps(clientOf);
const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
const anyone = from(null);
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

test('an invited person chooses name and password by the link, and is signed in with what the admin gave', async () => {
  const { admin, id, name } = await aCompany(clientOf);
  const email = aMail();
  const publications = watchPublications(bus, id);
  const { invitation, token } = await invite(admin, { email, name: 'Nina', profile: 'supervisor' });
  expect(invitation).toMatchObject({ email, name: 'Nina', profile: 'supervisor', queueIds: [3], mailed: false });
  expect(JSON.stringify(await listed(admin))).not.toContain(token);
  expect(await open(token ?? '')).toMatchObject({ company: name, name: 'Nina', email });
  // A look at the invitation does not use it up.
  await open(token ?? '');
  const { user, refreshToken } = await accept(token ?? '', { device: 'Firefox' });
  expect(user).toMatchObject({
    name: 'Nina Prado',
    email,
    profile: 'supervisor',
    allTicket: 'enable',
    companyId: id,
    queues: [{ id: 3 }],
  });
  expect((await clientOf(auth).refresh(anyone, { refreshToken })).user.id).toBe(user.id);
  expect((await clientOf(auth).login(anyone, { email, password: chosen })).user.id).toBe(user.id);
  expect(await listed(admin)).toEqual([]);
  await eventually(() => publications.of(accountViews.invitations).length >= 2);
  expect(publications.of(accountViews.user).map((view) => view.user.id)).toContain(user.id);
  publications.stop();
});

test('an invitation is mailed with its token sealed, and the answer has none', async () => {
  const { admin, id, name } = await aCompany(clientOf);
  const email = aMail();
  const publications = watchPublications(bus, id);
  const { token, invitation } = await invite(admin, { email, byMail: true });
  expect({ token, mailed: invitation.mailed }).toEqual({ token: null, mailed: true });
  const [order] = await eventually(() => {
    const orders = publications.of(mailOrders.send);
    return orders.length > 0 ? orders : null;
  });
  expect(order).toMatchObject({ to: { email, name: email }, mail: { kind: 'invitation', company: name, days: 7 } });
  if (!order) throw new Error('No mail was ordered');
  const { sealedToken } = order.mail as Extract<Mail, { kind: 'invitation' }>;
  const mailed = openMailToken(keys, order.mailId, sealedToken);
  expect(JSON.stringify(order)).not.toContain(mailed);
  expect((await accept(mailed)).user.email).toBe(email);
  publications.stop();
});

test('without an address the invited person gives one, which no other user has', async () => {
  const { admin, email: taken } = await aCompany(clientOf);
  const token = await tokenOf(invite(admin));
  await expect(accept(token)).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: [{ field: 'email' }] });
  await expect(accept(token, { email: taken })).rejects.toMatchObject({
    code: 'ERR_DUPLICATED_EMAIL',
    fields: [{ field: 'email' }],
  });
  const email = aMail();
  expect((await accept(token, { email })).user.email).toBe(email);
});

test('the address of an invitation stays, whatever the person gives', async () => {
  const { admin } = await aCompany(clientOf);
  const email = aMail();
  const token = await tokenOf(invite(admin, { email }));
  expect((await accept(token, { email: aMail() })).user.email).toBe(email);
});

test('of concurrent uses of one link one makes a user, and later uses none', async () => {
  const { admin } = await aCompany(clientOf);
  const token = await tokenOf(invite(admin));
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => accept(token, { email: aMail() })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(accept(token, { email: aMail() })).rejects.toEqual(invalid);
  await expect(open(token)).rejects.toEqual(invalid);
  expect((await clientOf(users).list(admin, {})).users).toHaveLength(2);
});

test('a link ends after seven days, when it is withdrawn, and when a new one is made', async () => {
  const { admin, id } = await aCompany(clientOf);
  const { token: older, invitation } = await invite(admin);
  const { token: newer } = await clientOf(invitations).renew(admin, { id: invitation.id, byMail: false });
  await expect(open(older ?? '')).rejects.toEqual(invalid);
  await open(newer ?? '');
  await queryAsOwner('update accounts.invitations set expires_at = now() where company_id = $1', [id]);
  await expect(accept(newer ?? '', { email: aMail() })).rejects.toEqual(invalid);
  // An ended one is listed, and can be sent again.
  expect(await listed(admin)).toMatchObject([{ id: invitation.id }]);
  const { token: latest } = await clientOf(invitations).renew(admin, { id: invitation.id, byMail: false });
  await open(latest ?? '');
  await clientOf(invitations).remove(admin, { id: invitation.id });
  await expect(open(latest ?? '')).rejects.toEqual(invalid);
  await expect(clientOf(invitations).remove(admin, { id: invitation.id })).rejects.toThrow('ERR_NO_INVITATION_FOUND');
  await expect(open('x'.repeat(43))).rejects.toEqual(invalid);
});

test('nobody is invited by the address of a user, twice, or by mail without an address', async () => {
  const { admin } = await aCompany(clientOf);
  const { email: ofOther } = await aCompany(clientOf);
  const email = aMail();
  const namesEmail = (code: string) =>
    expect.objectContaining({ code, fields: [expect.objectContaining({ field: 'email' })] }) as Error;
  await expect(invite(admin, { email: ofOther.toUpperCase() })).rejects.toEqual(namesEmail('ERR_DUPLICATED_EMAIL'));
  await invite(admin, { email });
  await expect(invite(admin, { email })).rejects.toEqual(namesEmail('ERR_ALREADY_INVITED'));
  await expect(invite(admin, { byMail: true })).rejects.toEqual(namesEmail('ERR_VALIDATION'));
  await expect(invite(admin, { queueIds: [99] })).rejects.toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
});

test('another company invites the same address; whoever accepts first has the user', async () => {
  const [one, two] = [await aCompany(clientOf), await aCompany(clientOf)];
  const email = aMail();
  const [first, second] = [await tokenOf(invite(one.admin, { email })), await tokenOf(invite(two.admin, { email }))];
  expect((await accept(second)).user.companyId).toBe(two.id);
  await expect(accept(first)).rejects.toMatchObject({ code: 'ERR_DUPLICATED_EMAIL' });
});

test('another company neither sees, renews nor withdraws an invitation', async () => {
  const { admin } = await aCompany(clientOf);
  const stranger = await aCompany(clientOf);
  const { invitation } = await invite(admin);
  const { id } = invitation;
  expect(await listed(stranger.admin)).toEqual([]);
  const none = new Fault('ERR_NO_INVITATION_FOUND');
  await expect(clientOf(invitations).renew(stranger.admin, { id, byMail: false })).rejects.toMatchObject(none);
  await expect(clientOf(invitations).remove(stranger.admin, { id })).rejects.toMatchObject(none);
  expect(await listed(admin)).toHaveLength(1);
});

test('agents invite nobody, and see no invitations', async () => {
  const { id } = await aCompany(clientOf);
  const agent = aCaller({ companyId: id, profile: 'user', userId: 9 });
  await expect(invite(agent)).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(listed(agent)).rejects.toThrow('ERR_NO_PERMISSION');
});

test('the invitations of an admin who is removed or demoted end', async () => {
  const { admin, id } = await aCompany(clientOf);
  const another = await clientOf(users).create(admin, { name: 'Rui Reis', email: aMail(), password, profile: 'admin' });
  const rui = aCaller({ companyId: id, userId: another.id });
  const first = await tokenOf(invite(rui, { profile: 'admin' }));
  await clientOf(users).update(admin, { id: another.id, profile: 'user' });
  await expect(open(first)).rejects.toEqual(invalid);
  await clientOf(users).update(admin, { id: another.id, profile: 'admin' });
  const second = await tokenOf(invite(rui, { profile: 'admin' }));
  await clientOf(users).remove(admin, { id: another.id });
  await expect(open(second)).rejects.toEqual(invalid);
});

test('a removed queue leaves the invitations that have it', async () => {
  const { admin, id } = await aCompany(clientOf);
  await invite(admin, { queueIds: [4, 5] });
  await publishAs(bus, queueEvents.deleted, id, { queueId: 4 });
  await eventually(async () => (await listed(admin))[0]?.queueIds.join() === '5');
});

test('the company sees in its audit log who was invited, who came, and no token or password', async () => {
  const { admin } = await aCompany(clientOf);
  const { invitation, token } = await invite(admin, { email: aMail() });
  const { user } = await clientOf(auth).acceptInvitation(from('10.20.30.41'), {
    token: token ?? '',
    name: 'Nina Prado',
    password: chosen,
  });
  const [record] = await eventually(async () => {
    const { records } = await clientOf(auditLog).list(admin, { operation: 'auth.acceptInvitation' });
    return records.length > 0 ? records : null;
  });
  expect(record).toMatchObject({ userId: user.id, targetId: invitation.id, address: '10.20.30.41' });
  expect(JSON.stringify(record)).not.toMatch(new RegExp(`${token}|${chosen}`));
});

async function consent() {
  const company = await enterAsSupport(clientOf);
  await clientOf(supportSessions).allow(company.admin, { id: company.sid });
  const end = () => clientOf(supportSessions).end(company.admin, { id: company.sid });
  return { ...company, support: await company.support(), end };
}

test('what support invites ends with its session: the open link, and the sign-in of who came by it', async () => {
  const { admin, support, end } = await consent();
  const email = aMail();
  await accept(await tokenOf(invite(support, { profile: 'admin', email })));
  const left = await tokenOf(invite(support, { profile: 'admin' }));
  const ofCompany = await tokenOf(invite(admin));
  await end();
  await eventually(async () => (await listed(admin)).length === 1, 'the end of what support invited');
  await expect(open(left)).rejects.toEqual(invalid);
  await open(ofCompany);
  await eventually(() =>
    clientOf(auth)
      .login(anyone, { email, password: chosen })
      .then(
        () => false,
        ({ code }: { code: string }) => code === 'ERR_INVALID_CREDENTIALS',
      ),
  );
});

test('a link that support is answered for an invitation of the company ends with the session, too', async () => {
  const { admin, support, end } = await consent();
  const { invitation } = await invite(admin, { profile: 'admin' });
  const { token } = await clientOf(invitations).renew(support, { id: invitation.id, byMail: false });
  await end();
  await eventually(() =>
    open(token ?? '').then(
      () => false,
      ({ code }: { code: string }) => code === 'ERR_INVALID_INVITATION',
    ),
  );
});
