import {
  auth,
  companies,
  dayOf,
  Fault,
  plans,
  providerConsole,
  settings,
  users,
  type FaultCode,
} from '@recado/contracts';
import { aCaller } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, from, password, platform, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const aPlan = (given = {}) =>
  clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 2,
    connections: 1,
    queues: 1,
    value: 49.9,
    ...given,
  });
const aUser = (name = 'Some One') => ({ name, email: aMail(), password });

test('the server sets due date, recurrence and plan of a sign-up', async () => {
  const plan = await aPlan();
  const email = aMail();
  const name = `Padaria ${word()}`;
  const given = { name, userName: 'Ana Souza', email, password, planId: plan.id };
  await clientOf(companies).signup(from('10.0.0.1'), given);
  const { user } = await clientOf(auth).login(from('10.0.0.1'), { email, password });
  expect(user).toMatchObject({ name: 'Ana Souza', profile: 'admin', super: false, company: { name, isTrial: true } });
  const left = Date.parse(user.company.dueDate ?? '') - Date.now();
  expect(left).toBeGreaterThan(7 * 86_400_000 - 3_600_000);
  expect(left).toBeLessThanOrEqual(7 * 86_400_000);
  const company = await clientOf(companies).get(platform, { id: user.companyId });
  expect(company).toMatchObject({ planId: plan.id, recurrence: 'MENSAL', status: true });
});

test('everybody of a company reads its due date and whom to ask, of the own company only', async () => {
  const { id: planId } = await aPlan();
  const [email, name] = [aMail(), `Padaria ${word()}`];
  await clientOf(companies).signup(from('10.0.0.7'), { name, userName: 'Ana Souza', email, password, planId });
  const { user } = await clientOf(auth).login(from('10.0.0.7'), { email, password });
  const admin = aCaller({ companyId: user.companyId, userId: user.id, profile: 'admin' });
  const agent = await clientOf(users).create(admin, aUser('Bia Lima'));
  await aCompany(clientOf);
  const mine = await clientOf(companies).mine(aCaller({ companyId: user.companyId, userId: agent.id }), {});
  expect(mine).toEqual({ dueDate: user.company.dueDate, admins: ['Ana Souza'] });
});

const taken = (code: FaultCode, field: string) => new Fault(code, {}, [{ field, rule: 'unique' }]);

test('sign-up is refused for non-public plans and while it is disabled', async () => {
  const hidden = await aPlan({ isPublic: false });
  const open = await aPlan();
  const given = { name: `Padaria ${word()}`, email: aMail(), password };
  const signup = (input: object) =>
    clientOf(companies).signup(from('10.0.0.2'), { ...given, planId: open.id, ...input });
  await expect(signup({ planId: hidden.id })).rejects.toEqual(
    new Fault('ERR_NO_PLAN_FOUND', {}, [{ field: 'planId', rule: 'exists' }]),
  );
  await signup({});
  await expect(signup({ name: `Padaria ${word()}` })).resolves.not.toThrow();
  await clientOf(settings).save(platform, { key: 'userCreation', value: 'disabled' });
  const other = { name: `Padaria ${word()}`, email: aMail() };
  await expect(signup(other)).rejects.toEqual(new Fault('ERR_USER_CREATION_DISABLED'));
  await clientOf(settings).save(platform, { key: 'userCreation', value: 'enabled' });
  await signup(other);
});

test('a sign-up with the address of a user is answered like any other, and changes nothing', async () => {
  const { id: planId } = await aPlan();
  const given = { email: aMail(), password, planId };
  const [first, second] = [`Padaria ${word()}`, `Padaria ${word()}`];
  const sign = (input: object) => clientOf(companies).signup(from('10.0.0.5'), { ...given, name: first, ...input });
  const answers = [await sign({}), await sign({ name: second, password: 'pão quente 7h' })];
  expect(answers[0]).toEqual(answers[1]);
  const { user } = await clientOf(auth).login(from('10.0.0.5'), { email: given.email, password });
  expect(user.company.name).toBe(first);
  const found = await clientOf(companies).page(platform, { searchParam: second });
  expect(found.companies).toEqual([]);
});

