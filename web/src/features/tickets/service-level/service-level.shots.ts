import { test } from '../../../testing/browser-test.ts';
import type { NotificationView, ServiceLevel, TicketView } from '@recado/contracts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago } from '../../../testing/factories.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

const level = (minutes: number, target: ServiceLevel['target'] = 'firstAnswer'): ServiceLevel => ({
  target,
  dueAt: ago(-minutes),
  warnAt: ago(-minutes + 6),
});

/** Screenshots of promised answer times, in rows, header, bell and the profile menu; see screens.shots.ts. */
for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`service level ${mode} ${width}`, async ({ page }) => {
      const shoot = async (screen: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/service-${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode, filters: 'true' });
      const { backend, main } = deskBackend();
      for (const [at, minutes] of [4, -13, 34, 190, 3000, -2000].entries()) {
        const ticket = backend.tickets[at];
        if (ticket) ticket.serviceLevel = level(minutes, at % 2 === 0 ? 'firstAnswer' : 'resolution');
      }
      const waiting = backend.tickets.find(({ status }) => status === 'pending') as TicketView;
      const promise = { target: 'firstAnswer' as const, dueAt: ago(3) };
      const notice = {
        by: null,
        note: '',
        ticketId: main.id,
        ticketUuid: main.uuid,
        about: null,
        waiting: false,
        promise,
      };
      const all: NotificationView[] = [
        { ...notice, id: 1, kind: 'overdue', contact: waiting.contact.name, createdAt: ago(3) },
        { ...notice, id: 2, kind: 'dueSoon', contact: 'Beatriz Nogueira', createdAt: ago(1) },
      ];
      await backend.open(page, '/tickets?sort=due');
      await page.getByText('Beatriz Nogueira').first().waitFor();
      await shoot('list');
      await page.goto(`/tickets/${main.uuid}`);
      await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).waitFor();
      await shoot('header');
      backend.notifications = all;
      await page.goto('/tickets');
      await page.getByRole('button', { name: /^Novas mensagens/ }).click();
      await shoot('bell');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu do perfil' }).click();
      await shoot('available');
      backend.on('users.setAvailable', () => undefined);
      await page.getByRole('switch').click();
      await shoot('away');
    });
  }
}
