import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { aLinkedNumber, type TestCompany } from '../../client/company.factory.ts';
import { newCompany, product } from '../running-product.ts';

/** `newPage` opens a page in a browser context of its own, which is closed at the end of the test. */
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

/** A new company with a queue and a linked number. */
export async function aShop(queue = 'Vendas') {
  const company = await newCompany();
  await company.api.queues.create({ name: queue, color: '#0b6e75' });
  const line = await aLinkedNumber(product, company);
  return { company, line };
}

/** A user of the company. @returns the credentials */
export async function anAgent({ api }: TestCompany, name: string, profile: 'user' | 'supervisor', queueIds: number[]) {
  const [email, password] = [`${profile}-${crypto.randomUUID()}@example.com`, 'secret of agents 9'];
  await api.users.create({ name, email, password, profile, queueIds });
  return { email, password };
}

/** Fills and submits the sign-in form of the current page. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in and waits for the desk. A user has one session: tokens of earlier sign-ins are invalid afterwards. */
export async function signInOnScreen(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${product.web}/login`);
  await submitSignIn(page, email, password);
  await page.waitForURL('**/tickets');
}

/** Saves a screenshot in `artefacts`, which is not part of the repository, and checks the page's accessibility with axe. */
export async function screenshotAndAxe(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: new URL(`../../../artefacts/journey-${name}.png`, import.meta.url).pathname });
  // Tooltips and toasts fade out for a moment, during which their contrast is too low.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.ant-tooltip').exclude('.ant-message');
  const { violations } = await axe.analyze();
  const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(problems, name).toEqual([]);
}
