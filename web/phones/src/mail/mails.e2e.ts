import { env } from 'node:process';
import { expect, test } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { axeClean } from '../../../src/testing/axe.ts';

const transport = createTransport({ host: '127.0.0.1', port: Number(env['SIMULATOR_SMTP_PORT']) });
test.afterAll(() => transport.close());

const send = (to: string, subject: string, html = '<p>hello <a href="https://recado.example/x">open</a></p>') =>
  transport.sendMail({ from: 'Recado <notices@recado.example>', to, subject, text: `Text of ${subject}`, html });

test('mails appear as they arrive, and are shown as HTML and as text', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'E-mails' }).click();
  await expect(page.getByRole('main').getByText('No e-mails yet.')).toBeVisible();
  await axeClean(page);
  await send('ana@example.com', 'Invoice 2026-000123');
  await send('bruno@example.com', 'Reset the password');
  const rows = page.getByRole('navigation').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Search addresses').fill('ana@');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /Invoice/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Invoice 2026-000123' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('hello')).toBeVisible();
  await axeClean(page);
  await page.getByText('Text', { exact: true }).click();
  await expect(page.getByText('Text of Invoice 2026-000123')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Phones' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Phones' })).toBeVisible();
});

test('scripts of a mail do not run, and its links open new tabs', async ({ page, context }) => {
  await send(
    'mallory@example.com',
    'Hostile',
    '<script>parent.document.title="hacked"</script><img src="x" onerror="parent.document.title=1"><a href="/healthz">go</a>',
  );
  await page.goto('/#mail=');
  await page.getByRole('button', { name: /Hostile/ }).click();
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByText('go').click();
  await (await opened).close();
  await expect(page).toHaveTitle('Simulated phones · Recado');
});

test('on a small screen list and mail are shown one at a time, with long words cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const long = 'Uma-linha-sem-espaço-'.repeat(10);
  await send(`${'nome.'.repeat(10)}@example.com`, long);
  await page.goto('/#mail=');
  await page.getByRole('button', { name: /Uma-linha/ }).click();
  await expect(page.getByRole('navigation')).toBeHidden();
  await axeClean(page);
  await page.getByRole('button', { name: 'All e-mails' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await axeClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/#mail=999');
  await expect(page.getByText('This e-mail is no longer available')).toBeVisible();
});
