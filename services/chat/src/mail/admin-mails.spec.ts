import { connectionEvents, ruleEvents, templateEvents, webhookEvents, type TemplateChange } from '@recado/contracts';
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

test('admins get a mail of a template that Meta has stopped, one a day for each state', async () => {
  const companyId = aCompanyId();
  const facts = { templateId: 3, name: 'oferta', language: 'pt_BR', category: 'MARKETING', quality: 'RED' } as const;
  const changed = (status: TemplateChange['status'], before: TemplateChange['status'], reason: string | null = null) =>
    publishAs(bus, templateEvents.changed, companyId, {
      ...facts,
      status,
      reason,
      before: { status: before, quality: 'YELLOW' },
      connectionIds: [7],
    });
  await changed('PENDING', 'APPROVED');
  await changed('PAUSED', 'APPROVED', 'Low quality');
  await changed('PAUSED', 'PAUSED');
  await changed('APPROVED', 'PAUSED');
  await changed('PAUSED', 'APPROVED', 'Low quality');
  await changed('DISABLED', 'PAUSED');
  const mailsTo = ({ email }: { email: string }) =>
    server.received
      .filter(({ recipients, text = '' }) => recipients.includes(email) && text.includes('oferta'))
      .map(({ text = '' }) => text);
  await eventually(() => admins.every((admin) => mailsTo(admin).length === 2));
  for (const admin of admins) {
    expect(mailsTo(admin)).toHaveLength(2);
    // Mails overtake each other.
    const paused = mailsTo(admin).find((text) => text.includes('A Meta pausou o modelo oferta'));
    expect(paused).toContain('Motivo informado pela Meta: Low quality');
    expect(paused).toContain('https://recado.example/message-templates');
  }
});

test('admins get a mail of a number whose quality falls, and none when it rises', async () => {
  const companyId = aCompanyId();
  type Quality = 'GREEN' | 'YELLOW' | 'RED';
  const changed = (quality: Quality, before: Quality) =>
    publishAs(bus, connectionEvents.qualityChanged, companyId, { connectionId: 7, name: 'Oficial', quality, before });
  await changed('YELLOW', 'GREEN');
  await changed('RED', 'YELLOW');
  await changed('YELLOW', 'RED');
  await changed('GREEN', 'YELLOW');
  await changed('RED', 'GREEN');
  const mailsTo = ({ email }: { email: string }) =>
    server.received
      .filter(({ recipients, text = '' }) => recipients.includes(email) && text.includes('número Oficial'))
      .map(({ text = '' }) => text);
  await eventually(() => admins.every((admin) => mailsTo(admin).length === 2));
  expect(mailsTo({ email: admins[0]?.email ?? '' }).filter((text) => text.includes('qualidade baixa'))).toHaveLength(1);
});

test('admins get a mail of a rule that switched itself off', async () => {
  const companyId = aCompanyId();
  const stopped = { ruleId: 7, name: 'Segunda via', at: '2026-11-25T13:02:00.000Z' };
  await publishAs(bus, ruleEvents.stopped, companyId, stopped);
  await publishAs(bus, ruleEvents.stopped, companyId, stopped);
  const mailsTo = ({ email }: { email: string }) =>
    server.received.filter(({ recipients, text = '' }) => recipients.includes(email) && text.includes('Segunda via'));
  await eventually(() => admins.every((admin) => mailsTo(admin).length === 1));
  expect(mailsTo({ email: admins[0]?.email ?? '' })[0]?.text).toContain('https://recado.example/rules');
});
