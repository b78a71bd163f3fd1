import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { serveIntegrations } from '../../testing/integrations-backend.ts';
import { openLibrary } from '../../testing/library-backend.ts';

const label = 'Ao escolher esta fila';

test('a prompt or an integration answers when a queue is chosen, and a refusal appears under the choice', async ({
  page,
}) => {
  const { backend, queues } = await openLibrary(page, '/tickets', aUser(), serveIntegrations);
  backend.on('queues.list', () => queues);
  await page.goto('/queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await dialog.getByLabel(label).click();
  await expect(page.getByTitle('Segunda via')).toBeVisible();
  await page.getByTitle('Vendas com voz').click();
  await axeClean(page);
  backend.fail('queues.update', 'ERR_NO_PROMPT_FOUND', { field: 'promptId' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Nenhum prompt encontrado com este ID.')).toBeVisible();
  expect(backend.sent('queues.update', { id: 1 })).toMatchObject({ promptId: 2, integrationId: null });
  await dialog.getByLabel(label).click();
  await page.getByTitle('ERP').click();
  await expect(dialog.getByText('Nenhum prompt encontrado com este ID.')).toHaveCount(0);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect.poll(() => backend.sent('queues.update', { id: 1 })).toMatchObject({ promptId: null, integrationId: 3 });
});

test('the list is searched on the server, and what is chosen on a later page has its name', async ({ page }) => {
  const { backend, queues } = await openLibrary(page, '/tickets', aUser(), serveIntegrations);
  Object.assign(queues[0] ?? {}, { promptId: 2 });
  backend.on('queues.list', () => queues);
  backend.on('prompts.list', () => ({ prompts: [], hasMore: false, cursor: null, count: 0 }));
  await page.goto('/queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await expect(dialog.getByText('Vendas com voz')).toBeVisible();
  await dialog.getByLabel(label).fill('pedidos');
  await expect(page.getByTitle('Fluxo de pedidos')).toBeVisible();
  await expect(page.getByTitle('ERP')).toHaveCount(0);
});

test('a plan without prompts and integrations shows a choice only to take off what was chosen before', async ({
  page,
}) => {
  const { backend, queues } = await openLibrary(page, '/tickets', aUser({ features: [] }));
  Object.assign(queues[0] ?? {}, { integrationId: 7 });
  await page.goto('/queues');
  await page.getByRole('button', { name: 'Vendas', exact: true }).click();
  const other = page.getByRole('dialog', { name: 'Editar fila' });
  await expect(other.getByLabel('Nome')).toBeVisible();
  await expect(other.getByLabel(label)).toHaveCount(0);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  const open = () => page.getByRole('button', { name: 'Suporte', exact: true }).click();
  await open();
  await expect(dialog.getByText('#7')).toBeVisible();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('queues.update', { id: 1 })).not.toHaveProperty('integrationId');
  await open();
  await dialog.getByText('#7').hover();
  await dialog.locator('.ant-select-clear').click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect
    .poll(() => backend.sent('queues.update', { id: 1 }))
    .toMatchObject({ integrationId: null, promptId: null });
});
