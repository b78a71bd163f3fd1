import 'reflect-metadata';
import { contracts, may, type Operations, type Profile, type Who } from '@recado/contracts';
import { beforeAll, expect, test } from 'vitest';
import { aCompany, signIn } from '../client/company.ts';
import { perform, type OperationName } from '../client/rest.ts';
import { attempts, nowhere } from './isolation.attempts.ts';
import { product, superToken } from './running.ts';

const people: { name: string; profile: Profile; super: boolean }[] = [
  { name: 'a super user', profile: 'admin', super: true },
  { name: 'an admin', profile: 'admin', super: false },
  { name: 'a supervisor', profile: 'supervisor', super: false },
  { name: 'a user', profile: 'user', super: false },
];
const tokens = new Map<string, string>();

const operations = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract.operations as unknown as Operations).flatMap(([operation, { who, rest }]) =>
    rest ? [{ name: `${contract.name}.${operation}` as OperationName, who }] : [],
  ),
);
const mayCall = (who: Who, person: (typeof people)[number]): boolean =>
  who === 'anyone' || who === 'user' || (who !== 'internal' && may(person, who));

beforeAll(async () => {
  const company = await aCompany(product, await superToken());
  tokens.set('a super user', await superToken());
  tokens.set('an admin', company.token);
  for (const profile of ['supervisor', 'user'] as const) {
    const email = `${profile}${Date.now()}@example.com`;
    await company.api.users.create({ name: 'Some One', email, password: 'secret 123', profile });
    tokens.set(`a ${profile}`, (await signIn(product, email, 'secret 123')).token);
  }
});

// Nothing is given, or what does not exist: whoever may is told so, nobody changes anything.
test.each(operations.filter(({ name }) => name !== 'auth.logout'))(
  '$name is answered to those the rights’ table names, and to nobody else',
  async ({ name, who }) => {
    for (const person of people) {
      const input = attempts[name](nowhere)[0] ?? {};
      const { status, body } = await perform(product.gateway, tokens.get(person.name) ?? '', name, input);
      const isRefused = status === 403 && (body as { error?: string }).error === 'ERR_NO_PERMISSION';
      expect(isRefused, `${person.name}: ${status} ${JSON.stringify(body)}`).toBe(!mayCall(who, person));
    }
  },
);
