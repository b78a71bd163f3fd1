import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { serveTicketDetails } from '../../../testing/details-backend.ts';
import { ago, aNote, aTicket, aUser } from '../../../testing/factories.ts';
import { kanbanBackend } from '../../../testing/kanban-backend.ts';
import { requestLine } from '../../../testing/operations.ts';
import { invoice, tagChip, urgent } from '../../../testing/tag-factories.ts';

async function desk(page: Page, change: (given: ReturnType<typeof kanbanBackend>) => void = () => undefined) {
  const given = kanbanBackend();
  serveTicketDetails(given.backend);
  change(given);
  await given.backend.open(page, `/tickets/${given.main.uuid}`);
  const pane = page.getByRole('complementary', { name: 'Detalhes' });
  await expect(pane.getByRole('button', { name: 'Etiquetas' })).toBeVisible();
  return { ...given, pane };
}

test('a tag is added by its name and removed by its button, and the row shows the change at once', async ({ page }) => {
  const { backend, main, pane } = await desk(page);
  await axeClean(page);
  await page.keyboard.press('l');
  await expect(pane.getByRole('combobox', { name: 'Adicionar etiqueta' })).toBeFocused();
  await page.keyboard.type('urg');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Tirar a etiqueta Urgente' })).toBeVisible();
  const row = page
    .getByRole('region', { name: 'Lista de tickets' })
    .getByRole('listitem')
    .filter({ hasText: 'Marina' });
  await expect(row).toContainText('Urgente');
  expect((await row.boundingBox())?.height).toBe(64);
  await expect
    .poll(() => backend.requests)
    .toContain(requestLine('ticketTags.add', { ticketId: main.id, tagId: urgent.id }));
  await pane.getByRole('button', { name: 'Tirar a etiqueta Urgente' }).click();
  await expect(row).not.toContainText('Urgente');
  await expect
    .poll(() => backend.requests)
    .toContain(requestLine('ticketTags.remove', { ticketId: main.id, tagId: urgent.id }));
});

test('consent is changed in place, and an admin erases the contact from its ticket', async ({ page }) => {
  const { backend, main, pane } = await desk(page);
  await expect(pane.getByRole('heading', { level: 4 })).toHaveText([
    'Etiquetas',
    'Observações',
    'Ticket',
    'Contato',
    'Privacidade (LGPD)',
    'Histórico',
    'Outros tickets',
  ]);
  await pane.getByRole('button', { name: 'Privacidade (LGPD)' }).click();
  const label = pane.getByText('Consentimento', { exact: true });
  expect(await label.evaluate((term) => term.scrollWidth - term.clientWidth)).toBe(0);
  await pane.getByRole('combobox', { name: 'Consentimento' }).click();
  await page.getByTitle('Retirado', { exact: true }).click();
  await expect.poll(() => backend.requestsOf('contacts.update').at(-1)?.body).toEqual({ consent: 'withdrawn' });
  await axeClean(page);
  await pane.getByRole('button', { name: 'Mais ações de privacidade' }).click();
  await page.getByRole('menuitem', { name: 'Apagar dados' }).click();
  const dialog = page.getByRole('dialog', { name: /Apagar os dados de/ });
  await dialog.getByLabel(/Digite o nome/).fill(main.contact.name);
  const answer = { id: 1, contactId: main.contactId, state: 'waiting' as const, done: 0, total: 0, finishedAt: null };
  backend.on('contacts.erase', () => ({ ...answer, createdAt: ago(0) }));
  await dialog.getByRole('button', { name: /Apagar dados/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('contacts.erase', { id: main.contactId })).toEqual({ typedName: main.contact.name });
});

test('an unknown name creates a tag and adds it to the ticket', async ({ page }) => {
  const { backend, pane } = await desk(page);
  await pane.getByRole('combobox', { name: 'Adicionar etiqueta' }).fill('Segunda via');
  await page.getByText('Criar “Segunda via”').click();
  await expect(pane.getByRole('button', { name: 'Tirar a etiqueta Segunda via' })).toBeVisible();
  await expect
    .poll(() => backend.requestsOf('tags.create').at(-1)?.text)
    .toMatch(/"name":"Segunda via","color":"#[0-9A-F]{6}"/);
});

test('a refused tag is removed again', async ({ page }) => {
  const { pane } = await desk(page, ({ backend }) => backend.fail('ticketTags.add', 'ERR_NO_TAG_FOUND'));
  await pane.getByRole('combobox', { name: 'Adicionar etiqueta' }).fill('Boleto');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhuma etiqueta encontrada com este ID.')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Tirar a etiqueta Boleto' })).toHaveCount(0);
});

