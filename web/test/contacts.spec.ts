import { expect, test, type Page } from '@playwright/test';
import { axeClean } from './axe.ts';
import { anImport, enter } from './contacts.ts';
import { aContact, aTicket, aUser } from './factories.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const sent = (backend: { bodies: { line: string; body: string }[] }, line: string): unknown =>
  JSON.parse(backend.bodies.findLast((one) => one.line === line)?.body ?? 'null');

test('contacts come page by page, are searched, and groups stand apart', async ({ page }) => {
  const { backend } = await enter(page);
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
  backend.on('GET /contacts', () => ({ body: { contacts: [], hasMore: false, cursor: null } }));
  await page.getByText('Pessoas', { exact: true }).click();
});

test('who comes, changes or goes is seen without asking', async ({ page }) => {
  const { backend, contacts } = await enter(page);
  await expect.poll(() => backend.connected).toBe(true);
  const [ana] = contacts;
  if (!ana) throw new Error('nobody');
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

test('a contact is added with fields that the company knows; a number that is taken leads to whose it is', async ({
  page,
}) => {
  const { backend } = await enter(page);
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
  backend.on('POST /contacts', () => ({
    status: 409,
    body: {
      error: 'ERR_DUPLICATED_CONTACT',
      message: 'x',
      contactId: 900,
      fields: [{ field: 'number', rule: 'unique' }],
    },
  }));
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Já existe um contato com este número.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abrir esse contato' }).click();
  const other = page.getByRole('dialog', { name: 'Editar contato' });
  await expect(other.getByLabel('Nome')).toHaveValue('Ana Beatriz Nogueira');
  expect(sent(backend, 'POST /contacts')).toEqual({
    name: 'Nina Prado',
    number: '+55 11 98765-4321',
    email: 'nina@exemplo.com',
    extraInfo: [{ name: 'Cidade', value: 'Recife' }],
  });
});

test('a contact is blocked, its tickets and its likely twins are seen', async ({ page }) => {
  const { backend } = await enter(page);
  await page.getByRole('button', { name: 'Ana Beatriz Nogueira', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar contato' });
  await expect(dialog.getByRole('region', { name: 'Tickets' })).toContainText('#31');
  await expect(dialog.getByRole('region', { name: 'Pode ser a mesma pessoa' })).toContainText('Pessoa 01');
  await axeClean(page);
  backend.on('PUT /contacts', ({ request }) => ({
    body: { ...aContact({ id: 900 }), ...(request.postDataJSON() as object) },
  }));
  await dialog.getByLabel(/Bloquear contato/).click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(sent(backend, 'PUT /contacts/900')).toMatchObject({ blocked: true, disableBot: false });
});

test('two contacts are merged; the older stays unless one says otherwise', async ({ page }) => {
  const { backend } = await enter(page);
  await rowOf(page, 'Maria Aparecida').hover();
  await page.getByRole('button', { name: /Unir contatos: Maria/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Unir dois contatos' });
  await dialog.getByLabel('Outro contato').fill('ana beatriz');
  await page.getByTitle(/Ana Beatriz Nogueira/).click();
  await expect(dialog.getByRole('radio', { name: /Ana Beatriz/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /Maria Aparecida/ }).check();
  await expect(dialog.getByText(/fica guardado como campo/)).toBeVisible();
  await axeClean(page);
  backend.on('POST /contacts', () => ({ body: aContact({ id: 902 }) }));
  await dialog.getByRole('button', { name: /Unir contatos/ }).click();
  await expect(page.getByText('Contatos unidos com sucesso.')).toBeVisible();
  expect(sent(backend, 'POST /contacts/902/merge')).toEqual({ otherId: 900 });
});

test('deleting says what is lost; who may neither delete nor merge is not offered it', async ({ page, context }) => {
  const { backend } = await enter(page);
  await rowOf(page, 'Pessoa 01').hover();
  await page.getByRole('button', { name: 'Excluir: Pessoa 01' }).click();
  await expect(page.getByText('Todos os tickets, mensagens e arquivos deste contato')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => backend.requests).toContain('DELETE /contacts/910');
  const other = await context.newPage();
  await enter(other, aUser({ profile: 'user' }));
  await rowOf(other, 'Pessoa 01').hover();
  await expect(other.getByRole('button', { name: 'Editar: Pessoa 01' })).toBeVisible();
  await expect(other.getByRole('button', { name: /(Excluir|Unir contatos): Pessoa 01/ })).toHaveCount(0);
});

test.describe('a new ticket', () => {
  test('is begun by key from anywhere: contact by three letters, the only queue by itself', async ({ page }) => {
    const user = aUser({ profile: 'user', queues: [{ id: 2 }] });
    const { backend } = await enter(page, user);
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
    backend.on('POST /tickets', () => ({ body: ticket }));
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await page.waitForURL(`**/tickets/${ticket.uuid}`);
    expect(sent(backend, 'POST /tickets')).toEqual({ contactId: 912, status: 'open', queueId: 2 });
  });

  test('needs a queue from everybody but an admin, and says who serves the contact already', async ({ page }) => {
    const user = aUser({ profile: 'user', queues: [{ id: 1 }, { id: 2 }] });
    const { backend } = await enter(page, user);
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
    backend.on('POST /tickets', () => ({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', message: 'x', ...taken },
    }));
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bruno Lima já atende este contato na fila Suporte.');
    await axeClean(page);
    backend.on('POST /tickets', () => ({ status: 409, body: { error: 'ERR_OTHER_OPEN_TICKET', message: 'x' } }));
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Este contato já é atendido em outra fila.');
    const own = aTicket({ id: 88 });
    backend.tickets.push(own);
    const mine = { ...taken, user: { id: 1, name: 'Ana Souza' }, ticketUuid: own.uuid };
    backend.on('POST /tickets', () => ({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', message: 'x', ...mine },
    }));
    await dialog.getByRole('button', { name: /Iniciar/ }).click();
    await page.waitForURL(`**/tickets/${own.uuid}`);
  });
});

test.describe('an import', () => {
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;número\nAna;5511987654321') };
  const choose = (page: Page) => page.locator('input[type=file]').setInputFiles(file);

  test('shows what it read, takes what one makes of the columns, goes on when one leaves, and says what came of it', async ({
    page,
  }) => {
    const { backend, imports } = await enter(page);
    const shown = anImport();
    backend.on('POST /contacts', ({ path }) => {
      if (path[3] !== 'start') return { body: shown };
      imports.unshift(anImport({ state: 'working', sample: [], total: 50_000, done: 12_000 }));
      return { body: imports[0] };
    });
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
    await choose(page);
    await expect(dialog.getByText('50,000 linhas').or(dialog.getByText('50.000 linhas'))).toBeVisible();
    await expect(dialog.getByText('Lido como CSV · windows-1252 · ;')).toBeVisible();
    await axeClean(page);
    await dialog.getByLabel('O que há em Telefone').click();
    await page.getByTitle('Não importar').last().click();
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Escolha a coluna do número.');
    await dialog.getByLabel('O que há em Telefone').click();
    await page.getByTitle('Número').last().click();
    await dialog.getByLabel('Nome do campo: Cidade').fill('Município');
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
    expect(sent(backend, 'POST /contacts/import/7/start')).toEqual({
      hasHeader: true,
      country: '55',
      columns: [...shown.columns.slice(0, 3), { title: 'Município', kind: 'field' }],
    });
    await axeClean(page);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    const bar = page.getByRole('region', { name: 'Importando clientes da loja.csv' });
    await expect(bar).toBeVisible();
    await expect.poll(() => backend.connected).toBe(true);
    backend.push('contactImport', { action: 'update', importId: 7, state: 'working', done: 40_000, total: 50_000 });
    await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
    await bar.getByRole('button', { name: 'Ver' }).click();
    imports[0] = anImport({
      state: 'done',
      sample: [],
      total: 50_000,
      done: 50_000,
      added: 49_000,
      updated: 800,
      unchanged: 198,
      refused: 2,
      problems: [
        { row: 17, column: 'Telefone', reason: 'numberMissing', value: '' },
        { row: 901, column: 'E-mail', reason: 'emailInvalid', value: 'jose@' },
      ],
    });
    backend.push('contactImport', { action: 'update', importId: 7, state: 'done', done: 50_000, total: 50_000 });
    await expect(dialog.getByText('Importação concluída: clientes da loja.csv')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Linhas recusadas' })).toContainText(
      'Linha 17 Telefone: falta o número',
    );
    await axeClean(page);
  });

  test('of a file that is no spreadsheet is refused in words, and another can be chosen', async ({ page }) => {
    const { backend } = await enter(page);
    backend.fail('POST /contacts', 400, 'ERR_SHEET_MACROS');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await choose(page);
    const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
    await expect(dialog.getByRole('alert')).toContainText('A planilha contém macros. Salve-a como .xlsx, sem macros.');
    await axeClean(page);
    backend.on('POST /contacts', () => ({ body: anImport() }));
    await choose(page);
    await expect(dialog.getByText('clientes da loja.csv')).toBeVisible();
  });
});

test('the export is fetched under its name', async ({ page }) => {
  const { backend } = await enter(page);
  await expect(rowOf(page, 'Pessoa 01')).toBeVisible();
  backend.on('GET /contacts/export', () => ({ body: 'name;number;email' }));
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await fetched).suggestedFilename()).toBe('contatos.csv');
});
