import 'reflect-metadata';
import { contracts, features, may, type Operations, type Profile } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, signIn, type TestCompany } from '../client/company.factory.ts';
import { apiOf, perform } from '../client/rest.client.ts';
import { inputOf, nowhere, operations, type Reachable } from './isolation.inputs.ts';
import { aLockedCompany, aUser, asSupport } from './isolation.stage.ts';
import { product, superToken } from './running-product.ts';

interface RightsPerson {
  name: string;
  profile: Profile;
  super: boolean;
  locked: boolean;
  /** The company's plan contains everything, or nothing. */
  features: boolean;
}
const ordinary = { profile: 'admin' as Profile, super: false, locked: false, features: true };
const people: RightsPerson[] = [
  { name: 'a super user', ...ordinary, super: true },
  { name: 'an admin', ...ordinary },
  { name: 'a supervisor', ...ordinary, profile: 'supervisor' },
  { name: 'a user', ...ordinary, profile: 'user' },
  // The platform's support is an admin of the company it is in, and nobody of the platform meanwhile.
  { name: 'the support', ...ordinary },
  { name: 'an admin without features', ...ordinary, features: false },
  { name: 'an admin of a locked company', ...ordinary, locked: true },
  { name: 'a user of a locked company', ...ordinary, profile: 'user', locked: true },
];
const tokens = new Map<string, string>();
/** Signing out is asked of everybody, too, but last and with sign-ins of its own. */
const signIns = new Map<string, () => Promise<string>>();

/** What stands in somebody's way, by the tables of the contracts; null: nothing does. */
function obstacle({ who, whenLocked, feature }: Reachable, person: RightsPerson): string | null {
  if (who === 'anyone') return null;
  if (who === 'internal' || (who !== 'user' && !may(person, who))) return '403 ERR_NO_PERMISSION';
  if (person.locked && !whenLocked) return '402 ERR_SUBSCRIPTION_EXPIRED';
  return feature && !person.features ? '403 ERR_NO_PERMISSION' : null;
}
/** Without a session at all, signing in anew is all there is: 401 is no obstacle to who needs none. */
const obstaclesTo = ({ who }: Reachable) => ['402', '403 ERR_NO_PERMISSION', ...(who === 'anyone' ? [] : ['401'])];

/** What is not said of a new plan is in it. */
const none = Object.fromEntries(features.map((feature) => [feature, false]));

async function withoutFeatures(): Promise<TestCompany> {
  const { plans, companies } = apiOf(product.gateway, await superToken());
  const name = `Bare ${crypto.randomUUID().slice(0, 8)}`;
  const { id: planId } = await plans.create({ name, users: 5, connections: 5, queues: 5, value: 1, ...none });
  const company = await aCompany(product, await superToken());
  await companies.update({ id: company.id, planId });
  return company;
}

beforeAll(async () => {
  const [company, bare, locked] = [
    await aCompany(product, await superToken()),
    await withoutFeatures(),
    await aLockedCompany(),
  ];
  const adminOf =
    ({ email, password }: TestCompany) =>
    async () =>
      (await signIn(product, email, password)).token;
  const late = await aCompany(product, await superToken());
  const lateUser = await aUser(late, 'user');
  const { companies } = apiOf(product.gateway, await superToken());
  await companies.update({ id: late.id, dueDate: '2026-01-01T00:00:00.000Z' });
  signIns.set('a super user', superToken);
  signIns.set('an admin', adminOf(company));
  for (const profile of ['supervisor', 'user'] as const)
    signIns.set(`a ${profile}`, (await aUser(company, profile)).signIn);
  signIns.set('the support', () => asSupport(company));
  signIns.set('an admin without features', adminOf(bare));
  signIns.set('an admin of a locked company', adminOf(locked));
  signIns.set('a user of a locked company', lateUser.signIn);
  for (const { name } of people) tokens.set(name, (await signIns.get(name)?.()) ?? '');
});

test('what services ask each other has no address', () => {
  const all = Object.values(contracts).flatMap((contract) =>
    Object.values(contract.operations as unknown as Operations),
  );
  const internal = all.filter(({ who }) => who === 'internal');
  expect(internal.length).toBeGreaterThan(2);
  expect(internal.filter(({ rest }) => rest)).toEqual([]);
});

// What does not exist is named: whoever may is told so, nobody changes anything.
test.each(operations.filter(({ name }) => name !== 'auth.logout'))(
  '$name is answered to those the rights’ table names, and to nobody else',
  async (operation) => {
    for (const person of people) {
      const input = operation.ids.length > 0 ? inputOf(operation.name, nowhere) : {};
      const { status, body } = await perform(product.gateway, tokens.get(person.name) ?? '', operation.name, input);
      const answer = `${status} ${(body as { error?: string } | null)?.error}`;
      const expected = obstacle(operation, person);
      const said = `${person.name}: ${answer}`;
      if (expected) expect(answer, said).toBe(expected);
      else
        expect(
          obstaclesTo(operation).filter((one) => answer.startsWith(one)),
          said,
        ).toEqual([]);
    }
  },
);

test('everybody may sign out, and is out then', async () => {
  for (const { name } of people.filter((person) => !person.super)) {
    const token = (await signIns.get(name)?.()) ?? '';
    expect((await perform(product.gateway, token, 'auth.logout')).status, name).toBe(204);
    expect((await perform(product.gateway, token, 'auth.me')).status, name).toBe(401);
  }
});
