import { test } from '../../testing/browser-test.ts';
import { openCalendar } from '../../testing/schedules-backend.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the calendar; see screens.shots.ts. */

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`calendar ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/calendar-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      const backend = await openCalendar(page);
      for (const [view, shown] of [
        ['month', 'Mês'],
        ['week', 'Semana'],
        ['day', 'Dia'],
        ['agenda', 'Agenda'],
      ] as const) {
        await page.getByText(shown, { exact: true }).click();
        await page.getByRole('region', { name: 'Calendário de agendamentos' }).waitFor();
        await shoot(view);
      }
      await page.getByRole('button', { name: 'Período anterior' }).click();
      await page.getByText('Lembrete do boleto').waitFor();
      await shoot('failed');
      await page.getByRole('button', { name: /Lembrete do boleto/ }).click();
      await page.getByLabel('Hora').waitFor();
      await shoot('failed-form');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Obrigado pela visita/ }).click();
      await shoot('sent');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Hoje' }).click();
      await page.getByRole('button', { name: 'Excluir' }).nth(3).click();
      await shoot('remove');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Novo agendamento' }).click();
      await page.getByLabel('Hora').waitFor();
      await shoot('form');
      backend.schedules = [];
      await page.goto('/schedules?view=agenda');
      await page.getByText('Nada agendado neste período').waitFor();
      await shoot('empty');
      await page.goto('/schedules?view=month');
      await page.getByText('Nada agendado neste período').waitFor();
      await shoot('empty-month');
    });
  }
}
