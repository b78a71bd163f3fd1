import { expect, type Page } from '@playwright/test';
import { newCompany, product } from '../running-product.ts';
import { openFromMenu, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';

/** Blocks requests to YouTube. @returns their addresses */
async function blockYoutube(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/^https:\/\/(i\.ytimg|www\.youtube-nocookie)\.com\//, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  return requested;
}

test('the platform adds a help video; an agent with the page open sees it appear and opens the player @all', async ({
  page,
  newPage,
}) => {
  const company = await newCompany();
  const email = `lia${Date.now()}@example.com`;
  await company.api.users.create({ name: 'Lia Atendente', email, password: 'segredo 123' });
  const title = `Conectar o primeiro número ${Date.now()}`;

  const agent = await newPage();
  const requested = await blockYoutube(agent);
  await signInOnScreen(agent, { email, password: 'segredo 123' });
  await openFromMenu(agent, 'Ajuda');
  await expect(agent.getByText('Nenhum vídeo de ajuda')).toBeVisible();

  await blockYoutube(page);
  await signInOnScreen(page, product.admin);
  await page.goto(`${product.web}/settings?section=helps`);
  await page.getByRole('button', { name: 'Adicionar vídeo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo vídeo de ajuda' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Código do vídeo').fill('https://www.youtube.com/watch?v=M7lc1UVf-VE&t=4s');
  await form.getByLabel('Descrição').fill('Do QR Code até a primeira mensagem.');
  await form.getByRole('button', { name: /Salvar/ }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('M7lc1UVf-VE');
  // A second video with the same title is refused.
  await page.getByRole('button', { name: 'Adicionar vídeo' }).click();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Código do vídeo').fill('M7lc1UVf-VE');
  await form.getByRole('button', { name: /Salvar/ }).click();
  await expect(form.getByText('Este nome já está em uso.')).toBeVisible();
  await screenshotAndAxe(page, 'helps-tab');

  // The agent of a company sees the video without a reload.
  await agent.getByRole('button', { name: `Assistir: ${title}` }).click();
  const player = agent.getByRole('dialog', { name: title });
  const address = /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/;
  await expect(player.locator('iframe')).toHaveAttribute('src', address);
  await expect.poll(() => requested.some((url) => address.test(url))).toBe(true);
  await screenshotAndAxe(agent, 'helps-player');
  await agent.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await agent.context().close();
});

test('adding a help video is in the platform’s audit log @all', async ({ page }) => {
  await signInOnScreen(page, product.admin);
  await page.goto(`${product.web}/settings?section=audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Adicionou um vídeo de ajuda' }).first()).toContainText(
    'Conectar o primeiro número',
  );
});
