import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import {
  calendar,
  calendarEvent,
  clickHour,
  dayView,
  dragDown,
  hourHeight,
  scheduleForm,
} from '../../testing/calendar-page.ts';
import { aSchedule, atHour, dayOf, openCalendar, people } from '../../testing/schedules-backend.ts';

test('a message is dragged to another time, and goes back where the server refuses it', async ({ page }) => {
  const backend = await openCalendar(page, dayView(1));
  await dragDown(page, /09:00 Marina/, 2 * (await hourHeight(page)));
  await expect(calendarEvent(page, /Agendada 11:00 Marina/)).toBeVisible();
  expect(backend.sent('schedules.update', { id: 501 })).toEqual({ sendAt: atHour(1, 11) });
  await expect(page.getByText('Agendamento movido para amanhã 11:00')).toBeVisible();
  backend.fail('schedules.update', 'ERR_SCHEDULE_SENT');
  await dragDown(page, /11:00 Marina/, 1 * (await hourHeight(page)));
  await expect(page.getByText('Esta mensagem já foi enviada')).toBeVisible();
  await expect(calendarEvent(page, /Agendada 11:00 Marina/)).toBeVisible();
  await expect(calendarEvent(page, /12:00 Marina/)).toHaveCount(0);
});

test('a sent message and a repetition cannot be dragged, and no message into the past', async ({ page }) => {
  const backend = await openCalendar(page, dayView(9));
  await expect(calendarEvent(page, /Repetição 08:00 Marina/)).toBeVisible();
  await dragDown(page, /Repetição 08:00/, 3 * (await hourHeight(page)));
  await expect(calendarEvent(page, /Repetição 08:00/)).toBeVisible();
  await page.goto(dayView(-2));
  await dragDown(page, /Enviada 14:00/, 1 * (await hourHeight(page)));
  await expect(calendarEvent(page, /Enviada 14:00/)).toBeVisible();
  await page.goto(dayView(-1));
  // A time in the past is refused at once.
  await dragDown(page, /Não enviada 10:00/, 1 * (await hourHeight(page)));
  await expect(page.getByText('Escolha um horário no futuro')).toBeVisible();
  await expect(calendarEvent(page, /Não enviada 10:00/)).toBeVisible();
  expect(backend.requestsOf('schedules.update')).toEqual([]);
});

test('in the month a message is dragged to another day and keeps its time', async ({ page }) => {
  const now = new Date();
  const middle = new Date(now.getFullYear(), now.getMonth() + 1, 15, 12);
  const days = Math.round((middle.getTime() - now.getTime()) / 86_400_000);
  const [, , luiza] = people;
  const backend = await openCalendar(page, `/schedules?view=month&date=${dayOf(atHour(days, 9))}`, (served) => {
    served.schedules = [aSchedule({ contactId: 302, contact: luiza }, { id: 600, sendAt: atHour(days, 9) })];
  });
  const week = (await calendar(page).getByRole('row').nth(2).boundingBox())?.height ?? 0;
  await dragDown(page, /09:00 Luiza/, week);
  await expect.poll(() => backend.sent('schedules.update', { id: 600 })).toEqual({ sendAt: atHour(days + 7, 9) });
  await expect(calendarEvent(page, /Agendada 09:00 Luiza/)).toBeVisible();
  await calendarEvent(page, /Agendada 09:00 Luiza/).hover();
  await page.getByRole('button', { name: 'Excluir: Luiza, 09:00' }).click();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(calendarEvent(page, /09:00 Luiza/)).toHaveCount(0);
});

test('a click on a free time opens a new message at that time', async ({ page }) => {
  const backend = await openCalendar(page, dayView(1));
  await expect(calendarEvent(page, /15:00 João/)).toBeVisible();
  await clickHour(page, '17:00');
  await expect(scheduleForm(page).getByLabel('Hora')).toHaveValue('17:00');
  const field = scheduleForm(page).getByLabel('Contato');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(scheduleForm(page).getByText('Obrigatório').first()).toBeVisible();
  await field.fill('luiza');
  await page.getByTitle(/^Luiza/).click();
  await scheduleForm(page).getByLabel('Mensagem', { exact: true }).fill('oi');
  await page.keyboard.press('Control+Enter');
  await expect(scheduleForm(page).getByText('Mensagem muito curta')).toBeVisible();
  await scheduleForm(page).getByLabel('Mensagem', { exact: true }).fill('Oi, tudo certo?');
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(calendarEvent(page, /Agendada 17:00 Luiza/)).toBeVisible();
  expect(backend.sent('schedules.create')).toEqual({ contactId: 302, body: 'Oi, tudo certo?', sendAt: atHour(1, 17) });
});
