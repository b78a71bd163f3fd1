import { companyMails } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aCompanyId, eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { anAddress, orderMail } from '../testing/mail.factory.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

serveChat();
const platform = () => aCaller({ companyId: 1, super: true });
const mailsOf = (companyId: number) => client(bus, companyMails).list(platform(), { companyId });

test('super users see the mails of one company, the newest first, and what became of them', async () => {
  const [company, other] = [aCompanyId(), aCompanyId()];
  const [first, second, foreign] = [anAddress(), anAddress(), anAddress()];
  await orderMail(bus, company, first);
  await eventually(async () => (await mailsOf(company)).length === 1, 'the first mail');
  await orderMail(bus, company, second, { mailId: 'another' });
  await orderMail(bus, other, foreign);
  await eventually(async () => (await mailsOf(company)).length === 2, 'the second mail');
  const mails = await mailsOf(company);
  expect(mails.map(({ to }) => to)).toEqual([second, first]);
  // No mail server is set here.
  expect(mails[0]).toMatchObject({ kind: 'invoice', state: 'disabled', error: '' });
  expect(mails[0]?.endedAt).not.toBeNull();
});

test('nobody else sees them', async () => {
  const admin = aCaller({ companyId: aCompanyId() });
  const asked = client(bus, companyMails).list(admin, { companyId: admin.companyId });
  await expect(asked).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