test('a sign-up with the name of a company is answered like any other, and the name gets a number', async () => {
  const { id: planId } = await aPlan();
  const name = `Padaria ${word()} ${'x'.repeat(50)}`.slice(0, 50);
  const sign = async (given: object) => {
    const email = aMail();
    const answer = await clientOf(companies).signup(from('10.0.0.6'), { name, email, password, planId, ...given });
    const { user } = await clientOf(auth).login(from('10.0.0.6'), { email, password });
    return { answer, name: user.company.name };
  };
  const first = await sign({});
  const second = await sign({ name: name.toUpperCase() });
  expect(second.answer).toEqual(first.answer);
  expect([first.name, second.name]).toEqual([name, `${name.toUpperCase().slice(0, 48)} 2`]);
  const atOnce = await Promise.all([sign({}), sign({}), sign({})]);
  expect(atOnce.map((signed) => signed.name).toSorted()).toEqual([3, 4, 5].map((n) => `${name.slice(0, 48)} ${n}`));
  await expect(clientOf(companies).create(platform, { name })).rejects.toEqual(taken('ERR_DUPLICATED_NAME', 'name'));
});

test('an address can sign up at most twenty times in fifteen minutes', async () => {
  const { id: planId } = await aPlan({ isPublic: false });
  const signup = (address: string) =>
    clientOf(companies).signup(from(address), { name: `Padaria ${word()}`, email: aMail(), password, planId });
  for (let n = 0; n < 20; n++) await expect(signup('10.0.0.3')).rejects.toThrow('ERR_NO_PLAN_FOUND');
  await expect(signup('10.0.0.3')).rejects.toMatchObject({
    code: 'ERR_TOO_MANY_ATTEMPTS',
    params: { retryAfter: expect.any(Number) },
  });
  await expect(signup('10.0.0.4')).rejects.toThrow('ERR_NO_PLAN_FOUND');
});

test('the user limit of a plan holds for concurrent additions, and overrides take precedence', async () => {
  const plan = await aPlan({ users: 2 });
  const company = await aCompany(clientOf, { planId: plan.id });
  const both = await Promise.allSettled([1, 2].map(() => clientOf(users).create(company.admin, aUser())));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = new Fault('ERR_NO_PERMISSION', { limit: 'users', most: 2 });
  await expect(clientOf(users).create(company.admin, aUser())).rejects.toEqual(refused);
  await clientOf(companies).update(platform, { id: company.id, overrides: { users: 3 } });
  await clientOf(users).create(company.admin, aUser());
  await clientOf(plans).update(platform, { id: plan.id, users: 10 });
  await expect(clientOf(users).create(company.admin, aUser())).rejects.toThrow('ERR_NO_PERMISSION');
});

test('users of a suspended company are signed out and cannot sign in until it is active again', async () => {
  const { id, email, refreshToken } = await aCompany(clientOf);
  await clientOf(companies).update(platform, { id, status: false });
  await expect(clientOf(auth).refresh(platform, { refreshToken })).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
  const signIn = () => clientOf(auth).login(from('10.0.0.5'), { email, password });
  await expect(signIn()).rejects.toEqual(new Fault('ERR_COMPANY_SUSPENDED'));
  await expect(clientOf(auth).login(from('10.0.0.5'), { email, password: 'wrong one' })).rejects.toThrow('ERR_INVALID');
  await clientOf(companies).update(platform, { id, status: true });
  expect((await signIn()).user.companyId).toBe(id);
});

test('a session that survives the suspension is refused, a support session is not', async () => {
  const { id, refreshToken } = await aCompany(clientOf);
  const sessionId = refreshToken.split('.')[0] ?? '';
  await queryAsOwner(`update accounts.companies set status = false where id = $1`, [id]);
  await expect(clientOf(auth).resolve(platform, { sessionId })).rejects.toEqual(new Fault('ERR_SESSION_EXPIRED'));
  const { user } = await clientOf(auth).enter(platform, { companyId: id, reason: 'To see why it was suspended' });
  expect(user).toMatchObject({ companyId: id, support: { reason: 'To see why it was suspended' } });
});

