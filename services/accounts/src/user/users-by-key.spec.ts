import { users } from '@recado/contracts';
import { anApiKey } from '@recado/testkit';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, password } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();

async function aProgram() {
  const { admin } = await aCompany(clientOf);
  return { admin, program: anApiKey(admin.companyId, ['users:write']) };
}
const aPerson = (given: object = {}) => ({ name: 'Nina Prado', email: aMail(), password, ...given });
const refused = (field?: string) =>
  expect.objectContaining({
    code: 'ERR_NO_PERMISSION',
    ...(field ? { fields: [expect.objectContaining({ field })] } : {}),
  }) as Error;

test('a key makes, changes and removes people, names their queues, and is answered no password', async () => {
  const { admin, program } = await aProgram();
  const made = await clientOf(users).create(program, aPerson({ queueIds: [3], profile: 'supervisor' }));
  expect(made).toMatchObject({ profile: 'supervisor', queues: [{ id: 3 }] });
  expect(JSON.stringify(made)).not.toMatch(/password|argon2/i);
  const { id } = made;
  expect(await clientOf(users).update(program, { id, name: 'Nina Reis', queueIds: [4] })).toMatchObject({
    name: 'Nina Reis',
    queues: [{ id: 4 }],
  });
  // The address as it is may be sent along.
  await clientOf(users).update(program, { id, email: made.email, password: '' });
  await clientOf(users).remove(program, { id });
  await expect(clientOf(users).get(admin, { id })).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' });
});

test('a key makes no administrator, and changes or removes none', async () => {
  const { admin, program } = await aProgram();
  await expect(clientOf(users).create(program, aPerson({ profile: 'admin' }))).rejects.toEqual(refused('profile'));
  const { id } = await clientOf(users).create(program, aPerson());
  await expect(clientOf(users).update(program, { id, profile: 'admin' })).rejects.toEqual(refused('profile'));
  const other = await clientOf(users).create(admin, aPerson({ profile: 'admin' }));
  for (const administrator of [other.id, admin.userId ?? 0]) {
    await expect(clientOf(users).update(program, { id: administrator, name: 'Eu' })).rejects.toEqual(refused());
    await expect(clientOf(users).update(program, { id: administrator, profile: 'user' })).rejects.toEqual(refused());
    await expect(clientOf(users).remove(program, { id: administrator })).rejects.toEqual(refused());
  }
});

test('a key takes over nobody: passwords and addresses of people who are there stay', async () => {
  const { admin, program } = await aProgram();
  const { id, email } = await clientOf(users).create(admin, aPerson());
  await expect(clientOf(users).update(program, { id, password: 'another one 9' })).rejects.toEqual(refused('password'));
  await expect(clientOf(users).update(program, { id, email: aMail() })).rejects.toEqual(refused('email'));
  expect(await clientOf(users).get(admin, { id })).toMatchObject({ email });
});

test('without the scope, with a test key, and in another company nobody is made or changed', async () => {
  const { admin, program } = await aProgram();
  const { id } = await clientOf(users).create(admin, aPerson());
  const reader = anApiKey(admin.companyId, ['users:read']);
  const test = anApiKey(admin.companyId, ['users:write'], { isTest: true });
  for (const one of [reader, test]) {
    await expect(clientOf(users).create(one, aPerson())).rejects.toEqual(refused());
    await expect(clientOf(users).remove(one, { id })).rejects.toEqual(refused());
  }
  const { program: foreign } = await aProgram();
  const absent = { code: 'ERR_NO_USER_FOUND' };
  await expect(clientOf(users).update(foreign, { id, name: 'Minha' })).rejects.toMatchObject(absent);
  await expect(clientOf(users).remove(foreign, { id })).rejects.toMatchObject(absent);
  await expect(clientOf(users).setAvailable(program, { available: true })).rejects.toEqual(refused());
});
