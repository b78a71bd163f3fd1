import { companies, Fault, invitations, plans, serviceCaller, users } from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { invitationSteps } from '../testing/invitation.steps.ts';
import { aCompany, aMail, from, password, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const { invite, accept, tokenOf, open } = invitationSteps(clientOf);

test('a password that is easy to guess is refused, and the link stays valid', async () => {
  const { admin, name } = await aCompany(clientOf);
  const token = await tokenOf(invite(admin));
  const email = aMail();
  const refused = new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);
  for (const guessable of ['123456', name, 'Nina Prado', email])
    await expect(accept(token, { email, password: guessable.slice(0, 50) })).rejects.toEqual(refused);
  await accept(token, { email });
});

test('an open invitation takes a place of the plan, and frees it when it ends', async () => {
  const plan = await clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 2,
    connections: 1,
    queues: 1,
    value: 10,
  });
  const { admin, id } = await aCompany(clientOf, { planId: plan.id });
  const full = expect.objectContaining({ code: 'ERR_NO_PERMISSION', params: { limit: 'users', most: 2 } }) as Error;
  const { invitation } = await invite(admin);
  await expect(invite(admin)).rejects.toEqual(full);
  // A change to a smaller plan counts the invited, too.
  const state = () => clientOf(companies).planState(serviceCaller('billing', id, 'test'), { invoiceIds: [] });
  expect((await state()).users).toBe(2);
  const person = { name: 'Rui Reis', email: aMail(), password };
  await expect(clientOf(users).create(admin, person)).rejects.toEqual(full);
  await queryAsOwner('update accounts.invitations set expires_at = now() where company_id = $1', [id]);
  await clientOf(users).create(admin, person);
  await expect(clientOf(invitations).renew(admin, { id: invitation.id, byMail: false })).rejects.toEqual(full);
});

test('concurrent invitations do not pass the limit of the plan', async () => {
  const plan = await clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 3,
    connections: 1,
    queues: 1,
    value: 10,
  });
  const { admin } = await aCompany(clientOf, { planId: plan.id });
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => invite(admin)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('an address is mailed five invitations in a quarter of an hour, and unknown links are guessed fifty times', async () => {
  const { admin } = await aCompany(clientOf);
  const { invitation } = await invite(admin, { email: aMail(), byMail: true });
  const again = () => clientOf(invitations).renew(admin, { id: invitation.id, byMail: true });
  for (let count = 0; count < 4; count += 1) await again();
  await expect(again()).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
  const guesser = from(`10.88.${process.pid % 250}.${Date.now() % 250}`);
  const guesses = await Promise.allSettled(
    Array.from({ length: 53 }, (_, n) => open(`guess-${n}-${'x'.repeat(30)}`, guesser)),
  );
  const limited = guesses.filter(
    (guess) => guess.status === 'rejected' && String(guess.reason).includes('ERR_TOO_MANY'),
  );
  expect(limited).toHaveLength(3);
});

test('a suspended company takes nobody in', async () => {
  const { admin, id } = await aCompany(clientOf);
  const token = await tokenOf(invite(admin));
  await queryAsOwner('update accounts.companies set status = false where id = $1', [id]);
  await expect(open(token)).rejects.toThrow('ERR_COMPANY_SUSPENDED');
});