test('the platform cannot suspend itself', async () => {
  const own = clientOf(companies).update(platform, { id: platform.companyId, status: false });
  await expect(own).rejects.toEqual(new Fault('ERR_NO_PERMISSION'));
});

test('a session has the features of the plan and whether the company is long overdue', async () => {
  const plan = await aPlan({ useKanban: false });
  const company = await aCompany(clientOf, { planId: plan.id });
  const sessionId = company.refreshToken.split('.')[0] ?? '';
  const resolved = () => clientOf(auth).resolve(platform, { sessionId });
  expect(await resolved()).toMatchObject({ locked: false });
  expect((await resolved()).features).not.toContain('useKanban');
  await clientOf(companies).update(platform, { id: company.id, overrides: { useKanban: true } });
  expect((await resolved()).features).toContain('useKanban');
  const dueDate = new Date(Date.now() - 5 * 86_400_000).toISOString();
  await clientOf(companies).update(platform, { id: company.id, dueDate });
  expect(await resolved()).toMatchObject({ locked: true });
  await clientOf(companies).renew(platform, { id: company.id });
  expect(await resolved()).toMatchObject({ locked: false });
});

test('a plan in use cannot be removed, others can', async () => {
  const plan = await aPlan();
  const { id } = await aCompany(clientOf, { planId: plan.id });
  await expect(clientOf(plans).remove(platform, { id: plan.id })).rejects.toMatchObject({
    code: 'ERR_PLAN_IN_USE',
    params: { held: 1, heldBy: [{ kind: 'company', name: expect.any(String) as string }] },
  });
  await clientOf(companies).update(platform, { id, planId: null });
  await clientOf(plans).remove(platform, { id: plan.id });
  await expect(clientOf(plans).get(platform, { id: plan.id })).rejects.toEqual(new Fault('ERR_NO_PLAN_FOUND'));
});

test('companies are listed by page and found by name and e-mail', async () => {
  const mark = word();
  const made = [];
  for (let n = 0; n < 22; n++) made.push((await clientOf(companies).create(platform, { name: `${mark} ${n}` })).id);
  const first = await clientOf(companies).page(platform, { searchParam: mark });
  expect(first).toMatchObject({ hasMore: true, count: 22 });
  const second = await clientOf(companies).page(platform, { searchParam: mark, cursor: first.cursor ?? '' });
  const byNumber = await clientOf(companies).page(platform, { searchParam: mark, pageNumber: 2 });
  expect(byNumber).toEqual(second);
  expect(second.count).toBe(null);
  expect([...first.companies, ...second.companies].map(({ id }) => id)).toEqual(made);
  const { email, id } = await aCompany(clientOf);
  expect((await clientOf(companies).page(platform, { searchParam: email.slice(0, 20) })).companies).toMatchObject([
    { id },
  ]);
});

test('admins save the hours of their own company only', async () => {
  const mine = await aCompany(clientOf);
  const other = await aCompany(clientOf);
  const schedules = [{ weekday: 'Segunda-feira', weekdayEn: 'monday' as const, startTime: '08:00', endTime: '18:00' }];
  expect(await clientOf(companies).saveSchedules(mine.admin, { id: mine.id, schedules })).toMatchObject({ schedules });
  const foreign = { id: other.id, schedules };
  await expect(clientOf(companies).saveSchedules(mine.admin, foreign)).rejects.toEqual(
    new Fault('ERR_NO_COMPANY_FOUND'),
  );
  await expect(clientOf(companies).get(mine.admin, { id: other.id })).rejects.toEqual(
    new Fault('ERR_NO_COMPANY_FOUND'),
  );
  const plan = clientOf(companies).plan(mine.admin, { companyId: other.id });
  await expect(plan).rejects.toEqual(new Fault('ERR_NO_COMPANY_FOUND'));
});

