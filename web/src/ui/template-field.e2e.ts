import { expect, test } from '../testing/browser-test.ts';
import { axeClean } from '../testing/axe.ts';
import { aQuick, openLibrary } from '../testing/library-backend.ts';
import { composerField, openDesk } from '../testing/open-desk.ts';

test('the texts of a connection show what arrives, with placeholders filled and the menu of queues', async ({
  page,
}) => {
  await openDesk(page, '/connections');
  await page.getByRole('button', { name: 'Editar: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar WhatsApp' });
  const preview = (name: string) => dialog.getByRole('region', { name: `O que o cliente recebe: ${name}` });
  await dialog.getByLabel('Mensagem de conclusão', { exact: true }).fill('Até logo!');
  await expect(preview('Mensagem de conclusão')).toHaveCount(0);
  await dialog
    .getByLabel('Mensagem de conclusão', { exact: true })
    .fill('Até logo, {{firstName}}! *Obrigado* {{quem}}');
  await expect(preview('Mensagem de conclusão')).toContainText('Até logo, Carla! Obrigado {{quem}}');
  const greeting = dialog.getByLabel('Mensagem de saudação', { exact: true });
  await greeting.fill('! Tudo bem?');
  await greeting.press('Home');
  await dialog.getByRole('button', { name: 'Inserir: Mensagem de saudação' }).click();
  await page.getByRole('menuitem', { name: /^Saudação/ }).click();
  await expect(greeting).toHaveValue('{{ms}}! Tudo bem?');
  await expect(greeting).toBeFocused();
  await expect(preview('Mensagem de saudação')).toContainText(
    /(Bom dia|Boa tarde|Boa noite|Boa madrugada)! Tudo bem\?/,
  );
  await dialog.getByRole('tab', { name: 'Automação' }).click();
  await dialog.getByLabel('Filas', { exact: true }).click();
  await page.getByTitle('Vendas').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(preview('Mensagem de saudação')).toContainText('[ 2 ] - Vendas');
  await axeClean(page);
});

test('the texts of a queue and of its options show their placeholders filled', async ({ page }) => {
  await openLibrary(page, '/queues');
  await page.getByRole('button', { name: 'Suporte', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar fila' });
  await dialog.getByLabel('Mensagem fora do horário', { exact: true }).fill('Fechado, {{name}}.');
  await expect(dialog.getByRole('region', { name: /recebe: Mensagem fora do horário/ })).toContainText(
    'Carla Menezes.',
  );
  await axeClean(page);
  await dialog.getByRole('tab', { name: 'Opções' }).click();
  await dialog.getByRole('button', { name: /Meu pedido não chegou/ }).click();
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Um momento, {{firstName}}.');
  await expect(dialog.getByRole('region', { name: /O que o cliente vê/ })).toContainText('Um momento, Carla.');
});

test('a placeholder that nothing fills is marked with what was meant, and asked about before it is saved', async ({
  page,
}) => {
  const { backend } = await openLibrary(page, '/quick-messages');
  backend.on('quickMessages.create', () => aQuick({ id: 77 }));
  await page.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
  await dialog.getByLabel('Atalho').fill('promo');
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi {nome}, {{desconto}} só hoje, {{firstName}}!');
  await expect(
    dialog.getByText('Nada preenche {nome}, {{desconto}}: o cliente lê as chaves. Talvez {{name}}?'),
  ).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Nada preenche {nome}, {{desconto}}' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corrigir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi {{name}}, {{desconto}}');
  await page.keyboard.press('Control+Enter');
  expect(backend.requestsOf('quickMessages.create')).toHaveLength(0);
  await page.getByRole('button', { name: 'Salvar assim' }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('quickMessages.create')).toMatchObject({ message: 'Oi {{name}}, {{desconto}}' });
});

test('the composer fills what it knows, and asks before it sends the rest', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets/00000000-0000-4000-8000-000000000100');
  const field = composerField(page);
  await field.fill('Olá {{firstName}}!');
  await field.press('Enter');
  await expect.poll(() => backend.sent('messages.send')).toMatchObject({ body: 'Olá Marina!' });
  await field.fill('Cupom {{cupom}}');
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nada preenche {{cupom}}' })).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await expect(field).toHaveValue('Cupom {{cupom}}');
  expect(backend.requestsOf('messages.send')).toHaveLength(1);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Enviar assim' }).click();
  await expect(field).toHaveValue('');
  await expect.poll(() => backend.requestsOf('messages.send')).toHaveLength(2);
});
