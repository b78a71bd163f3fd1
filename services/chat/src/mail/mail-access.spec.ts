import { loadConfig } from '@recado/platform';
import { initialPlatform } from '@recado/contracts';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { ChatConfig } from '../chat.config.ts';
import { mailServer } from '../testing/mail-server.ts';
import { MailSender } from './mail.sender.ts';

const rendered = { subject: 'Oi', text: 'oi', html: '<p>oi</p>' };
const to = { messageId: '<a.1@b.example>', to: { name: 'Carla', email: 'carla@example.com' } };
const { branding } = initialPlatform;

function senderTo(url: string): MailSender {
  const env = { SMTP_URL: url, MAIL_FROM: 'Zapfácil <avisos@b.example>', PUBLIC_URL: 'https://recado.example' };
  const required = { NATS_URL: 'nats://x', RECADO_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://x' };
  return new MailSender(loadConfig(ChatConfig, { ...required, ...env }));
}
const withPasswords = (seen: string[]): SMTPServerOptions => ({
  authOptional: false,
  onAuth: ({ username = '', password = '' }, _session, done) => {
    seen.push(`${username}:${password}`);
    if (password === 'right') done(null, { user: username });
    else done(Object.assign(new Error('5.7.8 wrong password'), { responseCode: 535 }));
  },
});

test('the password is sent over STARTTLS only', async () => {
  const seen: string[] = [];
  const plain = await mailServer(withPasswords(seen));
  const encrypted = await mailServer({ ...withPasswords(seen), disabledCommands: [] });
  const sender = senderTo(`smtp://ana:right@127.0.0.1:${plain.port}`);
  await expect(sender.send(to, rendered, branding)).rejects.toMatchObject({ name: 'Error', isPermanent: false });
  expect(seen).toEqual([]);
  // The certificate of the test is self-signed.
  const unchecked = senderTo(`smtp://ana:right@127.0.0.1:${encrypted.port}/?tls.rejectUnauthorized=false`);
  await unchecked.send(to, rendered, branding);
  expect(encrypted.received).toMatchObject([{ secure: true, user: 'ana', messageId: '<a.1@b.example>' }]);
  expect(encrypted.received[0]?.from?.value).toEqual([{ name: 'Zapfácil', address: 'avisos@b.example' }]);
  const checked = senderTo(`smtp://ana:right@127.0.0.1:${encrypted.port}`);
  await expect(checked.send(to, rendered, branding)).rejects.toThrow(/self.signed/);
  for (const open of [sender, unchecked, checked]) open.onApplicationShutdown();
  await plain.close();
  await encrypted.close();
});

test('a wrong password and an absent server are worth another attempt, and errors show no password', async () => {
  const server = await mailServer({ ...withPasswords([]), disabledCommands: [] });
  const wrong = senderTo(`smtp://ana:hunter2@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`);
  const refused = await wrong.send(to, rendered, branding).catch((error: unknown) => error);
  expect(refused).toMatchObject({ isPermanent: false });
  expect((refused as Error).message).toContain('535');
  expect((refused as Error).message).not.toContain('hunter2');
  wrong.onApplicationShutdown();
  await server.close();
  const absent = senderTo(`smtp://127.0.0.1:${server.port}`);
  await expect(absent.send(to, rendered, branding)).rejects.toMatchObject({ isPermanent: false });
  absent.onApplicationShutdown();
});
