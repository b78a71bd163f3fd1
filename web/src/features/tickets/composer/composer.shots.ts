import { anOfficialNumber } from '../../../testing/connection-factories.ts';
import { test } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { ago } from '../../../testing/factories.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';
import { screenshotFolder } from '../../../testing/screenshot-folder.ts';

for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const)
  for (const theme of ['light', 'dark'])
    test(`pictures before sending, and the note of a transfer, ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await keepInBrowser(page, { mode: theme });
      const { backend, main } = deskBackend();
      const note = 'Já pagou a primeira parcela, falta só combinar a entrega.\nPrefere à tarde.';
      Object.assign(main, { handover: { note, by: 'Bruno Lima', at: ago(5) } });
      await backend.open(page, `/tickets/${main.uuid}`);
      const buffer = await page.screenshot();
      const files = ['frente.png', 'verso.png', 'etiqueta com um nome de arquivo bem comprido.png'];
      await page
        .getByTestId('files')
        .setInputFiles([
          ...files.map((file) => ({ name: file, mimeType: 'image/png', buffer })),
          { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') },
        ]);
      await page.getByLabel('Legenda de verso.png').fill('E o verso');
      await page.screenshot({ path: `${screenshotFolder}/composer-pictures-${name}-${theme}.png` });
      if (name === 'narrow') return;
      await page.getByLabel('Escreva uma observação').fill('Sabe do prazo, @bru');
      await page.getByRole('listbox', { name: 'Chamar um colega' }).waitFor();
      await page.screenshot({ path: `${screenshotFolder}/composer-mention-${name}-${theme}.png` });
    });

for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['narrow', 390, 844],
] as const)
  for (const theme of ['light', 'dark'])
    test(`the end of free messages, ${name}, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await keepInBrowser(page, { mode: theme });
      const { backend, main } = deskBackend();
      Object.assign(main, { window: { until: ago(-83) } });
      backend.connections = [anOfficialNumber({ id: main.whatsappId ?? 0 })];
      await backend.open(page, `/tickets/${main.uuid}`);
      await page.getByText('para o fim das mensagens livres').waitFor();
      await page.screenshot({ path: `${screenshotFolder}/window-ending-${name}-${theme}.png` });
      backend.push('ticket', { action: 'update', ticket: { ...main, window: { until: ago(30) } } });
      await page.getByText('As mensagens livres terminaram').waitFor();
      await page.screenshot({ path: `${screenshotFolder}/window-over-${name}-${theme}.png` });
    });
