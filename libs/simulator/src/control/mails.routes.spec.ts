import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimulatorStage } from '../testing/simulator.stage.ts';

interface MailLine {
  id: string;
  to: string[];
  subject: string;
}
let stage: SimulatorStage;
beforeEach(async () => {
  stage = await new SimulatorStage({ mailPort: 0 }).start();
});
afterEach(() => stage.stop());

const list = (to = '') => stage.call<{ port: number | null; mails: MailLine[] }>('GET', `/mails?to=${to}`);

async function send(to: string, subject: string, html = '<p>hello</p>'): Promise<void> {
  const { port } = await list();
  const transport = createTransport({ host: '127.0.0.1', port: port ?? 0 });
  await transport.sendMail({ from: 'Recado <notices@example.com>', to, subject, text: 'hello', html });
  transport.close();
}

test('a mail is taken for any address, listed by it and shown as text and HTML', async () => {
  await send('ana@example.com', 'First');
  await send('bruno@example.com', 'Second', '<b>bold</b>');
  const { mails } = await list();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  const [found, ...others] = (await list('ANA@')).mails;
  expect(others).toEqual([]);
  expect(found).not.toHaveProperty('html');
  expect(await stage.call('GET', `/mails/${found?.id}`)).toMatchObject({
    from: '"Recado" <notices@example.com>',
    to: ['ana@example.com'],
    text: 'hello',
    html: '<p>hello</p>',
  });
  expect(await stage.request('GET', '/mails/99')).toMatchObject({ status: 404, json: { error: 'no mail 99' } });
  await stage.call('DELETE', '/mails');
  expect((await list()).mails).toEqual([]);
});

test('without a port for mails the list says that none are taken', async () => {
  const other = await new SimulatorStage().start();
  expect(await other.call('GET', '/mails')).toEqual({ port: null, mails: [] });
  await other.stop();
});
