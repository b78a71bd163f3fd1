import { expect, test, type Locator, type Page } from '../../../testing/browser-test.ts';
import type { MessageView } from '@recado/contracts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aMessage, ago } from '../../../testing/factories.ts';
import { messageList } from '../../../testing/open-desk.ts';

async function open(page: Page, messages: (Partial<MessageView> & { body: string })[]) {
  const { backend, main } = deskBackend();
  backend.messages.set(
    main.id,
    messages.map((differs, at) => aMessage(main, { createdAt: ago(messages.length - at), ...differs })),
  );
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await backend.open(page, `/tickets/${main.uuid}`);
  return { backend, main, files };
}
const bubble = (page: Page, words: string) => messageList(page).getByRole('article').filter({ hasText: words });
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const media = { mediaState: 'ready' as const, mediaWidth: 1200, mediaHeight: 800 };
const picture = (name: string) => ({ ...media, mediaType: 'image' as const, mediaUrl: `/public/1/${name}.png` });

for (const width of [1440, 1000])
  test(`the tools of a message cover neither short bubbles nor reactions at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const reactions = [{ emoji: '👍', fromMe: false, name: 'Marina' }];
    await open(page, [
      { body: 'Oi', reactions },
      { body: 'Ok' },
      { body: 'Fim', reactions },
      { body: 'Sim', fromMe: true, reactions },
      { body: 'Já', fromMe: true },
      { body: 'Até', fromMe: true },
    ]);
    for (const words of ['Oi', 'Ok', 'Fim', 'Sim', 'Já', 'Até']) {
      const message = bubble(page, words);
      await message.hover();
      const tools = await boxOf(message.getByRole('button', { name: 'Responder' }).locator('..'));
      const inner = message.locator('> :first-child');
      const { x, right } = await boxOf(inner);
      expect(tools.x >= right || tools.right <= x, words).toBe(true);
      const others = await message.locator('xpath=preceding-sibling::article[1]').all();
      for (const other of others) expect(tools.y).toBeGreaterThanOrEqual((await boxOf(other)).bottom - 1);
      await expect(message.getByRole('button', { name: 'Responder' })).toBeInViewport({ ratio: 1 });
      const given = message.getByRole('button', { name: /^👍/ });
      if ((await given.count()) > 0) expect((await boxOf(given)).y).toBeGreaterThanOrEqual(tools.bottom - 4);
    }
  });

test('a film fills its bubble, with and without a caption', async ({ page }) => {
  const film = { ...media, mediaType: 'video' as const, mediaUrl: '/public/1/filme.mp4', mediaName: 'filme.mp4' };
  await open(page, [
    { body: 'filme.mp4', ...film, fromMe: true },
    { body: `Com legenda ${'bem longa '.repeat(30)}`, ...film },
    { body: `Em pé ${'e com legenda '.repeat(10)}`, ...film, mediaWidth: 720, mediaHeight: 1280 },
  ]);
  for (const message of await messageList(page).getByRole('article').all()) {
    const inner = await boxOf(message.locator('> :first-child'));
    const shown = await boxOf(message.getByTitle('Vídeo'));
    expect(shown.x - inner.x).toBeLessThanOrEqual(5);
    expect(inner.right - shown.right).toBeLessThanOrEqual(5);
    expect(inner.width).toBeLessThanOrEqual(329);
  }
});

test('a view-once picture is hidden, shown alone on a click, and hidden again', async ({ page }) => {
  const { files } = await open(page, [
    { body: 'Antes', ...picture('antes') },
    { body: '', ...picture('segredo'), isViewOnce: true },
    { body: 'Depois', ...picture('depois') },
  ]);
  await expect(messageList(page).getByRole('button', { name: 'Foto' })).toHaveCount(2);
  await expect.poll(() => files).toContain('depois.png');
  expect(files).not.toContain('segredo.png');
  const hidden = messageList(page).getByRole('button', { name: 'Ver uma vez' });
  await hidden.click();
  const viewer = page.getByRole('dialog', { name: 'Foto' });
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /segredo/);
  await expect(viewer.getByRole('link', { name: 'Baixar' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /segredo/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(hidden).toBeVisible();
  await expect(messageList(page).locator('img[src*="segredo"]')).toHaveCount(0);
  await messageList(page).getByRole('button', { name: 'Foto' }).first().click();
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /antes/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img')).toHaveAttribute('src', /depois/);
});
