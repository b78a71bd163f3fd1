import { expect, test, type Page } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aChat } from '../../testing/chat-factories.ts';
import { openChats, type FakeChats } from '../../testing/chats-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const said = (count: number, from: string) =>
  Array.from({ length: count }, (_, n) => ({ message: `${from} ${n + 1}` }));

test('a mention is a notice in the bell, which leads to its message and ends with it', async ({ page }) => {
  const chats = await openChats(page, (fake) => {
    fake.add(aChat({ title: 'Plantão' }, [1, 2, 3]), [
      ...said(30, 'antes'),
      { message: '@Ana Souza, confere?', mentions: [1] },
      ...said(30, 'depois'),
    ]);
    return undefined;
  });
  const { backend } = chats;
  await page.getByRole('button', { name: 'Novas mensagens: 1' }).click();
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(panel.getByRole('heading', { name: 'Menções' })).toBeVisible();
  const row = panel.getByRole('link', { name: /Plantão/ });
  await expect(row).toContainText('Bruno Lima: @Ana Souza, confere?');
  await axeClean(page);
  await row.click();
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}\?at=31$/);
  await expect(page.getByRole('region', { name: 'Plantão' }).getByText('@Ana Souza, confere?')).toBeInViewport();
  await expect.poll(() => backend.requestsOf('chats.read').map(({ body }) => body.sequence)).toContain(31);
  await expect(page.getByRole('button', { name: 'Novas mensagens: 0' })).toBeVisible();
});

test('a mention that arrives is in the bell at once, and a second one in the open chat is shown', async ({ page }) => {
  const chats = await openChats(page, (fake) => {
    fake.add(aChat({ title: 'Plantão' }, [1, 2, 3]), said(60, 'antes'));
    return undefined;
  });
  await expect.poll(() => chats.backend.connected).toBe(true);
  const [chat] = chats.chats;
  const id = chat?.id ?? 0;
  const mention = (message: string) => chats.receive(id, { message, mentions: [1] });
  mention('@Ana Souza, primeira');
  await page.getByRole('button', { name: 'Novas mensagens: 1' }).click();
  await page
    .getByRole('region', { name: 'Novas mensagens' })
    .getByRole('link', { name: /primeira/ })
    .click();
  const pane = page.getByRole('region', { name: 'Plantão' });
  await expect(pane.getByText('@Ana Souza, primeira')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Novas mensagens: 0' })).toBeVisible();
  await pane.getByText('antes 60').hover();
  await page.mouse.wheel(0, -3_000);
  await expect(pane.getByText('@Ana Souza, primeira')).not.toBeInViewport();
  mention('@Ana Souza, segunda');
  await page.getByRole('button', { name: 'Novas mensagens: 1' }).click();
  await page
    .getByRole('region', { name: 'Novas mensagens' })
    .getByRole('link', { name: /segunda/ })
    .click();
  await expect(pane.getByText('@Ana Souza, segunda')).toBeInViewport();
});

const bell = (page: Page) => page.getByRole('button', { name: 'Novas mensagens: 0' });
const aMention = (fake: FakeChats) =>
  fake.add(aChat({ title: 'Plantão' }, [1, 2, 3]), [{ message: '@Ana Souza, confere?', mentions: [1] }]);

test('a bell whose mentions cannot be fetched still opens', async ({ page }) => {
  await openChats(page, (fake) => {
    aMention(fake);
    fake.backend.fail('chats.mentions', 'ERR_INTERNAL');
    return undefined;
  });
  await bell(page).click();
  await expect(page.getByRole('region', { name: 'Novas mensagens' }).getByText('Nada espera por você.')).toBeVisible();
});

test('in a company without internal chats no mentions are fetched', async ({ page }) => {
  const { backend } = await openChats(page, (fake) => {
    aMention(fake);
    fake.backend.user = aUser({ features: ['useKanban'] });
    return '/tickets';
  });
  await bell(page).click();
  await expect(page.getByRole('region', { name: 'Novas mensagens' }).getByText('Nada espera por você.')).toBeVisible();
  expect(backend.requestsOf('chats.mentions')).toEqual([]);
});

for (const mode of ['light', 'dark'])
  test(`a long mention stays within a narrow bell, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepInBrowser(page, { mode });
    await openChats(page, (fake) => {
      const title = 'Plantão de fim de semana da filial de Recife e das lojas parceiras';
      fake.add(aChat({ title }, [1, 2, 3]), [{ message: `@Ana Souza ${'confere? '.repeat(40)}`, mentions: [1] }]);
      return undefined;
    });
    await page.getByRole('button', { name: 'Novas mensagens: 1' }).click();
    const panel = page.getByRole('region', { name: 'Novas mensagens' });
    await expect(panel.getByRole('link', { name: /Plantão/ })).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await axeClean(page);
  });
