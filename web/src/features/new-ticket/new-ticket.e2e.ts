import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { openContacts } from '../../testing/contacts-backend.ts';
import { aContact, aTicket, aUser } from '../../testing/factories.ts';
import { rowOf } from '../../testing/table-row.ts';

test.describe('a new ticket', () => {
  test('with a group is offered over connections that have groups only', async ({ page }) => {
    const { backend } = await openContacts(page);
    backend.connections.push(anOfficialNumber({ id: 2, name: 'Oficial' }));
    await expect(rowOf(page, 'Pessoa 01')).toBeVisible();
    await page.goto('/tickets');
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Novo ticket' });
    await dialog.getByLabel('Contato').fill('condomínio');
    await page.getByTitle(/Jardim das Flores/).click();
    await dialog.getByLabel('Conexão').click();
    const option = (name: string) => page.getByRole('option', { name });
    await expect(option('Oficial (números oficiais não têm grupos)')).toHaveAttribute('aria-disabled', 'true');
    await expect(option('Loja')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('the key N opens a new ticket with the agent’s only queue, and three letters find the contact', async ({
    page,
  }) => {
    const user = aUser({ profile: 'user', queues: [{ id: 2 }] });
    const { backend } = await openContacts(page, user);
    await expect(rowOf(page, 'Pessoa 01')).toBeVisible();
    await page.goto('/tickets');
    await page.getByRole('navigation', { name: 'Menu principal' }).waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Novo ticket' });
    await expect(dialog.getByText('Vendas')).toBeVisible();
    await dialog.getByLabel('Contato').fill('pe');
    await expect(page.getByText('Digite ao menos 3 letras').last()).toBeVisible();
    await dialog.getByLabel('Contato').fill('pessoa 03');
    await page.getByTitle(/Pessoa 03/).click();
    await axeClean(page);
    const ticket = aTicket({ id: 77, contact: aContact({ id: 912, name: 'Pessoa 03' }) });
    backend.tickets.push(ticket);
    backend.on('tickets.create', () => ticket);
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await page.waitForURL(`**/tickets/${ticket.uuid}`);
    expect(backend.sent('tickets.create')).toEqual({ contactId: 912, status: 'open', queueId: 2 });
  });

  test('an agent must choose a queue, and a refusal names the agent who serves the contact', async ({ page }) => {
    const user = aUser({ profile: 'user', queues: [{ id: 1 }, { id: 2 }] });
    const { backend } = await openContacts(page, user);
    await rowOf(page, 'Pessoa 01').hover();
    await page.getByRole('button', { name: 'Iniciar ticket: Pessoa 01' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo ticket' });
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'Selecione uma fila' })).toBeVisible();
    await dialog.getByLabel('Fila').click();
    await page.getByTitle('Suporte').click();
    const taken = {
      user: { id: 2, name: 'Bruno Lima' },
      queue: { id: 1, name: 'Suporte' },
      ticketId: 5,
      ticketUuid: 'u',
    };
    backend.fail('tickets.create', 'ERR_OTHER_OPEN_TICKET', { params: taken });
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bruno Lima já atende este contato na fila Suporte.');
    await axeClean(page);
    backend.fail('tickets.create', 'ERR_OTHER_OPEN_TICKET');
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Este contato já é atendido em outra fila.');
    const own = aTicket({ id: 88 });
    backend.tickets.push(own);
    const mine = { ...taken, user: { id: 1, name: 'Ana Souza' }, ticketUuid: own.uuid };
    backend.fail('tickets.create', 'ERR_OTHER_OPEN_TICKET', { params: mine });
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await page.waitForURL(`**/tickets/${own.uuid}`);
  });
});
