import type { Page } from '@playwright/test';
import { atHour, dayOf } from './schedules-backend.ts';

export const calendar = (page: Page) => page.getByRole('region', { name: 'Calendário de agendamentos' });
export const scheduleForm = (page: Page, name: 'Agendar mensagem' | 'Editar agendamento' = 'Agendar mensagem') =>
  page.getByRole('dialog', { name });
/** A row of the agenda. */
export const agendaRow = (page: Page, words: string) => calendar(page).getByRole('listitem').filter({ hasText: words });
/** An event of the other views. */
export const calendarEvent = (page: Page, words: RegExp) => calendar(page).getByRole('button', { name: words }).first();
/** Address of the day so many days from now. */
export const dayView = (days: number) => `/schedules?view=day&date=${dayOf(atHour(days, 12))}`;

export async function eventBox(page: Page, words: RegExp) {
  const found = calendarEvent(page, words);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`${words} is not visible`);
  return box;
}
/** Height of an hour of the day view. */
export async function hourHeight(page: Page): Promise<number> {
  const [nine, ten] = await Promise.all(
    ['09:00', '10:00'].map((label) => page.getByText(label, { exact: true }).last().boundingBox()),
  );
  return (ten?.y ?? 0) - (nine?.y ?? 0);
}
/** Clicks on a time of the day view. @param hour as `17:00` */
export async function clickHour(page: Page, hour: string): Promise<void> {
  const label = page.getByText(hour, { exact: true }).last();
  await label.scrollIntoViewIfNeeded();
  const box = await label.boundingBox();
  if (!box) throw new Error(`${hour} is not visible`);
  await page.mouse.click(box.x + 300, box.y + 5);
}
/** Drags an event by so many pixels. */
export async function dragDown(page: Page, words: RegExp, pixels: number): Promise<void> {
  const { x, y } = await eventBox(page, words);
  await page.mouse.move(x + 60, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 8 + pixels / 2, { steps: 6 });
  await page.mouse.move(x + 60, y + 8 + pixels, { steps: 6 });
  await page.mouse.up();
}
