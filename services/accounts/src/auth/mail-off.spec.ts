import { auth, Fault } from '@recado/contracts';
import { expect, test } from 'vitest';
import { aCompany, aMail, from, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();

test('without a mail server nobody can request a link, whoever the address belongs to', async () => {
  const { email } = await aCompany(clientOf);
  for (const address of [email, aMail()])
    await expect(clientOf(auth).requestPasswordReset(from(null), { email: address })).rejects.toEqual(
      new Fault('ERR_MAIL_DISABLED'),
    );
});
