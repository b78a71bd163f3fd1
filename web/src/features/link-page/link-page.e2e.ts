import type { LinkPageState } from '@recado/contracts';
import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { Backend } from '../../testing/backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import type { Page } from '@playwright/test';

const token = 'k3u9'.repeat(30);
const state = (differs: Partial<LinkPageState> = {}): LinkPageState => ({
  status: 'waiting',
  name: 'Vendas',
  qrcode: '',
  pairingCode: '',
  returnUrl: null,
  expiresAt: '2999-01-01T00:00:00.000Z',
  ...differs,
});

async function openPage(page: Page, first: LinkPageState) {
  const backend = new Backend();
  let now = first;
  backend.on('linkPages.state', () => now);
  backend.on('linkPages.start', () => undefined);
  await backend.serve(page);
  await page.goto(`/link/${token}`);
  return { backend, becomes: (next: Partial<LinkPageState>) => (now = state(next)) };
}

test('a QR code is asked for, renews itself, and leads back once the phone is linked', async ({ page }) => {
  const { backend, becomes } = await openPage(page, state());
  await expect(page.getByRole('heading', { name: 'Conectar o WhatsApp' })).toBeVisible();
  await expect(page.getByText('Conexão: Vendas')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Mostrar o QR Code' }).click();
  expect(backend.sent('linkPages.start')).toEqual({});
  expect(backend.requestsOf('linkPages.start')[0]?.params).toEqual({ token });
  becomes({ status: 'opening' });
  await expect(page.getByText('Preparando o código…')).toBeVisible();
  becomes({ status: 'qrcode', qrcode: 'QR-1' });
  const picture = page.getByRole('figure', { name: 'QR Code' }).locator('svg');
  await expect(picture).toBeVisible();
  const drawn = await picture.innerHTML();
  await axeClean(page);
  becomes({ status: 'qrcode', qrcode: 'QR-2 is another one' });
  await expect.poll(() => picture.innerHTML()).not.toBe(drawn);
  becomes({ status: 'linked', returnUrl: 'https://shop.example/done?order=5' });
  await expect(page.getByRole('heading', { name: 'Celular conectado' })).toBeVisible();
  await axeClean(page);
  await expect(page.getByRole('link', { name: 'Voltar para shop.example' })).toHaveAttribute(
    'href',
    'https://shop.example/done?order=5',
  );
});

test('without a camera a code is asked for with the number, and can be copied', async ({ page }) => {
  const { backend, becomes } = await openPage(page, state({ status: 'qrcode', qrcode: 'QR-1' }));
  await page.getByRole('button', { name: 'Gerar código' }).click();
  await expect(page.getByText('Digite o número com DDD')).toBeVisible();
  backend.fail('linkPages.start', 'ERR_NUMBER_LINKED', { field: 'number' });
  await page.getByLabel('Número com código do país').fill('+55 11 91234-5678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este número já está em outra conexão').first()).toBeVisible();
  await axeClean(page);
  backend.on('linkPages.start', () => void becomes({ status: 'pairing', pairingCode: 'ABCD1234' }));
  await page.getByLabel('Número com código do país').fill('+55 11 91234-5679');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ABCD-1234')).toBeVisible();
  expect(backend.sent('linkPages.start')).toEqual({ number: '+55 11 91234-5679' });
  await axeClean(page);
  await page.getByRole('button', { name: 'Copiar código' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ABCD1234');
  becomes({ status: 'linked' });
  await expect(page.getByRole('heading', { name: 'Celular conectado' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Voltar/ })).toHaveCount(0);
});

test('a page that is over, was used, or never was one says so and asks no more', async ({ page }) => {
  const { backend } = await openPage(page, state({ status: 'expired', name: '' }));
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await axeClean(page);
  backend.on('linkPages.state', () => state({ status: 'used', name: '' }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
  await axeClean(page);
  backend.fail('linkPages.state', 'ERR_LINK_PAGE_INVALID');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  expect(backend.requestsOf('linkPages.start')).toHaveLength(0);
});

test('while the internet is away the page says so, and goes on by itself', async ({ page }) => {
  const { backend, becomes } = await openPage(page, state({ status: 'qrcode', qrcode: 'QR-1' }));
  await expect(page.getByRole('figure', { name: 'QR Code' })).toBeVisible();
  backend.loseNetwork();
  await expect(page.getByText('Sem conexão.')).toBeVisible();
  await axeClean(page);
  becomes({ status: 'linked' });
  await backend.restoreNetwork(page);
  await expect(page.getByRole('heading', { name: 'Celular conectado' })).toBeVisible();
});

test('on a phone in the dark and in another language all of it fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark', language: 'es' });
  await openPage(page, state({ status: 'pairing', name: 'Ventas '.repeat(7).trim(), pairingCode: 'ABCD1234' }));
  await expect(page.getByText('ABCD-1234')).toBeVisible();
  await expect(page.getByText('¿Sin cámara? Vincule con un código')).toBeVisible();
  await axeClean(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isWide).toBe(false);
});
