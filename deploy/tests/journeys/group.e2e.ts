import { expect } from '@playwright/test';
import { aCustomer } from '../../client/company.factory.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import { product } from '../running-product.ts';
import { aShop, screenshotAndAxe, showDetails, signInOnScreen, test } from './journey.fixtures.ts';
import { conversation, messageField } from './desk.locators.ts';

test('a group shows its name, authors and members, and follows their changes @all', async ({ page }) => {
  const { company, line } = await aShop();
  await company.api.settings.save({ key: 'CheckMsgIsGroup', value: 'disabled' });
  const [ana, rui] = [await aCustomer(product, 'Ana Lúcia'), await aCustomer(product, 'Rui Barbosa')];
  const simulator = new SimulatorClient(product.simulator);
  const { id } = await simulator.request<{ id: string }>('POST', '/groups', {
    subject: 'Condomínio Jardim',
    members: [ana.number, rui.number, line.number],
  });
  // The setting reaches the session a moment after it is saved; group messages before that are ignored.
  await expect
    .poll(
      async () => {
        await ana.writes(id, 'Bom dia a todos');
        return (await company.api.tickets.list({ showAll: true })).tickets.length;
      },
      { intervals: [1_000] },
    )
    .toBe(1);
  const [ticket] = (await company.api.tickets.list({ showAll: true })).tickets;
  await company.api.tickets.update({ id: ticket?.uuid ?? '', status: 'open' });
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/tickets/${ticket?.uuid}`);
  await expect(page.getByRole('heading', { name: 'Condomínio Jardim' }).first()).toBeVisible();
  const messages = conversation(page);
  await rui.writes(id, { text: `Bom dia @${ana.number}!`, mentions: [ana.number] });
  const message = messages.getByRole('article').filter({ hasText: 'Bom dia @Ana Lúcia!' });
  await expect(message).toContainText('Rui Barbosa');
  const members = (await showDetails(page)).getByRole('region', { name: 'Participantes' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  await expect(members).toContainText('Ana Lúcia');
  await expect(members).toContainText('Rui Barbosa');

  await expect(async () => {
    await simulator.request('POST', `/phones/${rui.number}/presence`, { to: id, state: 'composing' });
    await expect(page.getByText('Rui Barbosa: digitando…')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await simulator.request('POST', `/phones/${rui.number}/presence`, { to: id, state: 'paused' });
  await expect(page.getByText('Rui Barbosa: digitando…')).toHaveCount(0);

  await simulator.request('PATCH', `/groups/${id.replace('@g.us', '')}`, { subject: 'Condomínio das Flores' });
  await expect(page.getByRole('heading', { name: 'Condomínio das Flores' }).first()).toBeVisible();
  await expect(messages.getByText('mudou o nome do grupo para “Condomínio das Flores”')).toBeVisible();
  await screenshotAndAxe(page, 'group');

  await message.hover();
  await message.getByRole('button', { name: 'Responder' }).click();
  const field = messageField(page);
  await field.fill('Bom dia, Rui');
  await field.press('Enter');
  await expect.poll(async () => (await ana.sees(id)).map(({ text }) => text)).toContain('Bom dia, Rui');
});
