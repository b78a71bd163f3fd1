import { expect, test, type Page } from '../../testing/browser-test.ts';
import type { Holiday } from '@recado/contracts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';

const years = new Date().getFullYear();
const day = (text: string, yearsAhead = 1) => `${years + yearsAhead}-${text}`;

async function openHolidays(page: Page, holidays: Holiday[] = [], scheduleType = 'company') {
  const { backend, settings, own } = await openAdministration(page, '/settings');
  const schedule = settings.find(({ key }) => key === 'scheduleType');
  if (schedule) schedule.value = scheduleType;
  own.holidays = holidays;
  await page.goto('/settings?section=schedules');
  const section = page.getByRole('region', { name: 'Feriados' });
  await expect(section).toBeVisible();
  return { backend, own, section, lines: section.getByRole('listitem') };
}

test('a day is added with its name in its place, and the form is ready for the next one', async ({ page }) => {
  const { backend, section, lines } = await openHolidays(page, [{ day: day('12-25'), name: 'Natal' }]);
  await section.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(section.getByText('Obrigatório')).toHaveCount(2);
  await section.getByLabel('Data').fill(`2512${years + 1}`);
  await expect(section.getByText('Este dia já está na lista.')).toBeVisible();
  await section.getByLabel('Data').fill(`0907${years + 1}`);
  await section.getByLabel('Nome').fill('Revolução Constitucionalista');
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Feriados atualizados com sucesso.')).toBeVisible();
  await expect(lines.first()).toContainText('Revolução Constitucionalista');
  await expect(section.getByLabel('Data')).toHaveValue('');
  await expect(section.getByLabel('Data')).toBeFocused();
  expect(backend.sent('companies.saveHolidays')?.holidays).toEqual([
    { day: day('12-25'), name: 'Natal' },
    { day: day('07-09'), name: 'Revolução Constitucionalista' },
  ]);
});

test('the national holidays are added once, without the days that are there', async ({ page }) => {
  const own = { day: day('12-25'), name: 'Natal da padaria' };
  const { backend, section, lines } = await openHolidays(page, [own]);
  const add = section.getByRole('button', { name: 'Adicionar feriados nacionais' });
  await add.click();
  await expect(lines.filter({ hasText: 'Paixão de Cristo' }).first()).toBeVisible();
  await expect(lines.filter({ hasText: 'Natal da padaria' })).toHaveCount(1);
  const sent = backend.sent('companies.saveHolidays')?.holidays.map((holiday) => holiday.day) ?? [];
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.length).toBeGreaterThanOrEqual(10);
  await axeClean(page);
  await add.click();
  await expect(page.getByText(/já estão na lista/)).toBeVisible();
  expect(backend.requestsOf('companies.saveHolidays')).toHaveLength(1);
});

test('a removal that the server refuses comes back, and past days are folded', async ({ page }) => {
  const kept = { day: day('12-25'), name: 'Natal' };
  const { backend, section, lines } = await openHolidays(page, [
    { day: day('12-25', -1), name: 'Natal passado' },
    kept,
  ]);
  await expect(lines).toHaveCount(1);
  await section.getByRole('button', { name: 'Mostrar 1 dia passado' }).click();
  await expect(lines).toHaveCount(2);
  backend.fail('companies.saveHolidays', 'ERR_NO_PERMISSION');
  await section.getByRole('button', { name: /^Excluir: Natal, / }).click();
  await expect(page.getByText('Você não tem permissão')).toBeVisible();
  await expect(lines).toHaveCount(2);
});

test('without days the list says what to do, also where hours are those of queues', async ({ page }) => {
  const { section } = await openHolidays(page, [], 'queue');
  await expect(page.getByText('Agora valem os horários de cada fila, e estes não.')).toBeVisible();
  await expect(section.getByText('Nenhum feriado por vir')).toBeVisible();
});
