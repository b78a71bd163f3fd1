import {
  auth,
  Fault,
  invitations,
  plans,
  providerSignIn,
  sessionCaller,
  signInProvider,
  users,
} from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { serveProvider } from '../../testing/provider.steps.ts';
import { isLiving, sessionIdOf } from '../../testing/session.steps.ts';
import { aCompany, aMail, from, password, platform, serveAccounts, word } from '../../testing/serve-accounts.ts';

const clientOf = serveAccounts({ EGRESS_ALLOW: '127.0.0.1' });
const { aPerson, comeBack, given, setProvider, signIn, sit } = serveProvider(clientOf);

const anyone = from('10.0.0.1');
const addUser = (admin: Parameters<typeof setProvider>[0], email: string) =>
  clientOf(users).create(admin, { name: 'Nina Prado', email, password });

test('a person of the provider signs in as the user with the same address, and afterwards by the provider’s own name', async () => {
  const { admin, id } = await aCompany(clientOf);
  const signInName = await setProvider(admin);
  const person = aPerson();
  const user = await addUser(admin, person.email.toUpperCase());
  expect((await signIn(signInName)).user).toMatchObject({ id: user.id, companyId: id, name: 'Nina Prado' });
  sit({ ...person, email: aMail() });
  expect((await signIn(signInName)).user.id).toBe(user.id);
});

test('somebody whom the company does not know is refused, and becomes a user where the company wants it', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin);
  const person = aPerson();
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_UNKNOWN_PERSON'));
  const { provider } = await clientOf(signInProvider).get(admin, {});
  expect(provider).not.toHaveProperty('clientSecret');
  await setProvider(admin, { signInName, createsUsers: true, allTicket: true });
  expect((await signIn(signInName)).user).toMatchObject({
    email: person.email,
    name: 'Nina Prado',
    profile: 'user',
    allTicket: 'enable',
  });
  await expect(clientOf(auth).login(anyone, { email: person.email, password: '' })).rejects.toThrow();
});

test('an address that the provider does not vouch for makes nobody known', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  const { email } = aPerson({ email_verified: false });
  await addUser(admin, email);
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_UNKNOWN_PERSON'));
});

test('an invitation gives its rights to the person with its address', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin);
  const { email } = aPerson();
  await clientOf(invitations).create(admin, { email, profile: 'admin', allTicket: true, queueIds: [3], byMail: false });
  expect((await signIn(signInName)).user).toMatchObject({ profile: 'admin', queues: [{ id: 3 }] });
  expect(await clientOf(invitations).list(admin, {})).toEqual([]);
});

test('a claim decides who is an admin, but for the last one', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true, adminClaim: 'groups', adminValue: 'chefia' });
  const boss = aPerson({ groups: ['equipe', 'chefia'] });
  const { user } = await signIn(signInName);
  expect(user.profile).toBe('admin');
  const person: Record<string, unknown> & { sub: string } = boss;
  sit({ ...person, groups: ['equipe'] });
  expect((await signIn(signInName)).user.profile).toBe('user');
  // The owner is the only admin by now.
  const owner = await clientOf(users).get(admin, { id: admin.userId ?? 0 });
  aPerson({ email: owner.email, groups: [] });
  expect((await signIn(signInName)).user).toMatchObject({ id: owner.id, profile: 'admin' });
});

test('a claim that makes nobody an admin leaves a supervisor one', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { adminClaim: 'groups', adminValue: 'chefia' });
  const { email } = aPerson({ groups: ['equipe'] });
  await clientOf(users).create(admin, { name: 'Nina Prado', email, password, profile: 'supervisor' });
  expect((await signIn(signInName)).user.profile).toBe('supervisor');
});

test('an address that the provider gives to somebody new does not give them the user of the one before', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  const { email } = aPerson();
  await signIn(signInName);
  aPerson({ email });
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_OTHER_PERSON'));
});

