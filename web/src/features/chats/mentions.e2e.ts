import { expect, test } from '@playwright/test';
import { axeClean } from '../../testing/axe.ts';
import { aChat } from '../../testing/chat-factories.ts';
import { openChats } from '../../testing/chats-backend.ts';

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
