import { loadConfig } from '@recado/platform';
import { aCompanyId, eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { ChatConfig } from '../chat.config.ts';
import { anAddress, orderMail } from '../testing/mail.factory.ts';
import { bus, serveChat, sql } from '../testing/serve-chat.ts';

serveChat();

test('without a mail server a mail is stored as disabled, without its content and without a job', async () => {
  const to = anAddress();
  await orderMail(bus, aCompanyId(), to);
  const row = await eventually(
    async () => (await sql.query('select state, content, attempts from chat.mails where to_email = $1', [to])).rows[0],
  );
  expect(row).toEqual({ state: 'disabled', content: null, attempts: 0 });
  const { rowCount } = await sql.query(`select 1 from chat_jobs.job where name = 'mail' and state <> 'completed'`);
  expect(rowCount).toBe(0);
});

test('with a mail server the sender and the address of the web app are required', () => {
  const required = { NATS_URL: 'nats://x', RECADO_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://x' };
  const load = (given: object) => () => loadConfig(ChatConfig, { ...required, ...given });
  const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'https://recado.example' };
  expect(load({})).not.toThrow();
  expect(load(mail)).not.toThrow();
  expect(load({ ...mail, MAIL_FROM: 'Recado <avisos@b.example>' })).not.toThrow();
  expect(load({ ...mail, MAIL_FROM: '' })).toThrow('MAIL_FROM');
  expect(load({ ...mail, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM');
  expect(load({ ...mail, PUBLIC_URL: '' })).toThrow('PUBLIC_URL');
  expect(load({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL');
});
