import { expect, test } from '../../testing/browser-test.ts';
import type { ContactErasureView } from '@recado/contracts';
import { axeClean } from '../../testing/axe.ts';
import { openContacts } from '../../testing/contacts-backend.ts';
import { aContact, aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

test('the list loads contacts by page, searches them, and lists groups separately', async ({ page }) => {
  const { backend } = await openContacts(page);
  await expect(rowOf(page, 'Ana Beatriz Nogueira')).toContainText('ana.beatriz@exemplo.com');
  await expect(rowOf(page, 'Bloqueado da Silva')).toContainText('Bloqueado');
  await axeClean(page);
  await page.getByRole('table', { name: 'Contatos' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(rowOf(page, 'Pessoa 42')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Buscar por nome, número ou e-mail').fill('pessoa 07');
  await expect(rowOf(page, 'Pessoa 07')).toBeVisible();
  await expect(rowOf(page, 'Ana Beatriz')).toHaveCount(0);
  await page.getByLabel('Buscar por nome, número ou e-mail').fill('');
  await page.getByText('Grupos', { exact: true }).click();
  await expect(rowOf(page, 'Condomínio Jardim das Flores')).toBeVisible();
  await expect(rowOf(page, 'Pessoa 01')).toHaveCount(0);
  backend.on('contacts.list', () => ({ contacts: [], hasMore: false, cursor: null, count: 0 }));
  await page.getByText('Pessoas', { exact: true }).click();
});

test('the list shows contacts that are added, changed or removed elsewhere', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  await expect.poll(() => backend.connected).toBe(true);
  const [ana] = contacts;
  if (!ana) throw new Error('There is no contact');
  await expect(rowOf(page, ana.name)).toBeVisible();
  backend.push('contact', { action: 'update', contact: { ...ana, name: 'Ana Nova' } });
  await expect(rowOf(page, 'Ana Nova')).toBeVisible();
  contacts.shift();
  backend.push('contact', { action: 'delete', contactId: ana.id });
  await expect(rowOf(page, 'Ana Nova')).toHaveCount(0);
  const added = aContact({ id: 899, name: 'Aa Novo' });
  contacts.unshift(added);
  backend.push('contact', { action: 'update', contact: added });
  await expect(rowOf(page, 'Aa Novo')).toBeVisible();
});

test('a new contact offers known fields, and a taken number opens its contact', async ({ page }) => {
  const { backend } = await openContacts(page);
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Obrigatório')).toHaveCount(2);
  await dialog.getByLabel('Nome').fill('Nina Prado');
  await dialog.getByLabel('Número').fill('+55 11 98765-4321');
  await dialog.getByLabel('E-mail').fill('não é');
  await dialog.getByRole('button', { name: 'Adicionar campo' }).click();
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('cid');
  await page.getByTitle('Cidade').click();
  await dialog.getByLabel('Valor Cidade').fill('Recife');
  await expect(dialog.getByText('E-mail inválido')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('nina@exemplo.com');
  await axeClean(page);
  backend.fail('contacts.create', 'ERR_DUPLICATED_CONTACT', { field: 'number', params: { contactId: 900 } });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Já existe um contato com este número.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abrir esse contato' }).click();
  const other = page.getByRole('dialog', { name: 'Editar contato' });
  await expect(other.getByLabel('Nome')).toHaveValue('Ana Beatriz Nogueira');
  expect(backend.sent('contacts.create')).toEqual({
    name: 'Nina Prado',
    number: '+55 11 98765-4321',
    email: 'nina@exemplo.com',
    extraInfo: [{ name: 'Cidade', value: 'Recife' }],
  });
});

test('a name that is typed has 2 to 50 letters', async ({ page }) => {
  const { backend } = await openContacts(page);
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo contato' });
  await dialog.getByLabel('Número').fill('+55 11 98765-4321');
  await dialog.getByLabel('Nome').fill('Z');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel('Nome').fill('a'.repeat(51));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Muito longo!')).toBeVisible();
  expect(backend.requestsOf('contacts.create')).toEqual([]);
});

test('a name of one letter that WhatsApp gave may stay, and another one may not replace it', async ({ page }) => {
  const { backend, contacts } = await openContacts(page);
  await expect.poll(() => backend.connected).toBe(true);
  const given = { ...(contacts[0] ?? aContact()), name: 'Z' };
  contacts[0] = given;
  backend.push('contact', { action: 'update', contact: given });
  await page.getByRole('button', { name: 'Z', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato' });
  await dialog.getByLabel('Nome').fill('Y');
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Muito curto!')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Z');
  await dialog.getByLabel('E-mail').fill('z@exemplo.com');
  backend.on('contacts.update', () => given);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.requestsOf('contacts.update').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Z', email: 'z@exemplo.com' }),
  ]);
});

test('a saved number that is not on WhatsApp is named; where that is not known nothing is said', async ({ page }) => {
  const { backend } = await openContacts(page);
  const add = async (number: string) => {
    await page.getByRole('button', { name: 'Adicionar contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo contato' });
    await dialog.getByLabel('Nome').fill('Nina Prado');
    await dialog.getByLabel('Número').fill(number);
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
  };
  const checks = () => backend.requestsOf('contacts.checkNumber', { id: 950 }).length;
  const warning = page.getByText(/não está no WhatsApp/);
  backend.on('contacts.create', ({ body: { name, number } }) => aContact({ id: 950, name, number }));
  await add('5511911110000');
  await expect.poll(checks).toBe(1);
  await expect(warning).toHaveCount(0);
  // The first answer is `pending`: the connection looks the number up in the background.
  backend.on('contacts.checkNumber', () => ({ state: checks() > 2 ? 'absent' : 'pending' }));
  await page.clock.install();
  await add('5511911110001');
  await expect.poll(checks).toBe(2);
  await page.clock.fastForward(4_000);
  await expect(warning).toContainText('O contato foi salvo');
  expect(checks()).toBe(3);
});

test('the dialog blocks a contact and shows its tickets and possible duplicates', async ({ page }) => {
  const { backend } = await openContacts(page);
  await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato' });
  await expect(dialog.getByRole('region', { name: 'Tickets' })).toContainText('#31');
  await expect(dialog.getByRole('region', { name: 'Pode ser a mesma pessoa' })).toContainText('Pessoa 01');
  await axeClean(page);
  backend.on('contacts.update', ({ body: { blocked = false } }) => aContact({ id: 900, blocked }));
  await dialog.getByLabel(/Bloquear contato/).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('contacts.update', { id: 900 })).toMatchObject({ blocked: true, disableBot: false });
});

test('a merge keeps the older contact unless the user chooses the other', async ({ page }) => {
  const { backend } = await openContacts(page);
  await rowOf(page, 'Maria Aparecida').hover();
  await page.getByRole('button', { name: /Unir contatos: Maria/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Unir dois contatos' });
  await dialog.getByLabel('Outro contato').fill('ana beatriz');
  await page.getByTitle(/Ana Beatriz Nogueira/).click();
  await expect(dialog.getByRole('radio', { name: /Ana Beatriz/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /Maria Aparecida/ }).check();
  await expect(dialog.getByText(/fica guardado como campo/)).toBeVisible();
  await axeClean(page);
  backend.on('contacts.merge', () => aContact({ id: 902 }));
  await dialog.getByRole('button', { name: /Unir contatos/ }).click();
  await expect(page.getByText('Contatos unidos com sucesso.')).toBeVisible();
  expect(backend.sent('contacts.merge', { id: 902 })).toEqual({ otherId: 900 });
});

test('the removal of a contact names the loss, and an agent can neither remove nor merge', async ({
  page,
  context,
}) => {
  const { backend } = await openContacts(page);
  await rowOf(page, 'Pessoa 01').hover();
  await page.getByRole('button', { name: 'Excluir: Pessoa 01' }).click();
  await expect(page.getByText('Todos os tickets, mensagens e arquivos deste contato')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => backend.requests).toContain(requestLine('contacts.remove', { id: 910 }));
  const other = await context.newPage();
  await openContacts(other, aUser({ profile: 'user' }));
  await rowOf(other, 'Pessoa 01').hover();
  await expect(other.getByRole('button', { name: 'Editar: Pessoa 01' })).toBeVisible();
  await expect(other.getByRole('button', { name: /(Excluir|Unir contatos): Pessoa 01/ })).toHaveCount(0);
});

test('consent and legal basis are kept with their day, and only what changed is dated', async ({ page }) => {
  const { backend } = await openContacts(page);
  await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato' });
  const privacy = dialog.getByRole('region', { name: 'Privacidade (LGPD)' });
  await expect(privacy.getByLabel('Desde')).toHaveCount(0);
  await privacy.getByLabel('Consentimento').click();
  await page.getByTitle('Dado', { exact: true }).click();
  await privacy.getByLabel('Base legal').click();
  await page.getByTitle('Execução de contrato').click();
  await privacy.getByLabel('Desde').fill('05/01/2026');
  await privacy.getByLabel('Observação').fill('assinou o contrato');
  await axeClean(page);
  backend.on('contacts.update', () => aContact({ id: 900, consent: 'given' }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('contacts.update', { id: 900 })).toMatchObject({
    consent: 'given',
    consentAt: '2026-01-05T12:00:00Z',
    legalBasis: 'contract',
    consentNote: 'assinou o contrato',
  });
});

test('an admin exports and erases a contact, typing its name, and sees how far the erasure is', async ({ page }) => {
  const { backend } = await openContacts(page);
  const erasure: ContactErasureView = {
    id: 1,
    contactId: 910,
    state: 'working',
    done: 500,
    total: 1_200,
    createdAt: '2026-01-05T12:00:00Z',
    finishedAt: null,
  };
  await rowOf(page, 'Pessoa 01').hover();
  backend.on('contacts.exportData', () => '{"contact": []}');
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar dados: Pessoa 01' }).click();
  expect((await fetched).suggestedFilename()).toBe('contato-910.json');
  await rowOf(page, 'Pessoa 01').hover();
  await page.getByRole('button', { name: 'Apagar dados: Pessoa 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar os dados de Pessoa 01?' });
  await expect(dialog.getByText(/não voltam/)).toBeVisible();
  await dialog.getByLabel(/Digite o nome/).fill('Pessoa 02');
  await dialog.getByRole('button', { name: /Apagar dados/ }).click();
  await expect(dialog.getByText('O nome digitado é outro.')).toBeVisible();
  await axeClean(page);
  expect(backend.requestsOf('contacts.erase', { id: 910 })).toEqual([]);
  backend.on('contacts.erase', () => erasure);
  backend.on('contacts.erasures', () => [erasure]);
  await dialog.getByLabel(/Digite o nome/).fill('Pessoa 01');
  await dialog.getByRole('button', { name: /Apagar dados/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('contacts.erase', { id: 910 })).toEqual({ typedName: 'Pessoa 01' });
  await expect(page.getByText('Apagando os dados de um contato')).toBeVisible();
  await expect(page.getByText('500 de 1.200 mensagens')).toBeVisible();
  await axeClean(page);
  backend.on('contacts.erasures', () => [{ ...erasure, state: 'failed' }]);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => backend.requestsOf('contacts.erase', { id: 910 }).length).toBe(2);
});

test('an agent neither exports nor erases the data of a contact', async ({ page }) => {
  const { backend } = await openContacts(page, aUser({ profile: 'user' }));
  await rowOf(page, 'Pessoa 01').hover();
  await expect(page.getByRole('button', { name: /(Exportar|Apagar) dados/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pessoa 01', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Privacidade (LGPD)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /(Exportar|Apagar) dados/ })).toHaveCount(0);
  expect(backend.requestsOf('contacts.erasures')).toEqual([]);
});

test('the export downloads under its file name', async ({ page }) => {
  const { backend } = await openContacts(page);
  await expect(rowOf(page, 'Pessoa 01')).toBeVisible();
  backend.on('contacts.export', () => 'name;number;email');
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  expect((await fetched).suggestedFilename()).toBe('contatos.csv');
});

test('what programs keep with a contact is read in its dialog, and is not there for a contact without', async ({
  page,
}) => {
  const { contacts } = await openContacts(page);
  const [ana, other] = contacts;
  if (!ana || !other) throw new Error('There is no contact');
  Object.assign(ana, { externalId: 'crm-0017', metadata: { plano: 'ouro', vendedor: 'Bia' } });
  await page.reload();
  await page.getByRole('button', { name: ana.name, exact: true }).click();
  const part = page.getByRole('region', { name: 'Dados de programas' });
  await expect(part).toContainText('ID externo');
  for (const shown of ['crm-0017', 'plano', 'ouro', 'vendedor', 'Bia']) await expect(part).toContainText(shown);
  await expect(part.getByRole('textbox')).toHaveCount(0);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: other.name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Editar contato' })).toBeVisible();
  await expect(part).toHaveCount(0);
});
