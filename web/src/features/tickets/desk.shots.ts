import { test } from '../../testing/browser-test.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aMessage, ago } from '../../testing/factories.ts';
import { composerField } from '../../testing/open-desk.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const photo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#8fa5ad"/><circle cx="600" cy="450" r="260" fill="#b98d5c"/></svg>',
);
const media = { mediaState: 'ready' as const, mediaWidth: 1200, mediaHeight: 800, mediaUrl: '/public/1/foto.png' };

for (const [width, height, isTouch] of [
  [1440, 900, false],
  [1280, 800, false],
  [1024, 768, false],
  [390, 844, true],
] as const)
  for (const mode of ['light', 'dark']) {
    test.describe(`${width} ${mode}`, () => {
      test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });
      test('waiting rows, a conversation and its media', async ({ page }) => {
        await keepInBrowser(page, { mode });
        await page.route('**/backend/public/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: photo }),
        );
        const { backend, main } = deskBackend();
        Object.assign(main, { externalId: 'pedido-4711', metadata: { loja: 'Recife, Boa Viagem' } });
        Object.assign(main.contact, { externalId: 'crm-0017', metadata: { plano: 'ouro' } });
        const longest = { uuid: main.uuid, contactName: main.contact.name, since: ago(12) };
        const day = { today: '2026-11-25', accepted: 23, finished: 19, firstResponse: 3.4, awaiting: 4, longest };
        backend.on('ownNumbers.get', () => day);
        const say = (body: string, differs: object) =>
          aMessage(main, { body, createdAt: ago(1), author: main.contact.name, ...differs });
        const said = backend.messages.get(main.id) ?? [];
        backend.messages.set(main.id, [
          ...said,
          say('filme.mp4', { ...media, mediaType: 'video', mediaName: 'filme.mp4' }),
          say('', { ...media, mediaType: 'image', isViewOnce: true }),
          say('Ok', { fromMe: true, ack: 3 }),
          say('Oi', { reactions: [{ emoji: '👍', fromMe: false, name: 'Marina' }] }),
        ]);
        const shot = (name: string) =>
          page.screenshot({ path: `${screenshotFolder}/desk-${name}-${width}-${mode}.png` });
        await backend.open(page, '/tickets?tab=pending');
        await page.getByText('Renata Melo').waitFor();
        if (!isTouch) await page.getByText('Renata Melo').hover();
        await shot('waiting');
        await page.goto(`/tickets/${main.uuid}`);
        await composerField(page).waitFor();
        await page.locator('video').waitFor();
        const last = page.getByRole('article').last();
        if (isTouch) await last.tap();
        else await last.hover();
        await page.waitForTimeout(500);
        await shot('conversation');
        await page
          .getByRole('button', { name: 'Detalhes' })
          .or(page.getByRole('button', { name: 'Ocultar detalhes' }))
          .click();
        await page.waitForTimeout(500);
        await shot('details');
        const programs = page.getByRole('region', { name: 'Dados de programas' });
        // Wide screens show the details until they are hidden.
        if ((await programs.count()) === 0) await page.getByRole('button', { name: 'Detalhes' }).click();
        await programs.scrollIntoViewIfNeeded();
        await shot('details-programs');
      });
    });
  }