test('rows show a renamed tag and drop a removed one', async ({ page }) => {
  const { backend } = await desk(page);
  await expect.poll(() => backend.connected).toBe(true);
  const row = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem').filter({ hasText: 'Sofia' });
  await expect(row).toContainText('Urgente');
  backend.push('tag', { action: 'update', record: { ...urgent, name: 'Para ontem' } });
  await expect(row).toContainText('Para ontem');
  backend.push('tag', { action: 'delete', id: urgent.id });
  await expect(row).not.toContainText('Para ontem');
});

test('Ctrl+Enter saves a note, notes of colleagues appear, and only permitted notes can be deleted', async ({
  page,
}) => {
  const { backend, main, pane } = await desk(page, ({ backend: before, main: ticket }) => {
    before.user = aUser({ profile: 'user' });
    before.notes = [aNote(ticket, { note: 'Escrita por outro.', user: { id: 9, name: 'Bruno Lima' } })];
  });
  await expect(pane.getByText('05/03/26 09:07')).toBeVisible();
  await page.keyboard.press('o');
  const field = pane.getByRole('textbox', { name: 'Escreva uma observação' });
  await expect(field).toBeFocused();
  await field.fill('Volta na quinta.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Observação adicionada com sucesso!')).toBeVisible();
  const notes = pane.getByRole('region', { name: 'Observações' }).getByRole('listitem');
  await expect(notes.first()).toContainText('Volta na quinta.');
  await expect(field).toHaveValue('');
  await expect.poll(() => backend.connected).toBe(true);
  const record = aNote(main, { note: 'Agora mesmo.', user: { id: 9, name: 'Bruno Lima' } });
  backend.notes = [record, ...backend.notes];
  backend.push('note', { action: 'create', record });
  await expect(notes).toHaveCount(3);
  await expect(notes.filter({ hasText: 'Escrita por outro.' }).getByRole('button')).toHaveCount(0);
  await notes.filter({ hasText: 'Volta na quinta.' }).hover();
  await notes.filter({ hasText: 'Volta na quinta.' }).getByRole('button', { name: 'Excluir observação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Observação excluída com sucesso!')).toBeVisible();
  await expect(notes).toHaveCount(2);
});

test('the contact is edited in place, and Escape cancels', async ({ page }) => {
  const { backend, main, pane } = await desk(page);
  await pane.getByRole('button', { name: 'Adicionar e-mail' }).click();
  await page.keyboard.type('marina');
  await expect(pane.getByRole('alert')).toHaveText('E-mail inválido');
  await page.keyboard.type('@exemplo.com');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Editar E-mail: marina@exemplo.com' })).toBeVisible();
  await pane.getByRole('button', { name: /^Editar Nome/ }).click();
  await page.keyboard.type('xxx');
  await page.keyboard.press('Escape');
  await expect(pane.getByRole('button', { name: `Editar Nome: ${main.contact.name}` })).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/0{8}/);
  await pane.getByRole('button', { name: 'Adicionar campo' }).click();
  await pane.getByRole('textbox', { name: 'Nome do campo' }).fill('CPF');
  await pane.getByRole('textbox', { name: 'Valor' }).fill('123');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Editar CPF: 123' })).toBeVisible();
  await pane.getByRole('switch', { name: /Desativar o robô/ }).click();
  await expect(pane.getByRole('switch', { name: /Desativar o robô/ })).toBeChecked();
  await expect
    .poll(() => backend.requestsOf('contacts.update').map(({ body }) => body))
    .toEqual([{ email: 'marina@exemplo.com' }, { extraInfo: [{ name: 'CPF', value: '123' }] }, { disableBot: true }]);
});

