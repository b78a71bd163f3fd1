import { expect, test, type Locator, type Page } from '../testing/browser-test.ts';
import { openAdministration, openNewCompany } from '../testing/administration-backend.ts';
import { axeClean } from '../testing/axe.ts';
import { openScheduling } from '../testing/schedules-backend.ts';
const save = (dialog: Locator) => dialog.getByRole('button', { name: /Salvar/ }).click();

/** Opens the company's hours, which apply instead of the queues' hours. */
async function hours(page: Page) {
  const { backend, settings } = await openAdministration(page, '/settings');
  const schedule = settings.find(({ key }) => key === 'scheduleType');
  if (schedule) schedule.value = 'company';
  await page.goto('/settings?section=schedules');
  return { backend, from: page.getByLabel('Segunda-feira: Das') };
}

test('a time is typed as digits, and an invalid one stays with an error under its field', async ({ page }) => {
  const { backend, from } = await hours(page);
  await from.fill('');
  await from.pressSequentially('0830');
  await expect(from).toHaveValue('08:30');
  await from.fill('');
  await from.pressSequentially('2500');
  await expect(from).toHaveValue('25:00');
  await expect(page.getByText('De 00:00 a 23:59.')).toBeVisible();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await axeClean(page);
  await from.fill('');
  await from.pressSequentially('7');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('07:00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => backend.sent('companies.saveSchedules')?.schedules[0]?.startTime).toBe('07:00');
});

test('digits in the middle of a time can be corrected, and the caret stays there', async ({ page }) => {
  const { from } = await hours(page);
  await from.fill('18:45');
  await from.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect(from).toHaveValue('12:45');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.type('0');
  await expect(from).toHaveValue('12:05');
});

for (const width of [390, 1440])
  test(`a day is typed as DD/MM/YYYY or picked, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { backend, dialog } = await openNewCompany(page);
    await dialog.getByLabel('Nome').fill('Padaria do Centro');
    await dialog.getByLabel('E-mail').fill('centro@padaria.test');
    await dialog.getByLabel('Plano').click();
    await page.locator('.ant-select-item-option').first().click();
    const day = dialog.getByLabel('Vencimento', { exact: true });
    await day.pressSequentially('31022027');
    await expect(day).toHaveValue('31/02/2027');
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Data inválida: DD/MM/AAAA')).toBeVisible();
    await save(dialog);
    await expect(day).toBeFocused();
    await expect(day).toHaveValue('31/02/2027');
    expect(backend.requestsOf('companies.create')).toEqual([]);
    await day.fill('');
    await day.pressSequentially('5/1/2027');
    await expect(day).toHaveValue('05/01/2027');
    await expect(dialog.getByText('Data inválida')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const calendar = dialog.getByRole('group', { name: 'Calendário' });
    await expect(calendar.getByText('janeiro de 2027')).toBeVisible();
    await expect(calendar.getByRole('spinbutton')).toBeFocused();
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await axeClean(page);
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await page.keyboard.press(key);
    await expect(calendar.getByText('fevereiro de 2027')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('13/02/2027');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await dialog.getByRole('button', { name: 'Abrir calendário' }).click();
    await calendar.getByTitle('2027-02-20').click();
    await expect(day).toHaveValue('20/02/2027');
    await save(dialog);
    await expect.poll(() => backend.sent('companies.create')?.dueDate).toMatch(/^2027-02-2[01]T/);
  });

test('a message is scheduled with a typed day and a typed time', async ({ page }) => {
  const { backend } = await openScheduling(page);
  await page.getByRole('button', { name: 'Agendar mensagem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar mensagem' });
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Até amanhã!');
  const next = new Date().getFullYear() + 1;
  await dialog.getByLabel('Data').fill('');
  await dialog.getByLabel('Data').pressSequentially(`1501${next}`);
  await dialog.getByLabel('Hora').fill('');
  await dialog.getByLabel('Hora').pressSequentially('930');
  await dialog.getByRole('button', { name: /^Agendar/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('schedules.create')?.sendAt).toBe(`${next}-01-15T12:30:00.000Z`);
});

test('the desk filters by a valid day only', async ({ page }) => {
  await openAdministration(page, '/tickets');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const day = page.getByLabel('Aberto em', { exact: true });
  await day.pressSequentially('3102');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Data inválida: DD/MM/AAAA')).toBeVisible();
  await expect(page).not.toHaveURL(/date=/);
  await day.fill('');
  await day.pressSequentially('25112026');
  await expect(page).toHaveURL(/date=%222026-11-25%22|date=2026-11-25/);
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await expect(page).not.toHaveURL(/date=/);
  await expect(day).toHaveValue('');
});
