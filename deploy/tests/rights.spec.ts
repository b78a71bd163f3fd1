import 'reflect-metadata';
import { contracts, features, may, type Operations, type Profile } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, type TestCompany } from '../client/company.factory.ts';
import { inputOf, nowhere, operations, type Reachable } from './isolation.inputs.ts';
import { call, newCompany, platformApi, product, superToken } from './running-product.ts';
import { aLockedCompany, aUser, asSupport } from './user.factory.ts';

interface RightsPerson {
  name: string;
  profile: Profile;
  super: boolean;
  locked: boolean;
  /** A caller of the platform's support is no user of the company. */
  isSupport?: true;
  /** The company's plan has all features, or none. */
  features: boolean;
}
const admin = { profile: 'admin' as Profile, super: false, locked: false, features: true };
const people: RightsPerson[] = [
  { name: 'a super user', ...admin, super: true },
  { name: 'an admin', ...admin },
  { name: 'a supervisor', ...admin, profile: 'supervisor' },
  { name: 'a user', ...admin, profile: 'user' },
  // In a company the platform's support has the rights of an admin there, and none of the platform.
  { name: 'the support', ...admin, isSupport: true },
  { name: 'an admin without features', ...admin, features: false },
  { name: 'an admin of a locked company', ...admin, locked: true },
  { name: 'a user of a locked company', ...admin, profile: 'user', locked: true },
];
const tokens = new Map<string, string>();
/** New sign-ins for the test of signing out. */
const signIns = new Map<string, () => Promise<string>>();

/** The refusal that the contracts prescribe for the person; null: the operation is allowed. */
function expectedRefusal({ who, whenLocked, feature, usersOnly, needsConsent }: Reachable, person: RightsPerson) {
  if (who === 'anyone') return null;
  if (who === 'internal' || (who !== 'user' && !may(person, who))) return '403 ERR_NO_PERMISSION';
  if (usersOnly && person.isSupport) return '403 ERR_NO_PERMISSION';
  if (needsConsent && person.isSupport) return '403 ERR_SUPPORT_NEEDS_CONSENT';
  if (person.locked && !whenLocked) return '402 ERR_SUBSCRIPTION_EXPIRED';
  return feature && !person.features ? '403 ERR_NO_PERMISSION' : null;
}
/** Refusals for missing rights; a public operation may answer 401 for other reasons. */
const refusalsOf = ({ who }: Reachable) => ['402', '403 ERR_NO_PERMISSION', ...(who === 'anyone' ? [] : ['401'])];

/** A new plan has every feature that is not set to false. */
const noFeatures = Object.fromEntries(features.map((feature) => [feature, false]));

async function aCompanyWithoutFeatures(): Promise<TestCompany> {
  const { plans, companies } = await platformApi();
  const name = `Bare ${crypto.randomUUID().slice(0, 8)}`;
  const { id: planId } = await plans.create({ name, users: 5, connections: 5, queues: 5, value: 1, ...noFeatures });
  const company = await newCompany();
  await companies.update({ id: company.id, planId });
  return company;
}

beforeAll(async () => {
  const [company, bare, locked] = [await newCompany(), await aCompanyWithoutFeatures(), await aLockedCompany()];
  const adminOf =
    ({ email, password }: TestCompany) =>
    async () =>
      (await signIn(product, email, password)).token;
  const overdue = await newCompany();
  const overdueUser = await aUser(overdue, 'user');
  const { companies } = await platformApi();
  await companies.update({ id: overdue.id, dueDate: '2026-01-01T00:00:00.000Z' });
  signIns.set('a super user', superToken);
  signIns.set('an admin', adminOf(company));
  for (const profile of ['supervisor', 'user'] as const)
    signIns.set(`a ${profile}`, (await aUser(company, profile)).signIn);
  signIns.set('the support', () => asSupport(company));
  signIns.set('an admin without features', adminOf(bare));
  signIns.set('an admin of a locked company', adminOf(locked));
  signIns.set('a user of a locked company', overdueUser.signIn);
  for (const { name } of people) tokens.set(name, (await signIns.get(name)?.()) ?? '');
});

test('internal operations have no REST route', () => {
  const all = Object.values(contracts).flatMap((contract) =>
    Object.values(contract.operations as unknown as Operations),
  );
  const internal = all.filter(({ who }) => who === 'internal');
  expect(internal.length).toBeGreaterThan(2);
  expect(internal.filter(({ rest }) => rest)).toEqual([]);
});

// The ids do not exist, so that allowed calls change nothing.
test.each(operations.filter(({ name }) => name !== 'auth.logout'))(
  '$name is allowed for the people of the table of rights and for no others',
  async (operation) => {
    for (const person of people) {
      const input = operation.ids.length > 0 ? inputOf(operation.name, nowhere) : {};
      const { status, body } = await call(tokens.get(person.name) ?? '', operation.name, input);
      const outcome = `${status} ${(body as { error?: string } | null)?.error}`;
      const expected = expectedRefusal(operation, person);
      const details = `${person.name}: ${outcome}`;
      if (expected) expect(outcome, details).toBe(expected);
      else
        expect(
          refusalsOf(operation).filter((refusal) => outcome.startsWith(refusal)),
          details,
        ).toEqual([]);
    }
  },
);

test('everybody may sign out, which ends the session', async () => {
  for (const { name } of people.filter((person) => !person.super)) {
    const token = (await signIns.get(name)?.()) ?? '';
    expect((await call(token, 'auth.logout')).status, name).toBe(204);
    expect((await call(token, 'auth.me')).status, name).toBe(401);
  }
});
