import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aConnection } from '../../testing/connection-factories.ts';
import { aUser } from '../../testing/factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { rowOf } from '../../testing/table-row.ts';

test('each connection shows its state, the reason and the possible action', async ({ page }) => {
  await openDesk(page, '/connections');
  await expect(rowOf(page, 'Loja')).toContainText('Conectado');
  await expect(rowOf(page, 'Loja')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(rowOf(page, 'Cobrança')).toContainText('O aparelho foi desconectado no celular');
  await expect(rowOf(page, 'Cobrança').getByRole('button', { name: 'Novo QR Code' })).toBeVisible();
  await expect(rowOf(page, 'Filial Recife')).toContainText('Conexão perdida');
  await expect(page.getByTitle('Uma conexão precisa de atenção')).toBeVisible();
  await axeClean(page);
});

test('a new connection is asked for its name only, and shows its QR code next', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (backend) => {
    backend.connections = [];
    backend.on('whatsapp.create', ({ body: { name } }) => aConnection({ id: 9, name }));
  });
  await expect(page.getByText('Nenhuma conexão ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: /Continuar/ }).click();
  await expect(dialog.getByLabel('Nome')).toHaveAccessibleDescription(/Obrigatório/);
  await dialog.getByLabel('Nome').fill(' Balcão ');
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Conectar o celular/ })).toBeVisible();
  expect(backend.sent('whatsapp.create')).toEqual({
    name: 'Balcão',
    provider: 'beta',
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a connection with two queues requires a greeting, whose tab opens by itself', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (backend) => {
    backend.connections = [aConnection({ id: 7, name: 'Loja', greetingMessage: '', queues: [] })];
    backend.on('whatsapp.update', () => aConnection({ id: 7, name: 'Loja' }));
  });
  await page.getByRole('button', { name: 'Editar: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  await dialog.getByRole('tab', { name: 'Automação' }).click();
  await dialog.getByLabel('Filas', { exact: true }).click();
  await page.getByTitle('Suporte').click();
  await page.getByTitle('Vendas').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('A saudação é obrigatória com mais de uma fila.')).toBeVisible();
  await expect(dialog.getByLabel('Mensagem de saudação', { exact: true })).toBeFocused();
  await axeClean(page);
  await dialog.getByRole('tab', { name: 'Envios' }).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await dialog.getByLabel('Mensagem de saudação', { exact: true }).fill('Olá!');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('whatsapp.update', { id: 7 })).toMatchObject({ queueIds: [1, 2], greetingMessage: 'Olá!' });
});

test('the removal of a connection names the loss, and a refusal shows its reason', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => backend.fail('whatsapp.remove', 'ERR_NO_OTHER_WHATSAPP'));
  await page.getByRole('button', { name: 'Excluir: Loja' }).click();
  await expect(page.getByText('O número é desconectado e deixa de receber mensagens.')).toBeVisible();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Deve haver pelo menos um WhatsApp padrão.')).toBeVisible();
});

test('an agent has neither the menu entry nor the page', async ({ page }) => {
  await openDesk(page, '/connections', (backend) => (backend.user = aUser({ profile: 'user' })));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await expect(page).toHaveURL(/\/tickets/);
  await expect(page.getByRole('link', { name: 'Conexões' })).toHaveCount(0);
});
