import { axeClean } from '../../testing/axe.ts';
import { expect, test, type Page } from '../../testing/browser-test.ts';
import { openConsole } from '../../testing/console-backend.ts';

async function openCompany(page: Page) {
  const opened = await openConsole(page, '/console?section=companies');
  await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible();
  return opened;
}

test('a company and its plan are edited on its own page', async ({ page }) => {
  const { backend } = await openCompany(page);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
  await expect(dialog.getByLabel('Plano')).toBeVisible();
  await axeClean(page);
  await dialog.getByLabel('Nome').fill('Padaria Aurora Nova');
  await dialog.getByLabel('Plano', { exact: true }).click();
  await page.getByTitle('Profissional').click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect
    .poll(() => backend.sent('companies.update'))
    .toMatchObject({ name: 'Padaria Aurora Nova', recurrence: 'MENSAL' });
});

test('what was tried is listed with its dates, and one click writes to the admins', async ({ page }) => {
  const { backend } = await openCompany(page);
  const mails = page.getByRole('region', { name: 'O que já foi enviado por e-mail' });
  await expect(mails).toContainText('Aviso de bloqueio');
  await expect(mails).toContainText('Não enviado');
  await expect(mails).toContainText('Lembrete de vencimento');
  await axeClean(page);
  await page.getByRole('button', { name: 'Escrever', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /e-mail|Comunicado|Avisar/i });
  await dialog.getByLabel('Assunto').fill('Sua assinatura');
  await dialog.getByLabel('Mensagem').fill('Podemos ajudar com o pagamento?');
  backend.on('companies.notify', () => ({ people: 1, unattended: [] }));
  await dialog.getByRole('button', { name: /Enviar para/ }).click();
  await expect.poll(() => backend.sent('companies.notify')).toMatchObject({ subject: 'Sua assinatura' });
  backend.on('companyMails.list', () => []);
  await page.reload();
  await expect(page.getByText('Nenhum e-mail nos últimos 90 dias.')).toBeVisible();
});

test('bars of months show their numbers', async ({ page }) => {
  await openConsole(page);
  const growth = page
    .getByRole('list', { name: 'Empresas novas' })
    .or(page.getByRole('region', { name: /Empresas novas|Crescimento/ }));
  await expect(growth.first().locator('b').filter({ hasText: /\d/ }).first()).toBeVisible();
});
