import { auth, companies, Fault, plans, secondFactor, users, type FaultCode } from '@recado/contracts';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, from, password, platform, word } from '../testing/serve-accounts.ts';
import { enrolled } from '../testing/second-factor.steps.ts';

const clientOf = serveAccounts();
let addresses = 0;
const anAddress = () => `10.${process.pid % 250}.${Date.now() % 250}.${++addresses}`;

/** Counts the faults of concurrent guesses. */
async function answers(
  guess: (n: number) => Promise<unknown>,
  count = 45,
): Promise<Partial<Record<FaultCode, number>>> {
  const tries = await Promise.allSettled(Array.from({ length: count }, (_, n) => guess(n)));
  const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as Fault).code : 'ERR_NOT_FOUND'));
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
}

test('of 45 concurrent wrong passwords ten are checked, and refused ones are not counted for the address', async () => {
  const { email } = await aCompany(clientOf);
  const caller = from(anAddress());
  const wrong = (to: string) => (n: number) => clientOf(auth).login(caller, { email: to, password: `wrong one ${n}` });
  expect(await answers(wrong(email))).toEqual({ ERR_INVALID_CREDENTIALS: 10, ERR_TOO_MANY_ATTEMPTS: 35 });
  for (let n = 0; n < 4; n++) expect(await answers(wrong(aMail()), 10)).toEqual({ ERR_INVALID_CREDENTIALS: 10 });
  expect(await answers(wrong(aMail()), 3)).toEqual({ ERR_TOO_MANY_ATTEMPTS: 3 });
});

test('of 60 concurrent wrong passwords for different accounts fifty per address are checked', async () => {
  const caller = from(anAddress());
  const guess = () => clientOf(auth).login(caller, { email: aMail(), password: 'wrong one' });
  expect(await answers(guess, 60)).toEqual({ ERR_INVALID_CREDENTIALS: 50, ERR_TOO_MANY_ATTEMPTS: 10 });
});

test('of 60 wrong passwords from addresses of one IPv6 subscriber fifty are checked', async () => {
  const network = [0x2001, 0xdb8, process.pid, Date.now() % 0xffff].map((group) => (group % 0xffff).toString(16));
  const guess = (n: number) =>
    clientOf(auth).login(from(`${network.join(':')}::${n}`), { email: aMail(), password: 'wrong one' });
  expect(await answers(guess, 60)).toEqual({ ERR_INVALID_CREDENTIALS: 50, ERR_TOO_MANY_ATTEMPTS: 10 });
});

test('of 45 concurrent wrong codes ten are checked, at sign-in and in a session', async () => {
  const door = await enrolled(clientOf);
  const atDoor = await answers((n) => door.signIn(String(100_000 + n)));
  expect(atDoor).toEqual({ ERR_INVALID_CODE: 10, ERR_TOO_MANY_ATTEMPTS: 35 });
  const inside = await enrolled(clientOf);
  const turnOff = (n: number) => clientOf(secondFactor).turnOff(inside.admin, { password, code: String(100_000 + n) });
  expect((await answers(turnOff)).ERR_INVALID_CODE).toBeLessThanOrEqual(10);
});

test('of 45 concurrent wrong present passwords ten are checked', async () => {
  const { admin } = await aCompany(clientOf);
  const given = { id: admin.userId ?? 0, password: 'another horse' };
  const guess = (n: number) => clientOf(users).update(admin, { ...given, currentPassword: `wrong one ${n}` });
  expect(await answers(guess)).toEqual({ ERR_WRONG_PASSWORD: 10, ERR_TOO_MANY_ATTEMPTS: 35 });
});

test('of 40 concurrent sign-ups from one address twenty are processed', async () => {
  const plan = { name: `Plan ${word()}`, users: 1, connections: 1, queues: 1, value: 1, isPublic: false };
  const { id: planId } = await clientOf(plans).create(platform, plan);
  const caller = from(anAddress());
  const signup = () =>
    clientOf(companies).signup(caller, { name: `Padaria ${word()}`, email: aMail(), password, planId });
  expect(await answers(signup, 40)).toEqual({ ERR_NO_PLAN_FOUND: 20, ERR_TOO_MANY_ATTEMPTS: 20 });
});

test('right passwords are not counted', async () => {
  const { email } = await aCompany(clientOf);
  const caller = from(anAddress());
  for (let n = 0; n < 55; n++) await clientOf(auth).login(caller, { email, password });
});
