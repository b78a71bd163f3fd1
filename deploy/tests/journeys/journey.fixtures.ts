import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { aCompany, aLinkedNumber, type TestCompany } from '../../client/company.factory.ts';
import { product, superToken } from '../running-product.ts';

/** A journey of several people: each has a browser of their own, which ends with the journey. */
export const test = base.extend<{ newPage: () => Promise<Page> }>({
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A company with a linked number, of which only this journey knows. */
export async function aShop(queue = 'Vendas') {
  const company = await aCompany(product, await superToken());
  await company.api.queues.create({ name: queue, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  return { company, line };
}

/** Somebody of the company, and how they sign in. */
export async function anAgent({ api }: TestCompany, name: string, profile: 'user' | 'supervisor', queueIds: number[]) {
  const [email, password] = [`${profile}-${crypto.randomUUID()}@example.com`, 'secret of agents 9'];
  await api.users.create({ name, email, password, profile, queueIds });
  return { email, password };
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

/**
 * Kept for whoever wants to see what the journey saw; the folder is not part of the repository. What stands there can be
 * used by everybody, as far as axe can tell.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: new URL(`../../../artefacts/journey-${name}.png`, import.meta.url).pathname });
  // A tooltip hangs on the page and fades a moment after the pointer has left; a toast as well.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.ant-tooltip').exclude('.ant-message');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(found, name).toEqual([]);
}
