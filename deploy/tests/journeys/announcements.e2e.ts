import { expect, type Page } from '@playwright/test';
import { PIXEL_PNG } from '../../client/sample-files.ts';
import { newCompany, product } from '../running-product.ts';
import { anAgent, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Comunicados/ });
const popupOf = (page: Page) => page.getByRole('region', { name: 'Comunicados' });

test('the super user announces to one company; its agent sees it at once and has read it on another device, too @all', async ({
  page,
  newPage,
}) => {
  const [company, other] = [await newCompany(), await newCompany()];
  const [lia, rui] = [await anAgent(company, 'Lia Atendente', 'user', []), await anAgent(other, 'Rui', 'user', [])];
  const { name } = await company.api.companies.get({ id: company.id });
  const title = `Manutenção no domingo ${Date.now()}`;
  const [agent, stranger] = [await newPage(), await newPage()];
  await signInOnScreen(agent, lia);
  await signInOnScreen(stranger, rui);
  await expect(bellOf(agent)).toHaveAccessibleName('Comunicados');

  await signInOnScreen(page, product.admin);
  await page.goto(`${product.web}/announcements`);
  await page.getByRole('button', { name: 'Adicionar comunicado' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo comunicado' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Texto').fill('O envio para,\ndas 3h às 4h.');
  await form.getByLabel('Prioridade').click();
  await page.getByTitle('Alta', { exact: true }).click();
  await form.getByLabel('Empresas').fill(name);
  await page.getByTitle(name).click();
  await page.keyboard.press('Escape');
  const buffer = Buffer.from(PIXEL_PNG, 'base64');
  await form.getByTestId('announcement-picture').setInputFiles({ name: 'aviso.png', mimeType: 'image/png', buffer });
  await form.getByRole('button', { name: /Salvar/ }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('1 empresa');
  await screenshotAndAxe(page, 'announcements');

  // The page of the agent is not reloaded.
  await expect(bellOf(agent)).toHaveAccessibleName('Comunicados: 1 não lido');
  await bellOf(agent).click();
  const row = popupOf(agent).getByRole('button', { name: title });
  await expect(row).toContainText('Alta');
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await screenshotAndAxe(agent, 'announcements-popup');
  await expect(bellOf(agent)).toHaveAccessibleName('Comunicados');

  await expect(bellOf(stranger)).toHaveAccessibleName('Comunicados');
  await bellOf(stranger).click();
  await expect(popupOf(stranger).getByText('Nenhum comunicado')).toBeVisible();

  // The state is the person's, not the browser's; a sign-in elsewhere ends the first session.
  const second = await newPage();
  await signInOnScreen(second, lia);
  await bellOf(second).click();
  await expect(popupOf(second).getByRole('button', { name: title })).toBeVisible();
  await expect(popupOf(second).getByText('Novo', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: `Excluir: ${title}` }).click();
  await page
    .getByRole('dialog', { name: /^Excluir o comunicado/ })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect(popupOf(second).getByText('Nenhum comunicado')).toBeVisible();
});
