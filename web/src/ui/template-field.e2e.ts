import { expect, test } from '../testing/browser-test.ts';
import { axeClean } from '../testing/axe.ts';
import { openLibrary } from '../testing/library-backend.ts';
import { openDesk } from '../testing/open-desk.ts';

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
  await dialog.getByLabel('Filas', { exact: true }).click();
  await page.getByTitle('Vendas').click();
  await page.keyboard.press('Escape');
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
