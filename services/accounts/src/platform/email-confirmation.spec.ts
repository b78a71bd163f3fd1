import {
  auth,
  companies,
  Fault,
  initialPlatform,
  mailOrders,
  plans,
  platform as platformContract,
} from '@recado/contracts';
import { Keys, openMailToken } from '@recado/platform';
import { testBus, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  aCompany,
  aMail,
  from,
  password,
  platform,
  published,
  serveAccounts,
  word,
} from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://127.0.0.1:2525' });
const eventually = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 90_000, interval: 50 });
const confirming = (confirmEmail: boolean) =>
  clientOf(platformContract).save(platform, {
    ...initialPlatform,
    signup: { ...initialPlatform.signup, confirmEmail },
  });
const unconfirmed = new Fault('ERR_EMAIL_UNCONFIRMED');
const invalid = new Fault('ERR_INVALID_CONFIRMATION');

beforeAll(async () => {
  await confirming(true);
});

interface ConfirmationMail {
  mailId: string;
  to: object;
  mail: { kind: string; sealedToken: string; hours: number };
}

/** A company that has signed up, and its steps. */
async function signedUp() {
  const { id: planId } = await clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 2,
    connections: 1,
    queues: 1,
    value: 49.9,
  });
  const email = aMail();
  await clientOf(companies).signup(from(`10.2.${Math.floor(Math.random() * 250)}.9`), {
    name: `Padaria ${word()}`,
    email,
    password,
    planId,
  });
  const found = await queryAsOwner(`select id, company_id from accounts.users where email = $1`, [email]);
  const user = found.rows[0] as { id: number; company_id: number } | undefined;
  const mails = async () => {
    const { rows } = await queryAsOwner(
      `select payload from accounts.outbox where company_id = $1 and name = $2 order by id`,
      [user?.company_id, mailOrders.send.name],
    );
    return (rows as { payload: ConfirmationMail }[]).map(({ payload }) => payload);
  };
  const lastToken = async () => {
    const { mailId = '', mail } = (await mails()).at(-1) ?? {};
    return openMailToken(new Keys(process.env['RECADO_SECRET'] ?? ''), mailId, mail?.sealedToken ?? '');
  };
  const signIn = (given = password) => clientOf(auth).login(from(null), { email, password: given });
  const age = (column: 'sent_at' | 'expires_at', time: string) =>
    queryAsOwner(`update accounts.email_confirmations set ${column} = now() - $2::interval where user_id = $1`, [
      user?.id,
      time,
    ]);
  return { email, mails, lastToken, signIn, age, companyId: user?.company_id ?? 0 };
}
const confirm = (token: string) => clientOf(auth).confirmEmail(from(null), { token });

test('who signs up enters once the mailed link was opened, which works once', async () => {
  const { email, mails, lastToken, signIn } = await signedUp();
  await expect(signIn()).rejects.toEqual(unconfirmed);
  await expect(signIn('wrong one')).rejects.toEqual(new Fault('ERR_INVALID_CREDENTIALS'));
  expect(await mails()).toMatchObject([{ to: { email }, mail: { kind: 'emailConfirmation', hours: 24 } }]);
  const token = await lastToken();
  await confirm(token);
  expect((await signIn()).user.email).toBe(email);
  await expect(confirm(token)).rejects.toEqual(invalid);
});

test('the mail order is delivered to the mail service, and the token is stored nowhere in the clear', async () => {
  const bus = await testBus();
  const { companyId, lastToken, signIn, age } = await signedUp();
  await published(companyId);
  const publications = watchPublications(bus, companyId);
  await age('sent_at', '6 minutes');
  await expect(signIn()).rejects.toEqual(unconfirmed);
  await eventually(() => expect(publications.of(mailOrders.send)).toHaveLength(1));
  const token = await lastToken();
  expect(JSON.stringify(publications.seen)).not.toContain(token);
  const { rows } = await queryAsOwner(`select * from accounts.email_confirmations`, []);
  expect(JSON.stringify(rows)).not.toContain(token);
  publications.stop();
  await bus.close();
});

test('a sign-in mails another link after five minutes, and only the newest is valid', async () => {
  const { mails, lastToken, signIn, age } = await signedUp();
  const first = await lastToken();
  await expect(signIn()).rejects.toEqual(unconfirmed);
  expect(await mails()).toHaveLength(1);
  await age('sent_at', '6 minutes');
  const both = await Promise.allSettled([signIn(), signIn()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await mails()).toHaveLength(2);
  await expect(confirm(first)).rejects.toEqual(invalid);
  await confirm(await lastToken());
  await signIn();
});

test('a link is valid for a day, and nobody can invent one', async () => {
  const { lastToken, age } = await signedUp();
  await age('expires_at', '1 second');
  await expect(confirm(await lastToken())).rejects.toEqual(invalid);
  await expect(confirm('a'.repeat(43))).rejects.toEqual(invalid);
});

test('users whom the platform or an admin adds have nothing to confirm, and nobody has once it is off', async () => {
  const { email } = await aCompany(clientOf);
  await clientOf(auth).login(from(null), { email, password });
  const { signIn } = await signedUp();
  await expect(signIn()).rejects.toEqual(unconfirmed);
  expect(await clientOf(platformContract).public(from(null), {})).toMatchObject({
    confirmsEmail: true,
    sendsMail: true,
  });
  await confirming(false);
  await signIn();
  await confirming(true);
});
