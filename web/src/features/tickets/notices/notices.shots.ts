import { expect, test } from '../../../testing/browser-test.ts';
import { allowNotices } from '../../../testing/browser-notices.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago } from '../../../testing/factories.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const) {
  for (const theme of ['light', 'dark']) {
    test(`the bell, ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await allowNotices(page);
      await keepInBrowser(page, { mode: theme, notices: 'true' });
      const { backend, main } = deskBackend();
      const notification = {
        id: 1,
        kind: 'transfer' as const,
        promise: null,
        waiting: false,
        ticketId: main.id,
        ticketUuid: main.uuid,
        about: null,
        contact: 'João Pedro Nascimento dos Santos Figueiredo Albuquerque Filho',
        by: 'Bruno Lima',
        note: 'Cliente já pagou a segunda via, falta só confirmar o endereço da entrega e combinar o horário com ele.',
        createdAt: ago(3),
      };
      backend.notifications = [notification];
      const mention = {
        chatId: 1,
        uuid: crypto.randomUUID(),
        title: 'Plantão de fim de semana',
        sequence: 31,
        sender: { id: 2, name: 'Bruno Lima' },
        message: '@Ana Souza, você consegue confirmar a entrega de sábado com a transportadora antes do meio-dia?',
        createdAt: ago(6),
      };
      backend.on('chats.mentions', () => [mention]);
      await backend.open(page, '/tickets');
      await expect.poll(() => backend.connected).toBe(true);
      backend.push('notification', {
        action: 'create',
        record: { ...notification, id: 2, contact: 'Beatriz Nogueira' },
      });
      await page.getByRole('button', { name: /^Novas mensagens/ }).click();
      await expect(page.getByRole('region', { name: 'Novas mensagens' }).getByRole('link').first()).toBeVisible();
      await page.mouse.move(width / 3, height - 50);
      await page.screenshot({ path: `${screenshotFolder}/bell-${name}-${theme}.png` });
    });
  }
}