test('a provider signs nobody in to another company, nor takes an address of one', async () => {
  const [mine, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  const signInName = await setProvider(mine.admin, { createsUsers: true });
  aPerson({ email: other.email });
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_DUPLICATED_EMAIL'));
  expect((await clientOf(users).list(mine.admin, {})).users).toHaveLength(1);
});

test('twenty first sign-ins at once make one user, and a full plan makes none', async () => {
  const limits = { users: 2, connections: 1, queues: 1, value: 10 };
  const { id: planId } = await clientOf(plans).create(platform, { name: `Plan ${word()}`, ...limits });
  const { admin } = await aCompany(clientOf, { planId });
  const signInName = await setProvider(admin, { createsUsers: true });
  aPerson();
  const all = await Promise.all(Array.from({ length: 20 }, () => signIn(signInName)));
  expect(new Set(all.map(({ user }) => user.id)).size).toBe(1);
  aPerson();
  await expect(signIn(signInName)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', params: { limit: 'users' } });
  expect((await clientOf(users).list(admin, {})).users).toHaveLength(2);
});

test('a code, a state and an answer are good once, in time, and for the browser and provider that began', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  aPerson();
  const complete = (input: ReturnType<typeof given>) => clientOf(providerSignIn).complete(anyone, input);
  const ended = new Fault('ERR_SIGN_IN_ENDED');
  const begin = () => clientOf(providerSignIn).begin(anyone, { signInName });
  const once = given(await comeBack((await begin()).address));
  await complete(once);
  await expect(complete(once)).rejects.toEqual(ended);
  // The code of one sign-in with the state of another: its verifier does not fit.
  const [first, second] = [await begin(), await begin()];
  const stolen = given(await comeBack(first.address));
  await expect(complete({ ...stolen, state: second.state })).rejects.toEqual(new Fault('ERR_PROVIDER_REFUSED'));
  await expect(complete({ ...stolen, state: 'a state that was never given' })).rejects.toEqual(ended);
  // The provider was replaced meanwhile.
  const late = given(await comeBack((await begin()).address));
  await setProvider(admin, { signInName, clientId: 'another', enabled: true });
  await expect(complete(late)).rejects.toEqual(ended);
  await setProvider(admin, { signInName });
  const slow = given(await comeBack((await begin()).address));
  await queryAsOwner(`update accounts.sign_in_requests set expires_at = now() where company_id = $1`, [
    admin.companyId,
  ]);
  await expect(complete(slow)).rejects.toEqual(ended);
});

test('the provider of a company gets no code of another one that was sent back to the other’s address', async () => {
  const [mine, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  const [evil, honest] = [await setProvider(mine.admin), await setProvider(other.admin)];
  aPerson({ email: other.email });
  const victim = await clientOf(providerSignIn).begin(anyone, { signInName: evil });
  const { address } = await clientOf(providerSignIn).begin(anyone, { signInName: honest });
  const page = new URL(address);
  page.searchParams.set('state', victim.state);
  const answer = given(await comeBack(page.href));
  expect(answer.state).toBe(victim.state);
  await expect(clientOf(providerSignIn).complete(anyone, answer)).rejects.toEqual(new Fault('ERR_SIGN_IN_ENDED'));
});

test('an agent who took the address of a colleague to come keeps no way into the colleague’s user', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { adminClaim: 'groups', adminValue: 'chefia' });
  const { email } = aPerson({ groups: ['chefia'] });
  await addUser(admin, email);
  const before = await clientOf(auth).login(anyone, { email, password });
  expect((await signIn(signInName)).user.profile).toBe('admin');
  expect(await isLiving(clientOf, before)).toBe(false);
  await expect(clientOf(auth).login(anyone, { email, password })).rejects.toThrow('ERR_INVALID_CREDENTIALS');
});

test('a user to whom support has given an address is not who has that address at the provider', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin);
  const { email } = aPerson();
  const { id } = await addUser(admin, email);
  const change = {
    sessionId: crypto.randomUUID(),
    at: new Date().toISOString(),
    isNew: false,
    password: false,
    profile: null,
  };
  await queryAsOwner(`update accounts.users set support_change = $2 where id = $1`, [
    id,
    { ...change, email: aMail() },
  ]);
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_UNKNOWN_PERSON'));
});

test('nobody becomes a user of a suspended company', async () => {
  const { admin, id } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  aPerson();
  await queryAsOwner(`update accounts.companies set status = false where id = $1`, [id]);
  await expect(signIn(signInName)).rejects.toEqual(new Fault('ERR_COMPANY_SUSPENDED'));
  expect((await clientOf(users).list(admin, {})).users).toHaveLength(1);
});

test('an issuer with another spelling is the same one', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  const person = aPerson();
  const { user } = await signIn(signInName);
  const { provider } = await clientOf(signInProvider).get(admin, {});
  await setProvider(admin, { signInName, issuer: `${provider?.issuer}/` });
  sit({ ...person });
  expect((await signIn(signInName)).user.id).toBe(user.id);
});

test('with a required provider passwords are refused, but for an admin with a second factor', async () => {
  const company = await aCompany(clientOf);
  const signInName = await setProvider(company.admin);
  const unproven = new Fault('ERR_PROVIDER_UNPROVEN', {}, [{ field: 'required', rule: 'unproven' }]);
  await expect(setProvider(company.admin, { signInName, required: true })).rejects.toEqual(unproven);
  aPerson({ email: company.email });
  const opened = await signIn(signInName);
  const sessionId = sessionIdOf(opened);
  const resolved = await clientOf(auth).resolve(anyone, { sessionId });
  const proven = sessionCaller(resolved, { sessionId, trace: 'test', address: '10.0.0.1' });
  await setProvider(proven, { signInName, required: true });
  const refused = new Fault('ERR_PROVIDER_REQUIRED', { signInName });
  const login = { email: company.email, password };
  await expect(clientOf(auth).login(anyone, login)).rejects.toEqual(refused);
  await expect(clientOf(auth).login(anyone, { ...login, password: 'wrong one' })).rejects.toThrow('ERR_INVALID');
  const { token } = await clientOf(invitations).create(proven, {
    profile: 'user',
    allTicket: false,
    queueIds: [],
    byMail: false,
  });
  const accepted = { token: token ?? '', name: 'Nina Prado', email: aMail(), password };
  await expect(clientOf(auth).acceptInvitation(anyone, accepted)).rejects.toEqual(refused);
  await queryAsOwner(`update accounts.users set second_factor = true where id = $1`, [proven.userId]);
  await expect(clientOf(auth).login(anyone, login)).rejects.toThrow('ERR_SECOND_FACTOR_REQUIRED');
});

test('the second factor that the company demands is asked for by the provider', async () => {
  const { admin } = await aCompany(clientOf);
  const signInName = await setProvider(admin, { createsUsers: true });
  await queryAsOwner(
    `insert into accounts.settings (company_id, key, value) values ($1, 'twoFactor', 'required')
     on conflict (company_id, key) do update set value = 'required'`,
    [admin.companyId],
  );
  aPerson();
  const opened = await signIn(signInName);
  expect(opened.user.secondFactor.required).toBe(false);
  const { lacksSecondFactor } = await clientOf(auth).resolve(anyone, { sessionId: sessionIdOf(opened) });
  expect(lacksSecondFactor).toBe(false);
});
