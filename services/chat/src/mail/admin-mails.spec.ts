import { connectionEvents, webhookEvents } from '@recado/contracts';
import { rpcSubject } from '@recado/platform';
import { aCompanyId, eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../testing/mail.factory.ts';
import { mailServer, type MailServer } from '../testing/mail-server.ts';
import { bus, serveChat } from '../testing/serve-chat.ts';

let server: MailServer;
const admins = [
  { id: 1, name: 'Ana Prado', email: anAddress() },
  { id: 2, name: 'Bruno Lima', email: anAddress() },
];
serveChat(async () => {
  server = await mailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  return { SMTP_URL, MAIL_FROM: 'avisos@recado.example', PUBLIC_URL: 'https://recado.example' };
});
beforeAll(() => {
  bus.nats.subscribe(rpcSubject('accounts', 'users', 'admins'), {
    callback: (_, message) => {
      message.respond(JSON.stringify({ admins, language: 'pt', timezone: 'America/Sao_Paulo' }));
    },
  });
});
afterAll(() => server.close());

test('admins get a mail of a connection that is down, one an hour however often it goes down', async () => {
  const companyId = aCompanyId();
  const down = (connectionId: number, since: string) =>
    publishAs(bus, connectionEvents.down, companyId, { connectionId, name: 'Vendas', since, reason: 'logged_out' });
  await down(7, '2026-11-25T13:02:00.000Z');
  await down(7, '2026-11-25T13:02:00.000Z');
  await down(7, '2026-11-25T13:40:00.000Z');
  await down(8, '2026-11-25T13:41:00.000Z');
  await down(7, '2026-11-25T15:10:00.000Z');
  const to = ({ email }: { email: string }) =>
    server.received.filter(({ recipients }) => recipients.includes(email)).map(({ text = '' }) => text);
  await eventually(() => admins.every((admin) => to(admin).length === 3));
  for (const admin of admins) {
    expect(to(admin).filter((text) => text.includes('desde 25/11/2026 10:02'))).toHaveLength(1);
    expect(to(admin).every((text) => text.includes('o aparelho foi desconectado no celular'))).toBe(true);
    expect(to(admin).every((text) => text.includes('https://recado.example/connections'))).toBe(true);
  }
});

test('admins get a mail of a webhook that was disabled, once for each time', async () => {
  const companyId = aCompanyId();
  const disabled = (since: string) =>
    publishAs(bus, webhookEvents.disabled, companyId, { webhookId: 5, name: 'CRM', reason: 'failing', since });
  await disabled('2026-11-25T13:02:00.000Z');
  await disabled('2026-11-25T13:02:00.000Z');
  await disabled('2026-11-27T13:02:00.000Z');
  const mailsTo = ({ email }: { email: string }) =>
    server.received.filter(({ recipients, text = '' }) => recipients.includes(email) && text.includes('webhook CRM'));
  await eventually(() => admins.every((admin) => mailsTo(admin).length === 2));
  expect(mailsTo({ email: admins[0]?.email ?? '' })[0]?.text).toContain('https://recado.example/webhooks');
});
