import { expect, test } from 'vitest';
import { readPerson } from './read-person.ts';

const nobody = { adminClaim: '', adminValue: '' };
const isAdmin = (claims: object, adminClaim: string) =>
  readPerson({ sub: '1', ...claims }, { adminClaim, adminValue: 'admin' }).isAdmin;

test('name and address come from the standard claims', () => {
  const claims = { sub: 42, email: ' Nina@Example.com ', given_name: 'Nina', family_name: 'Prado' };
  expect(readPerson(claims, nobody)).toEqual({
    subject: '42',
    email: 'nina@example.com',
    name: 'Nina Prado',
    isAdmin: null,
  });
});

test('claims of other types and characters that hide are left out', () => {
  const claims = { sub: 'a', email: ['nina@example.com'], name: '\u202eNina\u0000', preferred_username: 7 };
  expect(readPerson(claims, nobody)).toMatchObject({ email: null, name: 'Nina' });
  expect(readPerson({ sub: 'a', email: 'nina@example.com', email_verified: 'false' }, nobody).email).toBeNull();
  expect(readPerson({ sub: 'a', name: 'x'.repeat(300) }, nobody).name).toHaveLength(50);
});

test('an admin has the value in a list, as a text, below a path, or in a claim whose name has points', () => {
  expect(isAdmin({ groups: ['staff', 'admin'] }, 'groups')).toBe(true);
  expect(isAdmin({ role: 'admin' }, 'role')).toBe(true);
  expect(isAdmin({ realm_access: { roles: ['admin'] } }, 'realm_access.roles')).toBe(true);
  expect(isAdmin({ 'https://example.com/roles': ['admin'] }, 'https://example.com/roles')).toBe(true);
  expect(isAdmin({ groups: 'administrators' }, 'groups')).toBe(false);
  expect(isAdmin({}, 'constructor.name')).toBe(false);
});
