import { auth, companies, Fault } from '@recado/contracts';
import { expect, test } from 'vitest';
import { aCompany, aMail, from, platform, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();

test('without a mail server nobody can request a link, whoever the address belongs to', async () => {
  const { email } = await aCompany(clientOf);
  for (const address of [email, aMail()])
    await expect(clientOf(auth).requestPasswordReset(from(null), { email: address })).rejects.toEqual(
      new Fault('ERR_MAIL_DISABLED'),
    );
});

test('without a mail server a notice to companies is refused, and the reason says so', async () => {
  const { id } = await aCompany(clientOf);
  const notice = { clientKey: crypto.randomUUID(), subject: 'Manutenção', text: 'O sistema para no domingo.' };
  await expect(clientOf(companies).notify(platform, { ids: [id], ...notice })).rejects.toEqual(
    new Fault('ERR_NO_MAIL_SERVER'),
  );
});
