import { test, type Page } from '../../testing/browser-test.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { openLibrary, serveLibrary } from '../../testing/library-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the screens, for a person to look at. `playwright test -c playwright.config.ts library.shots` with LOOK set. */

for (const mode of ['light', 'dark']) {
  for (const narrow of [false, true]) {
    test(`queues, quick messages and file lists ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${narrow ? 390 : 1440}.png` });
      };
      await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await keepInBrowser(page, { mode });
      await queues(page, shoot);
      await openLibrary(page, '/quick-messages');
      await page.getByText('/bomdia').waitFor();
      await shoot('quick');
      await page.getByRole('button', { name: '/boleto', exact: true }).click();
      await page.getByText('O que o cliente recebe').waitFor();
      await shoot('quick-form');
      await openLibrary(page, '/files');
      await page.getByText('Contratos').waitFor();
      await shoot('files');
      await page.getByRole('button', { name: 'Catálogos da estação', exact: true }).click();
      await page.getByLabel('Nome do arquivo').first().waitFor();
      await shoot('files-form');
      const { backend, main } = deskBackend();
      serveLibrary(backend);
      await backend.serve(page);
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).pressSequentially('/bo');
      await page.getByRole('listbox', { name: 'Respostas rápidas' }).waitFor();
      await shoot('composer-suggestions');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Inserir variável' }).click();
      await shoot('composer-menu');
    });
  }
}

async function queues(page: Page, shoot: (screen: string) => Promise<void>): Promise<void> {
  await openLibrary(page, '/queues');
  await page.getByText('Suporte').first().waitFor();
  await shoot('queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  await page.getByRole('tab', { name: 'Dados' }).waitFor();
  await shoot('queue-data');
  await page.getByRole('tab', { name: 'Opções' }).click();
  await shoot('queue-options');
  await page.getByRole('button', { name: '1 Segunda via de boleto' }).click();
  await shoot('queue-option');
  await page.getByRole('tab', { name: 'Horários' }).click();
  await page.getByRole('button', { name: 'Terça-feira: Adicionar segundo horário' }).click();
  await shoot('queue-hours');
}
