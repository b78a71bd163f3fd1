import { expect, test } from '../../testing/browser-test.ts';
import { permissionsOf } from '@recado/contracts/rights';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { aContactList, openContactLists } from '../../testing/contact-lists-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

test('each list shows its contacts and, in words, how many of their numbers are on WhatsApp', async ({ page }) => {
  await openContactLists(page);
  await expect(rowOf(page, 'Clientes de Recife')).toContainText('1.300');
  await expect(rowOf(page, 'Clientes de Recife')).toContainText(
    '1.100 no WhatsApp · 60 sem WhatsApp · 140 a verificar',
  );
  await expect(rowOf(page, 'Inadimplentes')).toContainText('48 no WhatsApp');
  await expect(rowOf(page, 'Inadimplentes')).not.toContainText('sem WhatsApp');
  await expect(rowOf(page, 'Nova, ainda vazia')).not.toContainText('a verificar');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await expect(page.locator('.ant-tooltip:not(.ant-tooltip-hidden)')).toHaveCount(0);
  await axeClean(page);
  await rowOf(page, 'Clientes de Recife').getByRole('button', { name: 'Clientes de Recife', exact: true }).click();
  await expect(page).toHaveURL(/\/contact-lists\/1\/contacts$/);
  await expect(page.getByRole('heading', { name: /Clientes de Recife/ })).toBeVisible();
});

test('numbers that official numbers cannot check do not wait for a check', async ({ page }) => {
  const { data } = await openContactLists(page);
  data.lists[0] = aContactList({ contactsCount: 1_300, validCount: 0, invalidCount: 0, unknownCount: 1_290 });
  await page.reload();
  await expect(rowOf(page, 'Clientes de Recife')).toContainText(
    '1.290 sem verificação em número oficial · 10 a verificar',
  );
  await axeClean(page);
});

