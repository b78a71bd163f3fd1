import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { anItem, aContactList, openContactLists } from '../../testing/contact-lists-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const path = '/contact-lists/1/contacts';

test('contacts show whether their number is on WhatsApp, and their variables; further ones load on the way down', async ({
  page,
}) => {
  await openContactLists(page, path);
  const ana = rowOf(page, 'Ana Beatriz Nogueira');
  await expect(ana).toContainText('No WhatsApp');
  await expect(ana).toContainText('+55 11 98765-4321');
  await expect(ana).toContainText('ana.beatriz@exemplo.com');
  await expect(ana).toContainText('cidade Recife');
  await expect(rowOf(page, 'Bruno Lima')).toContainText('Sem WhatsApp');
  await expect(rowOf(page, 'Maria Aparecida')).toContainText('A verificar');
  await expect(rowOf(page, 'Sem nome')).toContainText('Verificando');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await rowOf(page, 'Pessoa 05').hover();
  await page.mouse.wheel(0, 5_000);
  await expect(rowOf(page, 'Pessoa 30')).toBeAttached();
  await page.getByRole('button', { name: 'Voltar às listas' }).click();
  await expect(page).toHaveURL(/\/contact-lists$/);
});

test('a search and a state narrow the list', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  await page.getByLabel('Buscar por nome ou número').fill('pessoa 07');
  await expect(page.getByRole('row').filter({ hasText: 'Pessoa' })).toHaveCount(1);
  await page.getByLabel('Buscar por nome ou número').fill('');
  await page.getByRole('combobox', { name: 'Situação do número' }).click();
  await page.getByTitle('Sem WhatsApp').click();
  await expect(rowOf(page, 'Ana Beatriz')).toHaveCount(0);
  await expect(rowOf(page, 'Bruno Lima')).toBeVisible();
  expect(backend.requestsOf('contactListItems.list').at(-1)?.query.get('checkState')).toBe('invalid');
  data.items.push(anItem({ name: 'Nei', checkState: 'unknown' }));
  await page.getByRole('combobox', { name: 'Situação do número' }).click();
  await page.getByTitle('Não verificável').click();
  await expect(rowOf(page, 'Nei')).toContainText('Não verificável');
  await expect(rowOf(page, 'Bruno Lima')).toHaveCount(0);
});

test('wrong and doubtful numbers show why, and are shown alone', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  await expect(rowOf(page, 'Ana Beatriz')).toBeVisible();
  data.items.push(anItem({ name: 'Nei', number: '11999990001', numberDoubt: 'national' }));
  data.items.push(anItem({ name: 'Rosa', number: '11987770001', numberDoubt: 'unusual' }));
  await page.getByRole('combobox', { name: 'Situação do número' }).click();
  await page.getByTitle('Número duvidoso').click();
  await expect(rowOf(page, 'Nei')).toContainText('sem código do país');
  await expect(rowOf(page, 'Rosa')).toContainText('faixa desconhecida');
  await expect(rowOf(page, 'Ana Beatriz')).toHaveCount(0);
  expect(backend.requestsOf('contactListItems.list').at(-1)?.query.get('isDoubtful')).toBe('true');
  await axeClean(page);
  await page.goto(`${path}?numbers=doubtful`);
  await expect(rowOf(page, 'Rosa')).toBeVisible();
  await expect(rowOf(page, 'Ana Beatriz')).toHaveCount(0);
  // A pushed change of another field leaves the doubt.
  const rosa = data.items.find(({ name }) => name === 'Rosa');
  if (!rosa) throw new Error('There is no Rosa');
  const { numberDoubt: _, ...record } = rosa;
  await expect.poll(() => backend.connected).toBe(true);
  backend.push('ContactListItem', { action: 'update', record: { ...record, checkState: 'invalid' } });
  await expect(rowOf(page, 'Rosa')).toContainText('Sem WhatsApp');
  await expect(rowOf(page, 'Rosa')).toContainText('faixa desconhecida');
});