test('a due date without a time is in the company’s time zone', async () => {
  const read = (dueDate: string | null, zone: string) => dueDate && dayOf(new Date(dueDate), zone);
  const given = { name: `Padaria ${word()}`, dueDate: '2026-11-26' };
  const created = await clientOf(companies).create(platform, given);
  expect(read(created.dueDate, 'America/Sao_Paulo')).toBe('2026-11-26');
  const { id, admin } = await aCompany(clientOf);
  for (const zone of ['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Honolulu']) {
    await clientOf(settings).save(admin, { key: 'timezone', value: zone });
    const changed = await clientOf(companies).update(platform, { id, dueDate: '2026-11-26' });
    expect(read(changed.dueDate, zone), zone).toBe('2026-11-26');
    const renewed = await clientOf(companies).renew(platform, { id });
    expect(read(renewed.dueDate, zone), zone).toBe('2026-12-26');
  }
  const moment = '2026-11-26T23:59:59.000Z';
  expect((await clientOf(companies).update(platform, { id, dueDate: moment })).dueDate).toBe(moment);
});

test('lower limits than the company uses name what is over, and are set once that is accepted', async () => {
  const [large, small] = [await aPlan({ users: 9, connections: 9, queues: 9 }), await aPlan({ queues: 3 })];
  const { id, admin } = await aCompany(clientOf, { planId: large.id });
  for (let n = 0; n < 2; n++) await clientOf(users).create(admin, aUser());
  const update = (given: object) => clientOf(companies).update(platform, { id, ...given });
  const [ofUsers, ofQueues] = [
    { limit: 'users', used: 3, allowed: 2 },
    { limit: 'queues', used: 3, allowed: 2 },
  ];
  const refused = (...excess: object[]) => ({ code: 'ERR_LIMITS_EXCEEDED', params: { excess } });
  // The stage has three queues and a connection.
  await expect(update({ planId: small.id })).rejects.toMatchObject(refused(ofUsers));
  await expect(update({ overrides: { queues: 2 } })).rejects.toMatchObject(refused(ofQueues));
  await expect(update({ planId: small.id, overrides: { users: 2, queues: 2 } })).rejects.toMatchObject(
    refused(ofUsers, ofQueues),
  );
  expect(await clientOf(companies).get(platform, { id })).toMatchObject({ planId: large.id, overrides: {} });
  expect((await update({ planId: small.id, overrides: { users: 3 } })).planId).toBe(small.id);
  expect((await update({ planId: large.id, overrides: {} })).planId).toBe(large.id);
  expect((await update({ planId: small.id, acceptsExcess: true })).planId).toBe(small.id);
  // A limit that is exceeded already does not refuse another change.
  expect((await update({ name: `Menor ${word()}`, planId: small.id, overrides: {} })).planId).toBe(small.id);
});

test('a company on its way cannot be opened by hand, and nobody signs in to it whatever its state says', async () => {
  const { id, email } = await aCompany(clientOf);
  const isMoving = async () => {
    const { companies: listed } = await clientOf(companies).page(platform, { searchParam: email ?? '' });
    expect(listed).toHaveLength(1);
    return [listed[0]?.isMoving, (await clientOf(companies).get(platform, { id })).isMoving];
  };
  expect(await isMoving()).toEqual([false, false]);
  await queryAsOwner(`insert into accounts.moves (moved_id, state, address, detail) values ($1, 'arrived', '', '{}')`, [
    id,
  ]);
  const signIn = () => clientOf(auth).login(from('10.0.0.77'), { email: email ?? '', password });
  await expect(signIn()).rejects.toEqual(new Fault('ERR_COMPANY_MOVING'));
  await clientOf(companies).update(platform, { id, status: false });
  await expect(clientOf(companies).update(platform, { id, status: true })).rejects.toEqual(
    new Fault('ERR_COMPANY_ON_ITS_WAY'),
  );
  await clientOf(companies).update(platform, { id, phone: '551133334444' });
  expect(await isMoving()).toEqual([true, true]);
  await expect(signIn()).rejects.toEqual(new Fault('ERR_COMPANY_MOVING'));
  const { companies: found } = await clientOf(providerConsole).companies(platform, { state: 'moving' });
  expect(found.map((company) => company.id)).toContain(id);
  await queryAsOwner('delete from accounts.moves where moved_id = $1', [id]);
  await clientOf(companies).update(platform, { id, status: true });
  expect((await signIn()).user.companyId).toBe(id);
});
