import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { ago } from '../../../testing/factories.ts';
import { openDesk } from '../../../testing/open-desk.ts';

test('beside the list an agent sees the own day, and who has waited the longest', async ({ page }) => {
  const { main } = await openDesk(page, '/tickets', (backend, { uuid }) => {
    const longest = { uuid, contactName: 'Carla Menezes', since: ago(12) };
    const numbers = { today: '2026-11-25', accepted: 23, finished: 19, firstResponse: 3.4, awaiting: 4, longest };
    backend.on('ownNumbers.get', () => numbers);
  });
  const day = page.getByRole('region', { name: 'Meu dia' });
  await expect(day).toContainText('Resolvidos hoje19');
  await expect(day).toContainText('Primeira resposta3 min');
  await axeClean(page);
  await day.getByRole('link', { name: 'Carla Menezes aguarda sua resposta há 12 min' }).click();
  await expect(page).toHaveURL(new RegExp(main.uuid));
});

test('before the first ticket of the day nothing is counted', async ({ page }) => {
  const { backend } = await openDesk(page);
  await expect.poll(() => backend.requestsOf('ownNumbers.get').length).toBe(1);
  await expect(page.getByText('Escolha uma conversa')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meu dia' })).toHaveCount(0);
});