test('the contact’s other tickets are linked, and folded sections stay folded', async ({ page }) => {
  const { pane } = await desk(page, ({ backend, main }) => {
    const { contact, contactId } = main;
    backend.tickets.push(
      aTicket({ id: 88, contact, contactId, status: 'closed', updatedAt: ago(60 * 24 * 9), tags: [tagChip(invoice)] }),
    );
  });
  await pane.getByRole('button', { name: 'Observações' }).click();
  await expect(pane.getByRole('textbox', { name: 'Escreva uma observação' })).toHaveCount(0);
  const past = pane.getByRole('region', { name: 'Outros tickets' }).getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expect(past).toContainText('Resolvido');
  await past.getByRole('link').click();
  await expect(page).toHaveURL(/0{10}88$/);
  await expect(pane.getByRole('button', { name: 'Observações' })).toHaveAttribute('aria-expanded', 'false');
});

test('the list filters by tag, and on a phone Escape closes the drawer of details', async ({ page }) => {
  await desk(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Filtrar por etiqueta' }).click();
  await page.getByTitle('Urgente').last().click();
  const rows = page.getByRole('region', { name: 'Lista de tickets' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sofia Meireles');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Detalhes' }).click();
  const pane = page.getByRole('complementary', { name: 'Detalhes' });
  await expect(pane).toBeVisible();
  await page.mouse.move(20, 700);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(page).toHaveURL(/\/tickets\/0{8}/);
});

test('what programs keep with the contact and the ticket is read in the details', async ({ page }) => {
  const { pane } = await desk(page, ({ main }) => {
    Object.assign(main, { externalId: 'pedido-9', metadata: { loja: 'Recife' } });
    main.contact = { ...main.contact, externalId: 'crm-0017', metadata: {} };
  });
  const section = pane.getByRole('region', { name: 'Dados de programas' });
  for (const shown of ['crm-0017', 'pedido-9', 'loja', 'Recife']) await expect(section).toContainText(shown);
  await axeClean(page);
});

test('details without data of programs have no section for them', async ({ page }) => {
  const { pane } = await desk(page);
  await expect(pane.getByRole('button', { name: 'Dados de programas' })).toHaveCount(0);
});

test('a colleague is asked by an @ in a note: by keys, with who is notified', async ({ page }) => {
  const { backend } = await desk(page, ({ backend: given, main }) =>
    given.on('users.colleagues', () => [
      { id: 3, name: 'Bruna Reis', online: true, available: true, queues: [{ id: 2 }] },
      { id: 2, name: 'Bruno Lima', online: true, available: true, queues: [{ id: main.queueId ?? 0 }] },
    ]),
  );
  await page.keyboard.press('o');
  const field = page.getByLabel('Escreva uma observação');
  await expect(field).toBeFocused();
  await page.keyboard.type('Sabe do prazo, @bru');
  // Colleagues who serve the queue of the ticket come first.
  await expect(page.getByRole('listbox', { name: 'Chamar um colega' }).getByRole('option')).toHaveText([
    /Bruno Lima/,
    /Bruna Reis/,
  ]);
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Sabe do prazo, @Bruno Lima ');
  await page.keyboard.type('?');
  await expect(page.getByText('1 colega será avisado')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => backend.requestsOf('ticketNotes.create').length).toBe(1);
  expect(backend.sent('ticketNotes.create')).toMatchObject({ note: 'Sabe do prazo, @Bruno Lima ?', mentions: [2] });
});
