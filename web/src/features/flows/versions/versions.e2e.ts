import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { openFlows } from '../../../testing/flows-backend.ts';

test('versions are seen read only, published again and exported', async ({ page }) => {
  const backend = await openFlows(page, { path: '/flows/1' });
  const openVersions = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Versões' }).click();
    return page.getByRole('dialog', { name: 'Versões' });
  };
  const drawer = await openVersions();
  await expect(drawer).toContainText('10 conversas dentro');
  await expect(drawer).toContainText('Usuário excluído');
  await axeClean(page);
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Exportar: Versão 2' }).click();
  expect((await download).suggestedFilename()).toBe('Boas-vindas-v2.json');
  await drawer.getByRole('button', { name: 'Ver: Versão 2' }).click();
  await expect(page.getByText('Você está vendo a versão 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adicionar etapa/ })).toHaveCount(0);
  await page.locator('.react-flow__node').filter({ hasText: 'Assunto' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da etapa' })).toBeDisabled();
  await axeClean(page);
  await page.getByRole('button', { name: 'Voltar ao rascunho' }).click();
  await expect(page).toHaveURL(/flows\/1$/);
  await (await openVersions()).getByRole('button', { name: 'Publicar de novo: Versão 1' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Publicar de novo' }).click();
  await expect(page.getByText('Versão 4 publicada').first()).toBeVisible();
  expect(backend.requests.some((line) => line.endsWith('/flows/1/versions/1/publish'))).toBe(true);
});

test('numbers and the path of a ticket are drawn on the picture', async ({ page }) => {
  const backend = await openFlows(page, { path: '/flows/1' });
  await page.getByRole('combobox', { name: 'Números no desenho' }).click();
  await page.getByTitle('30 dias', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Números do fluxo' })).toContainText('310 (74 %)');
  const topic = page.locator('.react-flow__node').filter({ hasText: 'Assunto' });
  await expect(topic).toContainText('420 entraram');
  await expect(topic).toContainText('32 falharam');
  await expect(topic).toContainText('32 p/ equipe');
  await expect(page.getByText('39 %')).toBeVisible();
  await axeClean(page);
  await page.goto('/flows/1?ticketId=812');
  await expect(page.getByText('Caminho do ticket 812 · Versão 3')).toBeVisible();
  await expect(page.locator('.react-flow__node [data-lit]')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Abrir o ticket' })).toHaveAttribute('href', '/tickets/812');
  await axeClean(page);
  backend.on('flows.path', () => ({ steps: [] }));
  await page.goto('/flows/1?ticketId=900');
  await expect(page.getByText('O ticket 900 não passou por este fluxo.')).toBeVisible();
});