test('a contact is added with variables, whose names must differ', async ({ page }) => {
  const { backend } = await openContactLists(page, path);
  await page.getByRole('button', { name: 'Adicionar contato' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato da lista' });
  await dialog.getByLabel('Nome').fill('Zé');
  await dialog.getByLabel('Número').fill('+55 (11) 98765-0000');
  await dialog.getByLabel('E-mail').fill('ze@');
  for (const value of ['Recife', 'Olinda']) {
    await dialog.getByRole('button', { name: 'Adicionar variável' }).click();
    await dialog.getByLabel('Variável', { exact: true }).last().fill('cidade');
    await dialog.getByLabel('Valor cidade').last().fill(value);
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('E-mail inválido')).toBeVisible();
  await expect(dialog.getByText('Cada variável precisa de um nome próprio.')).toBeVisible();
  await axeClean(page);
  await dialog.getByLabel('E-mail').fill('');
  await dialog.getByRole('button', { name: 'Retirar a variável cidade' }).last().click();
  backend.fail('contactListItems.create', 'ERR_LIST_ITEM_EXISTS', { field: 'number' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).not.toHaveCount(0);
  await expect(dialog.getByLabel('Número')).toHaveAttribute('aria-invalid', 'true');
  backend.on('contactListItems.create', ({ body }) => anItem({ name: body.name }));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('contactListItems.create')).toEqual({
    contactListId: 1,
    name: 'Zé',
    number: '+55 (11) 98765-0000',
    email: null,
    variables: [{ key: 'cidade', value: 'Recife' }],
  });
});

test('a name that is typed has 2 to 50 letters', async ({ page }) => {
  const { backend } = await openContactLists(page, path);
  await page.getByRole('button', { name: 'Adicionar contato' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato da lista' });
  await dialog.getByLabel('Número').fill('+55 (11) 98765-0000');
  await dialog.getByLabel('Nome').fill('Z');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
  await dialog.getByLabel('Nome').fill('a'.repeat(51));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito longo!')).toBeVisible();
  expect(backend.requestsOf('contactListItems.create')).toEqual([]);
});

test('a name of sixty letters that an import gave may stay, and another one may not replace it', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  await expect.poll(() => backend.connected).toBe(true);
  const given = 'a'.repeat(60);
  data.items[0] = { ...(data.items[0] ?? anItem()), name: given };
  backend.push('ContactListItem', { action: 'update', record: data.items[0] });
  await rowOf(page, given).getByRole('button', { name: given, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato da lista' });
  await dialog.getByLabel('Nome').fill('b'.repeat(60));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Muito longo!')).toBeVisible();
  await dialog.getByLabel('Nome').fill(given);
  await dialog.getByLabel('E-mail').fill('z@exemplo.com');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('contactListItems.update').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: given, email: 'z@exemplo.com' }),
  ]);
});

test('a contact is changed and deleted', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  await rowOf(page, 'Bruno Lima').getByRole('button', { name: 'Bruno Lima', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato da lista' });
  await dialog.getByLabel('Nome').fill('Bruno Lima Neto');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, 'Bruno Lima Neto')).toBeVisible();
  await rowOf(page, 'Bruno Lima Neto').hover();
  await page.getByRole('button', { name: 'Excluir: Bruno Lima Neto' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir Bruno Lima Neto da lista?' })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect(rowOf(page, 'Bruno Lima Neto')).toHaveCount(0);
  const { id } = data.items.find(({ name }) => name.startsWith('Maria')) ?? { id: 0 };
  await expect.poll(() => backend.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  expect(backend.requests).not.toContain(requestLine('contactListItems.remove', { id }));
});

test('answers of WhatsApp and changes of colleagues appear as they are pushed', async ({ page }) => {
  const { backend, data } = await openContactLists(page, path);
  await expect(rowOf(page, 'Bruno Lima')).toContainText('Sem WhatsApp');
  await expect.poll(() => backend.connected).toBe(true);
  const bruno = data.items.find(({ name }) => name === 'Bruno Lima') ?? anItem();
  const record = { ...bruno, checkState: 'valid' as const, isWhatsappValid: true };
  backend.push('ContactListItem', { action: 'update', record });
  await expect(rowOf(page, 'Bruno Lima')).toContainText('No WhatsApp');
  data.items = [anItem({ name: 'Veio da junção' }), ...data.items];
  backend.push('contactListChange', { action: 'update', contactListId: 2 });
  backend.push('contactListChange', { action: 'update', contactListId: 1 });
  await expect(rowOf(page, 'Veio da junção')).toBeVisible();
  backend.push('ContactList', { action: 'update', record: aContactList({ ...data.lists[0], name: 'Outro nome' }) });
  await expect(page.getByRole('heading', { name: /Outro nome/ })).toBeVisible();
});

test('an empty list teaches how to fill it', async ({ page }) => {
  await openContactLists(page, '/contact-lists/3/contacts');
  await expect(page.getByText('Esta lista está vazia')).toBeVisible();
  await axeClean(page);
});
