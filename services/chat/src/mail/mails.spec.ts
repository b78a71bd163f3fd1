import { initialPlatform, platformEvents } from '@recado/contracts';
import { Keys, sealMailToken, type RunningService } from '@recado/platform';
import { aCompanyId, eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChat } from '../service.ts';
import { anAddress, anInvoice, orderMail } from '../testing/mail.factory.ts';
import { mailServer, type MailServer } from '../testing/mail-server.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

let server: MailServer;
let second: RunningService;
const env = () => ({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: 'avisos@recado.example',
  PUBLIC_URL: 'https://recado.example/',
});
serveChat(async () => {
  server = await mailServer();
  return env();
});
beforeAll(async () => {
  second = await startChat({ ...process.env, ...env() });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

interface MailRow {
  state: string;
  attempts: number;
  error: string;
  content: object | null;
}
const rowOf = async (email: string): Promise<MailRow | undefined> =>
  (await sql.query<MailRow>('select state, attempts, error, content from chat.mails where to_email = $1', [email]))
    .rows[0];
const arrived = (email: string) => eventually(() => server.mailTo(email), `the mail to ${email}`);
const inState = (email: string, state: string) =>
  eventually(async () => {
    const row = await rowOf(email);
    return row?.state === state && row;
  }, `the mail to ${email} in the state ${state}`);
/** Makes postponed attempts due. */
const dueUntil = (isDone: () => boolean | Promise<boolean>) =>
  eventually(async () => {
    await sql.query(
      `update chat_jobs.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`,
    );
    return isDone();
  }, 'the next attempt');

test('an ordered mail arrives as text and HTML in the language of its recipient', async () => {
  const company = aCompanyId();
  for (const [language, subject] of [
    ['pt', 'Fatura 2026-000123: R$ 1.234,50 até 05/12/2026'],
    ['en', 'Invoice 2026-000123: R$1,234.50 by 05/12/2026'],
    ['es', 'Factura 2026-000123: 1234,50 BRL hasta el 05/12/2026'],
  ] as const) {
    const to = anAddress();
    await orderMail(bus, company, to, { language, name: 'João Café' });
    const mail = await arrived(to);
    expect(mail.subject).toBe(subject);
    expect(mail.to).toMatchObject({ value: [{ address: to, name: 'João Café' }] });
    expect(mail.from?.value).toEqual([{ address: 'avisos@recado.example', name: 'Recado' }]);
    expect(mail.text).toContain('João Café');
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('href="https://recado.example/financeiro"');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  }
});

test('of a mail that is ordered several times and worked on by two replicas one is sent', async () => {
  const company = aCompanyId();
  const to = anAddress();
  const mailId = `invoice-${company}`;
  await Promise.all(Array.from({ length: 6 }, () => orderMail(bus, company, to, { mailId })));
  const mail = await arrived(to);
  expect(mail.messageId).toBe(`<${mailId}.${company}@recado.example>`);
  // The orders of a company with the same key are handled one after the other.
  const last = anAddress();
  await orderMail(bus, company, last, { mailId: `${mailId}-last` });
  await arrived(last);
  await inState(to, 'sent');
  expect(server.received.filter(({ recipients }) => recipients.includes(to))).toHaveLength(1);
  const { rowCount } = await sql.query('select 1 from chat.mails where mail_id = $1', [mailId]);
  expect(rowCount).toBe(1);
});

test('the same id of another company is another mail', async () => {
  const [mine, theirs] = [anAddress(), anAddress()];
  const mailId = crypto.randomUUID();
  await orderMail(bus, aCompanyId(), mine, { mailId });
  await orderMail(bus, aCompanyId(), theirs, { mailId });
  expect((await arrived(mine)).messageId).not.toBe((await arrived(theirs)).messageId);
});

test('a sent mail keeps no content, and its token was never stored in the clear', async () => {
  const company = aCompanyId();
  const to = anAddress();
  const mailId = crypto.randomUUID();
  const token = 'a-token-that-opens-an-account';
  const sealedToken = sealMailToken(new Keys(process.env['RECADO_SECRET'] ?? ''), mailId, token);
  server.refusals.set(to, '451 later');
  await orderMail(bus, company, to, { mailId, mail: { kind: 'passwordReset', sealedToken, minutes: 30 } });
  await eventually(() => server.offers.includes(to));
  expect(JSON.stringify(await rowOf(to))).not.toContain(token);
  server.refusals.delete(to);
  await dueUntil(() => server.mailTo(to) !== undefined);
  expect((await arrived(to)).text).toContain(`https://recado.example/reset-password/${token}`);
  expect(await inState(to, 'sent')).toMatchObject({ content: null });
});

test('a mail that is refused for now is sent later, with the same id', async () => {
  const to = anAddress();
  server.refusals.set(to, '451 4.7.1 greylisted');
  const company = aCompanyId();
  await orderMail(bus, company, to, { mailId: 'reminder-17-5' });
  const waiting = await eventually(async () => {
    const row = await rowOf(to);
    return row?.attempts === 1 ? row : null;
  });
  expect(waiting).toMatchObject({ state: 'waiting', error: '451 4.7.1 greylisted' });
  expect(waiting.content).not.toBeNull();
  server.refusals.delete(to);
  await dueUntil(() => server.mailTo(to) !== undefined);
  expect(server.mailTo(to)?.messageId).toBe(`<reminder-17-5.${company}@recado.example>`);
  expect(await inState(to, 'sent')).toMatchObject({ attempts: 2, error: '', content: null });
});

test('a mail that is refused for good is not tried again, and its reason is kept', async () => {
  const to = anAddress();
  server.refusals.set(to, '550 5.1.1 no such user');
  await orderMail(bus, aCompanyId(), to);
  expect(await inState(to, 'failed')).toEqual({
    state: 'failed',
    attempts: 1,
    error: '550 5.1.1 no such user',
    content: null,
  });
  expect(server.offers.filter((address) => address === to)).toHaveLength(1);
});

test('names with line breaks and addresses with commas add neither headers nor recipients', async () => {
  const [to, victim] = [anAddress(), anAddress()];
  const name = `Carla"\r\nBcc: ${victim}\r\nSubject: hacked`;
  const mail = { ...anInvoice, planName: `Plano\r\nBcc: ${victim}`, number: `1\r\nBcc: ${victim}` };
  await orderMail(bus, aCompanyId(), to, { name, mail });
  const received = await arrived(to);
  expect(received.recipients).toEqual([to]);
  expect(received.headers.has('bcc')).toBe(false);
  expect(received.subject).toMatch(/^Fatura 1 Bcc/);
  const several = `${anAddress()},${victim}`;
  await orderMail(bus, aCompanyId(), several);
  expect(await inState(several, 'failed')).toMatchObject({ error: 'The address is not valid' });
  expect(server.offers).not.toContain(victim);
});

test('mails have the name, the support contact and the logo of the platform', async () => {
  const [before, after] = [anAddress(), anAddress()];
  const logo = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  const branding = { ...initialPlatform.branding, name: 'Zapfácil', supportContact: '+55 11 4000-0000', logo };
  await orderMail(bus, aCompanyId(), before);
  await arrived(before);
  await publishAs(bus, platformEvents.changed, 1, { ...initialPlatform, branding });
  await eventually(async () => (await sql.query('select 1 from chat.platform_settings')).rowCount === 1);
  await orderMail(bus, aCompanyId(), after);
  const mail = await arrived(after);
  expect(mail.from?.value[0]?.name).toBe('Zapfácil');
  expect(mail.text).toContain('+55 11 4000-0000');
  expect(mail.attachments).toMatchObject([{ contentType: 'image/png', cid: 'logo', related: true }]);
  expect(mail.attachments[0]?.content.toString()).toBe('a picture');
  await publishAs(bus, platformEvents.changed, 1, initialPlatform);
});
