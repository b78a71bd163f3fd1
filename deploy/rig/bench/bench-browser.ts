import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumBinary } from '../../../libs/testkit/src/servers/index.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';

/** The window and the language of the measured desk. */
export const benchContext = { viewport: { width: 1440, height: 900 }, locale: 'pt-BR' };

/** Runs the work in a headless browser without a graphics card. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumBinary(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Signs the company's admin in on the page; the desk opens. */
export async function signInPage(page: Page, product: Product, { email, password }: TestCompany): Promise<void> {
  await page.goto(`${product.web}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
}
