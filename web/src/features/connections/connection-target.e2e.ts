import { expect, test } from '../../testing/browser-test.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { serveIntegrations } from '../../testing/integrations-backend.ts';
import { openDesk } from '../../testing/open-desk.ts';

test('a connection’s prompt and its queues exclude each other', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (backend) => {
    serveIntegrations(backend);
    backend.on('whatsapp.update', ({ params }) => aConnection({ id: Number(params.id) }));
  });
  await page.getByRole('button', { name: 'Loja', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await dialog.getByRole('tab', { name: 'Automação' }).click();
  const queues = dialog.getByTitle('Suporte', { exact: true });
  await expect(queues).toBeVisible();
  await dialog.getByLabel('Quem responde sem fila').click();
  await page.getByTitle('Assistente do suporte').click();
  await expect(queues).toHaveCount(0);
  await expect(dialog.getByText('O prompt conversa sem menu. Escolher filas o retira.')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('whatsapp.update', { id: 1 })).toMatchObject({ promptId: 1, integrationId: null, queueIds: [] });
});

test('choosing queues removes the prompt, but keeps an integration', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (backend) => {
    serveIntegrations(backend);
    backend.connections = [
      aConnection({ id: 1, name: 'Loja', promptId: 1, queues: [] }),
      aConnection({ id: 2, name: 'Filial', integrationId: 3, queues: [] }),
    ];
    backend.on('whatsapp.update', ({ params }) => aConnection({ id: Number(params.id) }));
  });
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  for (const name of ['Loja', 'Filial']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('tab', { name: 'Automação' }).click();
    await dialog.getByLabel('Filas', { exact: true }).click();
    await page.getByTitle('Vendas', { exact: true }).click();
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
  }
  expect(backend.sent('whatsapp.update', { id: 1 })).toMatchObject({ promptId: null, queueIds: [2] });
  expect(backend.sent('whatsapp.update', { id: 2 })).not.toHaveProperty('integrationId');
});
