import type { Page } from '@playwright/test';
import { aCompany, aLinkedNumber } from '../../client/company.ts';
import { product, superToken } from '../running.ts';

/** A company with a linked number, of which only this journey knows. */
export async function aShop(queue = 'Vendas') {
  const company = await aCompany(product, await superToken());
  await company.api.queues.create({ name: queue, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  return { company, line };
}

/** Signs in as a person does. The token that made the company is dead after that: a person has one session. */
export async function signInOnScreen(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${product.web}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
}

/** Kept for whoever wants to see what the journey saw; the folder is not part of the repository. */
export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: new URL(`../../../artefacts/journey-${name}.png`, import.meta.url).pathname });
