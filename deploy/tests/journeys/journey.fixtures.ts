import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { aLinkedNumber, type TestCompany } from '../../client/company.factory.ts';
import { loggedProducts, loggedSince, logPosition } from '../product-log.ts';
import { newCompany, product } from '../running-product.ts';
import { runsAll } from '../test-level.ts';

loggedProducts.add(product.dataDir);

/**
 * `newPage` opens a page in a browser context of its own, which is closed at the end of the test. A failed test prints what
 * the product has logged meanwhile.
 */
export const test = base.extend<{ newPage: () => Promise<Page>; productLog: void }>({
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  productLog: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern
    async ({}, use, info) => {
      const began = logPosition();
      await use();
      const logged = info.status === info.expectedStatus ? '' : loggedSince(began);
      if (logged) process.stderr.write(`${info.title}\n${logged}\n`);
    },
    { auto: true },
  ],
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
  // The address changes before the page does, and the sign-up has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
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

/** Below this width the page has the layout of a phone: the menu behind a button, list and conversation one at a time. */
const PHONE_WIDTH = 600;
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < PHONE_WIDTH;

/** Follows a link of the menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: new RegExp(`^${name}\\b`) }).click();
}

/** Goes from an open ticket back to the list, which only a phone has hidden. */
export async function backToList(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('link', { name: 'Voltar para a lista' }).click();
}

/** The details of the open ticket, which are beside the conversation from the start where there is room. */
export async function showDetails(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: /^(Detalhes|Ocultar detalhes)$/ }).first();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return page.getByRole('complementary', { name: 'Detalhes' });
}

/**
 * Checks the page's accessibility with axe; `npm run test:all` also saves a screenshot in `artefacts`, which is not part of
 * the repository.
 */
export async function screenshotAndAxe(page: Page, name: string): Promise<void> {
  const project = base.info().project.name;
  const file = `journey-${name}${project === 'wide' ? '' : `-${project}`}.png`;
  if (runsAll) await page.screenshot({ path: new URL(`../../../artefacts/${file}`, import.meta.url).pathname });
  // Tooltips and toasts fade out for a moment, during which their contrast is too low.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  for (const fading of ['div:has(> .ant-tooltip)', '.ant-tooltip', '.ant-message']) axe.exclude(fading);
  const { violations } = await axe.analyze();
  const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(problems, name).toEqual([]);
}
