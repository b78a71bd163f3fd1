import { expect, test, type Page } from '@playwright/test';
import { axeClean } from '../../src/testing/axe.ts';

const company = '5511900000001';
const ana = '5511900000002';

async function createPhone(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'New phone' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Number').fill(number);
  await form.getByRole('button', { name: 'Create phone' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

const sendText = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
};
const bubble = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last();

test.describe.configure({ mode: 'serial' });

test('the first steps lead to a new phone and to the scan', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Try it in three steps' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Create a phone' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('My company');
  await page.getByLabel('Number').fill(company);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link this phone to the product')).toBeVisible();
  await createPhone(page, 'Ana Souza', ana);
  await page.getByPlaceholder('Search by name or number').fill('comp');
  await expect(page.getByRole('navigation').getByRole('listitem')).toHaveCount(1);
});

test('two phones exchange messages, edits, reactions and receipts', async ({ page }) => {
  const asAna = () => page.goto(`/#phone=${ana}&chat=${company}`);
  const asCompany = () => page.goto(`/#phone=${company}&chat=${ana}`);
  await page.goto(`/#phone=${ana}`);
  await page.getByRole('main').getByRole('button', { name: 'New chat' }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /My company/ })
    .click();
  await sendText(page, 'Is my order on its way?');
  await expect(bubble(page, 'on its way').getByText('Delivered')).toBeAttached();

  await asCompany();
  await bubble(page, 'on its way').hover();
  await bubble(page, 'on its way').getByRole('button', { name: 'Reply' }).click();
  await sendText(page, 'It leves today');
  await expect(bubble(page, 'leves').getByRole('button', { name: /^Ana Souza/ })).toBeVisible();
  await bubble(page, 'leves').hover();
  await bubble(page, 'leves').getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await sendText(page, 'It leaves today');

  await asAna();
  await expect(page.getByRole('article').first().getByText('Read', { exact: true })).toBeAttached();
  await expect(bubble(page, 'It leaves today').getByText('edited')).toBeVisible();
  await page.request.post(`/phones/${company}/presence`, { data: { to: ana, state: 'composing' } });
  await expect(page.getByText('typing…')).toBeVisible();
  await bubble(page, 'leaves').hover();
  await bubble(page, 'leaves').getByRole('button', { name: 'React' }).click();
  const choice = page.getByRole('group', { name: 'React' });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await choice.getByRole('button', { name: /👍/ }).click();
  await expect(bubble(page, 'leaves').getByRole('button', { name: '👍 You' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await axeClean(page);
});

test('a picture is sent with its caption and deleted for everyone', async ({ page }) => {
  await page.goto(`/#phone=${ana}&chat=${company}`);
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer });
  await sendText(page, 'It came like this');
  await expect(bubble(page, 'like this').getByRole('img')).toHaveJSProperty('complete', true);
  await bubble(page, 'like this').hover();
  await bubble(page, 'like this').getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await expect(page.getByText('Deleted message')).toBeVisible();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(page.getByText('Calling My company…')).toBeVisible();
  await page.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText(/Unanswered call/)).toBeVisible();
});

test('a refused code is explained, and a waiting client can be scanned with one click', async ({ page }) => {
  const qr = 'https://wa.me/settings/linked_devices#2@a+b/c==,bm9pc2U=,aWQ=,c2VjcmV0';
  const waiting = [
    { id: '1', since: Date.now(), platform: 'Recado', qr, codeFor: null },
    { id: '2', since: Date.now(), platform: 'Mac OS', qr: null, codeFor: ana },
  ];
  await page.route('**/waiting', (route) => route.fulfill({ json: { waiting } }));
  await page.goto(`/#phone=${company}`);
  await page.getByRole('region', { name: 'Devices and faults' }).getByRole('button', { name: 'Link a device' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Waiting for Ana Souza to enter a code')).toBeVisible();
  await dialog.getByLabel('QR code text').fill('hello');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('not the text of a linking QR code');
  const scanned = page.waitForRequest((request) => request.url().endsWith(`/phones/${company}/scan`));
  await dialog.getByRole('button', { name: 'Scan this code' }).click();
  expect((await scanned).postDataJSON()).toEqual({ qr });
  await expect(dialog.getByRole('alert')).toContainText('no longer on the screen');
  await axeClean(page);

  // The link in the product's dialog opens this page with the text of its QR code.
  await page.goto('about:blank');
  await page.goto(`/#qr=${encodeURIComponent(qr)}`);
  const again = page.waitForRequest((request) => request.url().endsWith(`/phones/${ana}/scan`));
  await page.getByRole('button', { name: 'Scan the QR code with Ana Souza' }).click();
  expect((await again).postDataJSON()).toEqual({ qr });
  await expect(page.getByRole('alert')).toContainText('no longer on the screen');
});

test('works on a small screen, one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Ana Souza/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Souza' })).toBeVisible();
  await page.getByRole('button', { name: /^My company/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await axeClean(page);
  await page.getByRole('button', { name: 'Devices and faults' }).click();
  await page.getByText('Faults', { exact: true }).click();
  await page.getByRole('button', { name: 'Cause a fault' }).click();
  await expect(page.getByText('Done: fault triggered.')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
  await axeClean(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
