import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { aConsoleCompany } from '../../testing/console-factories.ts';
import { rowOf } from '../../testing/table-row.ts';

const companies = '/console?section=companies';
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Seleção' });

test('rows are selected one by one, as a range and all together, and Escape ends the selection', async ({ page }) => {
  await openConsole(page, companies);
  await expect(bar(page)).toHaveCount(0);
  await boxOf(page, 'Padaria Aurora').focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 empresa selecionada');
  await boxOf(page, 'Mercado Central').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 empresas selecionadas');
  await expect(boxOf(page, 'Oficina do Zé')).toBeChecked();
  await axeClean(page);
  await boxOf(page, 'Oficina do Zé').click();
  await expect(bar(page)).toContainText('3 empresas selecionadas');
  const all = page.getByRole('checkbox', { name: 'Selecionar todas as linhas carregadas' });
  await all.click();
  await expect(bar(page)).toContainText('5 empresas selecionadas');
  await all.click();
  await expect(bar(page)).toHaveCount(0);
  await boxOf(page, 'Padaria Aurora').click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(boxOf(page, 'Padaria Aurora')).not.toBeChecked();
  await expect(page).toHaveURL(/section=companies/);
});

test('companies that a filter hides are not part of the selection', async ({ page }) => {
  await openConsole(page, companies);
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas carregadas' }).click();
  await page.getByLabel('Buscar por nome ou e-mail').fill('padaria');
  await expect(rowOf(page, 'Mercado Central')).toHaveCount(0);
  await expect(bar(page)).toContainText('1 empresa selecionada');
});

test('due dates move by free days; companies without one are named afterwards', async ({ page }) => {
  const { backend, data } = await openConsole(page, companies);
  await boxOf(page, 'Clínica Boa Vista').click();
  await boxOf(page, 'Associação dos Moradores').click();
  await bar(page).getByRole('button', { name: 'Mover vencimentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover vencimentos' });
  await expect(dialog).toContainText('Vale para 2 empresas.');
  await dialog.getByLabel('Dias', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: /Mover vencimentos/ }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  await axeClean(page);
  await dialog.getByLabel('Motivo').fill('Falha na semana passada');
  await page.keyboard.press('Control+Enter');
  const report = page.getByRole('dialog', { name: '1 vencimento movido' });
  await expect(report).toContainText('1 empresa não tem vencimento: Associação dos Moradores do Bairro da Vila Nova');
  await axeClean(page);
  expect(backend.sent('companies.moveDueDates')).toEqual({
    ids: [data.companies[2]?.id, data.companies[4]?.id],
    days: 10,
    reason: 'Falha na semana passada',
  });
  await report.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test('due dates are set to one day, and a refusal keeps the dialog', async ({ page }) => {
  const { backend } = await openConsole(page, companies);
  await boxOf(page, 'Padaria Aurora').click();
  await bar(page).getByRole('button', { name: 'Mover vencimentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover vencimentos' });
  await dialog.getByText('Definir uma data').click();
  await dialog.getByLabel('Motivo').fill('Novo contrato');
  await dialog.getByLabel('Novo vencimento').fill('31/02/2027');
  await dialog.getByRole('button', { name: /Mover vencimentos/ }).click();
  await expect(dialog.getByLabel('Novo vencimento')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Novo vencimento').fill('28/02/2027');
  backend.fail('companies.moveDueDates', 'ERR_UNAVAILABLE');
  await dialog.getByRole('button', { name: /Mover vencimentos/ }).click();
  await expect(page.locator('.ant-message-error')).toBeVisible();
  await expect(dialog).toBeVisible();
  backend.on('companies.moveDueDates', () => ({ moved: 1, endless: [] }));
  await dialog.getByRole('button', { name: /Mover vencimentos/ }).click();
  await expect(page.getByText('1 vencimento movido')).toBeVisible();
  expect(backend.sent('companies.moveDueDates')).toEqual({ ids: [7], dueDate: '2027-02-28', reason: 'Novo contrato' });
});

test('a selection of more companies than one request takes says so, and offers no actions', async ({ page }) => {
  const { backend } = await openConsole(page);
  const many = Array.from({ length: 1_001 }, (_, n) => aConsoleCompany({ id: 10_000 + n }));
  backend.on('providerConsole.companies', () => ({ companies: many, ...onlyPage, count: many.length }));
  await page.goto(companies);
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas carregadas' }).click();
  await expect(bar(page)).toContainText('1001 empresas selecionadas');
  await expect(bar(page).getByRole('alert')).toHaveText('As ações valem para até 1.000 de cada vez.');
  await expect(bar(page).getByRole('button', { name: 'Mover vencimentos' })).toHaveCount(0);
});
