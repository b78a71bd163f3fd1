import { expect, test, type Page } from '../testing/browser-test.ts';
import { openAdministration, serveAdministration } from '../testing/administration-backend.ts';
import { Backend } from '../testing/backend.ts';
import { aUser } from '../testing/factories.ts';
import { openScheduling } from '../testing/schedules-backend.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';
import { keepInBrowser } from '../testing/kept-page/keep-in-browser.ts';

const root = aUser({ super: true });
const sights = [
  { width: 1440, height: 900, mode: 'light' },
  { width: 1440, height: 900, mode: 'dark' },
  { width: 390, height: 844, mode: 'light' },
] as const;

/** Screenshots of empty forms and of their errors; see screens.shots.ts. */
for (const { width, height, mode } of sights) {
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: `${screenshotFolder}/forms-${name}-${mode}-${width}.png` });
  const prepare = async (page: Page) => {
    await page.setViewportSize({ width, height });
    await keepInBrowser(page, { mode });
  };
  const add = (page: Page) =>
    page
      .getByRole('button', { name: /^Adicionar/ })
      .first()
      .click();

  test(`forms, ${width} px, ${mode}`, async ({ page }) => {
    await prepare(page);
    for (const [name, path] of [
      ['company', '/settings?section=companies'],
      ['plan', '/settings?section=plans'],
      ['user', '/users'],
      ['queue', '/queues'],
      ['connection', '/connections'],
      ['contact', '/contacts'],
    ] as const) {
      await openAdministration(page, path, root);
      await add(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Nome').first()).toBeVisible();
      await shot(page, name);
      await dialog.getByRole('button', { name: /Salvar|Continuar/ }).click();
      await shot(page, `${name}-wrong`);
    }
    await openAdministration(page, '/settings?section=companies', root);
    await add(page);
    await page.getByRole('button', { name: 'Abrir calendário' }).click();
    await page.getByRole('spinbutton', { name: 'Dia' }).waitFor();
    await shot(page, 'calendar');
    const { settings } = await openAdministration(page, '/settings', root);
    const schedule = settings.find(({ key }) => key === 'scheduleType');
    if (schedule) schedule.value = 'company';
    await page.goto('/settings?section=schedules');
    await page.getByLabel('Terça-feira: Das').fill('25:00');
    await page.getByLabel('Quarta-feira: às').fill('07:00');
    await shot(page, 'hours');
    await page.goto('/settings?section=audit');
    await page.getByLabel('De', { exact: true }).fill('31/02/2026');
    await page.keyboard.press('Tab');
    await shot(page, 'audit');
  });

  test(`the desk, sign-in and sign-up, ${width} px, ${mode}`, async ({ page, browser }) => {
    await prepare(page);
    await openScheduling(page);
    await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Até amanhã!');
    await page.keyboard.press('Alt+Enter');
    await page.getByLabel('Hora').fill('25:00');
    await page.keyboard.press('Tab');
    await shot(page, 'schedule');
    await page.goto('/tickets');
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Aberto em', { exact: true }).fill('25/11/2026');
    await shot(page, 'filters');
    const outside = await (await browser.newContext()).newPage();
    await prepare(outside);
    const door = new Backend();
    serveAdministration(door);
    await door.serve(outside);
    door.fail('auth.login', 'ERR_INVALID_CREDENTIALS');
    const origin = new URL(page.url()).origin;
    await outside.goto(`${origin}/login`);
    await outside.getByLabel('E-mail').fill('ana@padaria.test');
    await outside.getByLabel('Senha').fill('errada');
    await outside.getByRole('button', { name: 'Entrar' }).click();
    await outside.getByRole('alert').waitFor();
    await shot(outside, 'login');
    await outside.goto(`${origin}/signup`);
    await outside.getByRole('button', { name: 'Cadastrar' }).click();
    await shot(outside, 'signup');
  });
}