test('a list is added, renamed and deleted; a taken name is an error of its field', async ({ page }) => {
  const { backend } = await openContactLists(page);
  await page.getByRole('button', { name: 'Adicionar lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova lista de contatos' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('A');
  await expect(dialog.getByText('Mensagem muito curta')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(' Parceiros ');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/contact-lists\/\d+\/contacts$/);
  expect(backend.sent('contactLists.create')).toEqual({ name: 'Parceiros' });
  await page.goBack();
  await expect(rowOf(page, 'Parceiros')).toBeVisible();
  backend.fail('contactLists.update', 'ERR_DUPLICATED_NAME', { field: 'name' });
  await rowOf(page, 'Parceiros').hover();
  await page.getByRole('button', { name: 'Editar: Parceiros' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar lista de contatos' });
  await edit.getByRole('textbox', { name: 'Nome' }).fill('Inadimplentes');
  await page.keyboard.press('Control+Enter');
  await expect(edit.getByText('Este nome já está em uso')).toBeVisible();
  await page.reload();
  await rowOf(page, 'Inadimplentes').hover();
  await page.getByRole('button', { name: 'Excluir: Inadimplentes' }).click();
  const ask = page.getByRole('dialog', { name: 'Excluir a lista Inadimplentes?' });
  await expect(ask).toContainText('Os 48 contatos da lista são excluídos.');
  await ask.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Inadimplentes')).toHaveCount(0);
  await expect.poll(() => backend.requests).toContain(requestLine('contactLists.remove', { id: 2 }));
});

test('a list that a campaign uses is not deleted, and the reason is shown', async ({ page }) => {
  const { backend } = await openContactLists(page);
  const heldBy = [
    { kind: 'campaign', id: 7, name: 'Natal' },
    { kind: 'campaign', id: 8, name: 'Ano novo' },
  ];
  backend.fail('campaigns.get', 'ERR_NO_CAMPAIGN_FOUND');
  backend.fail('campaignReports.get', 'ERR_NO_CAMPAIGN_FOUND');
  backend.fail('contactLists.remove', 'ERR_CONTACT_LIST_IN_USE', { params: { heldBy, held: 5 } });
  await rowOf(page, 'Inadimplentes').hover();
  await page.getByRole('button', { name: 'Excluir: Inadimplentes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Uma campanha programada ou em preparação usa esta lista.')).toBeVisible();
  await expect(rowOf(page, 'Inadimplentes')).toBeVisible();
  const refusal = page.getByText('Em uso por: Natal, Ano novo e mais 3.');
  await expect(refusal.getByRole('link', { name: 'Ano novo' })).toHaveAttribute('href', '/campaign/8/report');
  await refusal.getByRole('link', { name: 'Natal' }).click();
  await expect(page).toHaveURL(/\/campaign\/7\/report/);
  await expect(refusal).toHaveCount(0);
});

test('the menu fills a list from contacts, merges it with another, subtracts one, and checks it again', async ({
  page,
}) => {
  const { backend } = await openContactLists(page);
  const choose = async (item: string) => {
    await rowOf(page, 'Nova, ainda vazia').hover();
    await page.getByRole('button', { name: 'Mais ações: Nova, ainda vazia' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Adicionar contatos da empresa');
  const fill = page.getByRole('dialog', { name: /^Adicionar contatos da empresa/ });
  await fill.getByLabel('Etiqueta').click();
  await page.getByTitle('Cliente', { exact: true }).click();
  await fill.getByLabel('Busca').fill('recife');
  await axeClean(page);
  await fill.getByRole('button', { name: 'Adicionar contatos' }).click();
  await expect(page.getByText('Contatos adicionados: 1.234')).toBeVisible();
  expect(backend.sent('contactLists.fill', { id: 3 })).toEqual({ tagId: 5, searchParam: 'recife' });
  await choose('Juntar com outra lista');
  const merge = page.getByRole('dialog', { name: /^Juntar com outra lista/ });
  await merge.getByRole('button', { name: 'Juntar' }).click();
  await expect(merge.getByText('Obrigatório')).toBeVisible();
  await merge.getByLabel('Outra lista').click();
  await expect(page.getByTitle(/Nova, ainda vazia \(/)).toHaveCount(0);
  await page.getByTitle('Inadimplentes (48)').click();
  await axeClean(page);
  await merge.getByRole('button', { name: 'Juntar' }).click();
  await expect(page.getByText('Contatos adicionados: 12', { exact: true })).toBeVisible();
  expect(backend.sent('contactLists.merge', { id: 3 })).toEqual({ otherId: 2 });
  await choose('Retirar os de outra lista');
  const subtract = page.getByRole('dialog', { name: /^Retirar os de outra lista/ });
  await subtract.getByLabel('Outra lista').click();
  await page.getByTitle('Inadimplentes (48)').click();
  await subtract.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Nenhum número em comum: a lista não mudou.')).toBeVisible();
  await choose('Verificar números de novo');
  await expect.poll(() => backend.requests).toContain(requestLine('contactLists.check', { id: 3 }));
});

test('a full list refuses contacts with its limit', async ({ page }) => {
  const { backend } = await openContactLists(page);
  backend.fail('contactLists.fill', 'ERR_CONTACT_LIST_FULL');
  await rowOf(page, 'Inadimplentes').hover();
  await page.getByRole('button', { name: 'Mais ações: Inadimplentes' }).click();
  await page.getByRole('menuitem', { name: 'Adicionar contatos da empresa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar contatos' }).click();
  await expect(page.getByText('Uma lista comporta até 100.000 contatos.')).toBeVisible();
});

test('counters and lists change as they are pushed, and an empty page explains lists', async ({ page }) => {
  const { backend, data } = await openContactLists(page);
  await expect(rowOf(page, 'Inadimplentes')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  const changed = aContactList({ ...data.lists[1], validCount: 40, invalidCount: 8 });
  backend.push('ContactList', { action: 'update', record: changed });
  await expect(rowOf(page, 'Inadimplentes')).toContainText('40 no WhatsApp · 8 sem WhatsApp');
  const added = aContactList({ name: 'Acabou de nascer' });
  data.lists = [...data.lists, added];
  backend.push('ContactList', { action: 'create', record: added });
  await expect(rowOf(page, 'Acabou de nascer')).toBeVisible();
  data.lists = [];
  backend.push('ContactList', { action: 'delete', id: added.id });
  await expect(page.getByText('Nenhuma lista ainda')).toBeVisible();
  await page.getByLabel('Buscar por nome').fill('xyz');
  await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
});

test('the example spreadsheet can be downloaded', async ({ page }) => {
  await openContactLists(page);
  await rowOf(page, 'Inadimplentes').hover();
  const download = page.waitForEvent('download');
  await rowOf(page, 'Inadimplentes').getByRole('link', { name: 'Baixar planilha de exemplo' }).click();
  expect((await download).suggestedFilename()).toBe('exemplo-lista-de-contatos.xlsx');
});

test('a failed request offers another attempt', async ({ page }) => {
  const { backend } = await openContactLists(page, '/tags');
  backend.on('tags.page', () => ({ tags: [], ...onlyPage, count: 0 }));
  backend.fail('contactLists.list', 'ERR_UNAVAILABLE');
  await page.getByRole('link', { name: 'Listas de contatos' }).click();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('contactLists.list', () => ({ records: [aContactList()], ...onlyPage, count: 1 }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, 'Clientes de Recife')).toBeVisible();
});

test('without campaigns in the plan the page shows why and leads home; agents have no entry', async ({
  page,
  browser,
}) => {
  const { backend } = await openContactLists(page, '/contact-lists', aUser({ features: [] }));
  const refusal = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Listas de contatos' })).toHaveCount(0);
  expect(backend.requestsOf('contactLists.list')).toEqual([]);
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const agent = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
  await openContactLists(other, '/contact-lists', agent);
  await expect(other.getByText('Acesso não permitido')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Descadastros' })).toHaveCount(0);
});
