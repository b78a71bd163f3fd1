import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aContact, ago, aTicket } from '../../testing/factories.ts';
import { composerField, openDesk, ticketRow } from '../../testing/open-desk.ts';

test('a row shows contact, message and queue, and is accessible in both themes', async ({ page }) => {
  await openDesk(page);
  const first = ticketRow(page, 'Marina Albuquerque');
  await expect(first).toContainText('#100');
  await expect(first).toContainText('2 não lidas');
  await expect(first).toContainText('Suporte');
  expect((await first.boundingBox())?.height).toBe(64);
  await expect(page).toHaveTitle('(6) Recado');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 700);
  await axeClean(page);
});

test('ten thousand tickets load by page and render few rows', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets', (backend) => {
    backend.tickets = Array.from({ length: 10_000 }, (_, at) =>
      aTicket({ id: at + 1000, contact: aContact({ name: `Pessoa ${at}` }), updatedAt: ago(at) }),
    );
  });
  await expect(ticketRow(page, 'Pessoa 0').first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Lista de tickets' });
  await list.getByRole('link').last().hover();
  const pages = async () => {
    await page.mouse.wheel(0, 2000);
    return backend.requestsOf('tickets.list').length;
  };
  await expect.poll(pages).toBeGreaterThan(3);
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
});

test('rows keep their place under the pointer while new rows wait above', async ({ page }) => {
  const { backend } = await openDesk(page);
  await expect.poll(() => backend.connected).toBe(true);
  await ticketRow(page, 'Luiza').hover();
  const before = await ticketRow(page, 'Luiza').boundingBox();
  backend.receive(aTicket({ id: 500, contact: aContact({ name: 'Nova Pessoa' }) }), 'cheguei');
  const more = page.getByRole('button', { name: '1 conversa nova' });
  await expect(more).toBeVisible();
  expect(await ticketRow(page, 'Luiza').boundingBox()).toEqual(before);
  await more.hover();
  // Rows would move in the next frames: their absence has no event.
  await page.waitForTimeout(300);
  expect(await ticketRow(page, 'Luiza').boundingBox()).toEqual(before);
  await more.click();
  await expect(ticketRow(page, 'Nova Pessoa')).toBeVisible();
});

test('an empty and a failed list explain the next step', async ({ page }) => {
  const { backend } = await openDesk(page, '/tickets', (backend) => {
    backend.tickets = [];
    backend.fail('tickets.list', 'ERR_UNAVAILABLE');
    backend.on('tickets.counts', () => ({ open: 0, pending: 0, waitingElsewhere: 0 }));
  });
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('tickets.list', () => ({ tickets: [], hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhum atendimento em andamento')).toBeVisible();
  await page.getByRole('link', { name: 'Ver quem aguarda' }).click();
  await expect(page.getByText('Ninguém esperando')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await expect(page.getByText('Nenhum resultado')).toBeVisible();
});

test('an empty list tells of those who wait in queues of others', async ({ page }) => {
  await openDesk(page, '/tickets?tab=pending', (backend) => {
    backend.tickets = [];
    backend.on('tickets.counts', () => ({ open: 0, pending: 0, waitingElsewhere: 28 }));
  });
  await expect(page.getByText('Ninguém esperando nas suas filas')).toBeVisible();
  await expect(page.getByText('28 aguardam em filas que não são suas.')).toBeVisible();
  await page.getByRole('link', { name: /^Atendendo/ }).click();
  await expect(page.getByText('Nenhum atendimento em andamento')).toBeVisible();
  await expect(page.getByText('28 aguardam em filas que não são suas.')).toBeVisible();
  await axeClean(page);
});

test('keys move through the list, open, transfer and close a ticket', async ({ page }) => {
  const { backend } = await openDesk(page);
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(ticketRow(page, 'João Pedro').getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(ticketRow(page, 'Marina').getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Marina Albuquerque' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(composerField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Transferir atendimento' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Resolver');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeHidden();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'João Pedro' })).toBeVisible();
  await expect
    .poll(() => backend.sent('tickets.update', { id: 100 }))
    .toMatchObject({ status: 'closed', useIntegration: false, promptId: null });
});

test('a ticket that is removed and added again stays open, and a removed one shows a message', async ({ page }) => {
  const { backend, main } = await openDesk(page, '/tickets/00000000-0000-4000-8000-000000000100');
  await expect(page.getByRole('heading', { name: 'Marina Albuquerque' })).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  backend.push('ticket', { action: 'delete', ticketId: main.id });
  backend.push('ticket', { action: 'update', ticket: main });
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Marina Albuquerque' })).toBeVisible();
  backend.tickets = backend.tickets.filter(({ id }) => id !== main.id);
  backend.push('ticket', { action: 'delete', ticketId: main.id });
  await expect(page.getByText('Ticket não encontrado')).toBeVisible();
  await expect(ticketRow(page, 'Marina')).toHaveCount(0);
});

test('keys 1, 2 and 3 change the tab, and the palette has tabs, filters and saved views', async ({ page }) => {
  await openDesk(page, '/tickets', (backend) => {
    backend.on('savedViews.list', () => [
      {
        id: 4,
        name: 'Urgentes da loja',
        shared: false,
        own: true,
        view: { tab: 'pending', unread: true },
        version: '',
      },
    ]);
  });
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\?tab=pending$/);
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/\?tab=closed$/);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/tickets$/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  for (const name of ['Atendendo', 'Aguardando', 'Resolvidos']) await expect(keys).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const choose = async (typed: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Paleta de comandos' });
    await palette.getByRole('combobox').fill(typed);
    await expect(palette.getByRole('option').first()).toHaveText(new RegExp(typed, 'i'));
    await page.keyboard.press('Enter');
  };
  await choose('não lidas');
  await expect(page).toHaveURL(/\?unread=true$/);
  await choose('fila: suporte');
  await expect(page).toHaveURL(/queues=.*unread=true$|unread=true.*queues=/);
  await choose('limpar');
  await expect(page).toHaveURL(/\/tickets$/);
  await choose('urgentes da loja');
  await expect(page).toHaveURL(/\?tab=pending&unread=true$/);
});

test('the command palette finds an action by a few letters', async ({ page }) => {
  await openDesk(page);
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Paleta de comandos' })).toBeVisible();
  await page.keyboard.type('conex');
  await axeClean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections/);
});

test('the command palette finds tickets, messages and contacts, and opens them', async ({ page }) => {
  const { backend, main } = await openDesk(page);
  await expect(ticketRow(page, 'Marina')).toBeVisible();
  const found = { id: 7, text: 'a nota fiscal do pedido', createdAt: ago(1) };
  backend.on('tickets.list', () => ({ tickets: [{ ...main, found }], hasMore: false, cursor: null, count: null }));
  backend.on('contacts.find', () => [{ id: 9, name: 'Nota Dez Ltda', number: '5511987650000' }]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nota fiscal');
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' });
  await expect(palette.getByRole('option', { name: /Nota Dez Ltda/ })).toBeVisible();
  await axeClean(page);
  await palette.getByRole('option', { name: /a nota fiscal do pedido/ }).click();
  await expect(page).toHaveURL(/\/tickets\/0{8}-.*message=7/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nota dez');
  await palette.getByRole('option', { name: /Nota Dez Ltda/ }).click();
  await expect(page.getByRole('dialog', { name: 'Novo ticket' })).toContainText('Nota Dez Ltda');
  const searched = backend.requestsOf('tickets.list').map(({ query }) => query.get('searchParam'));
  expect(searched).toContain('nota dez');
});

test('the command palette shows what was open last, and narrows by agent, queue, day and number', async ({ page }) => {
  const { backend, main } = await openDesk(page);
  backend.on('users.colleagues', () => [
    { id: 1, name: 'Ana Souza', online: true, available: true, queues: [] },
    { id: 2, name: 'Bruno Lima', online: false, available: true, queues: [] },
  ]);
  await ticketRow(page, 'Marina').click();
  await expect(page.getByRole('heading', { name: main.contact.name })).toBeVisible();
  await ticketRow(page, 'Luiza').click();
  await expect(page.getByRole('heading', { name: 'Luiza' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Paleta de comandos' });
  await expect(palette.getByRole('option').first()).toHaveText(/^Marina Albuquerque · #100/);
  await axeClean(page);
  const asked = () => {
    const query = backend.requestsOf('tickets.list').at(-1)?.query;
    return ['searchParam', 'users', 'queueIds', 'before'].map((name) => query?.get(name as 'users') ?? null);
  };
  await page.keyboard.type('de:bruno em:vendas antes:31/03/2026 nota');
  await expect.poll(asked).toEqual(['nota', '[2]', '[2]', '2026-03-31']);
  await palette.getByRole('combobox').fill('#100');
  await expect.poll(asked).toEqual(['#100', null, null, null]);
  await palette.getByRole('combobox').fill('de:ninguem nota');
  await expect(palette.getByText('Nada com essas palavras.')).toBeVisible();
});

test('the list is filtered by user and by the day of the last change', async ({ page }) => {
  const { backend } = await openDesk(page);
  backend.on('users.colleagues', () => [
    { id: 1, name: 'Ana Souza', online: true, available: true, queues: [] },
    { id: 2, name: 'Bruno Lima', online: false, available: true, queues: [] },
  ]);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Filtrar por usuário' }).click();
  await page.getByTitle('Bruno Lima').click();
  await page.keyboard.press('Escape');
  const asked = () => backend.requestsOf('tickets.list').at(-1)?.query;
  await expect.poll(() => asked()?.get('users')).toContain('2');
  expect(asked()?.get('showAll')).toBe('true');
  await page.getByRole('textbox', { name: 'Atualizado em' }).fill('24/11/2026');
  await expect.poll(() => asked()?.get('updatedAt')).toBe('2026-11-24');
  await expect(page).toHaveURL(/updated=2026-11-24/);
});

test('words that were searched for are marked in the list and in the conversation', async ({ page }) => {
  await openDesk(page, '/tickets?tab=search&q=marina');
  const marked = (name: string) =>
    page.evaluate((of) => [...(CSS.highlights.get(of) ?? [])].map((range) => (range as Range).toString()), name);
  await expect.poll(() => marked('in-list')).toContain('Marina');
  await ticketRow(page, 'Marina').getByRole('link').click();
  await expect(composerField(page)).toBeVisible();
  const bubble = page.getByRole('article').last();
  const [word = ''] = /\p{L}{4,}/u.exec(await bubble.innerText()) ?? [];
  await page.keyboard.press('f');
  await page.getByRole('textbox', { name: 'Buscar na conversa' }).fill(word.toLowerCase());
  await expect.poll(() => marked('in-conversation')).toContain(word);
});

test('a phone shows either the list or the conversation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page);
  await ticketRow(page, 'Marina').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Marina Albuquerque' })).toBeVisible();
  await expect(ticketRow(page, 'Luiza')).toBeHidden();
  await axeClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Voltar para a lista' }).click();
  await expect(ticketRow(page, 'Luiza')).toBeVisible();
});

test('the bell counts and lists unread tickets, and closes when one is opened', async ({ page }) => {
  const { main } = await openDesk(page);
  const bell = page.getByRole('button', { name: 'Novas mensagens: 6' });
  await expect(bell.locator('..')).toContainText('6');
  await bell.click();
  const panel = page.getByRole('region', { name: 'Novas mensagens' });
  await expect(panel.getByRole('link')).toHaveCount(6);
  await page.mouse.move(700, 700);
  await axeClean(page);
  await panel.getByRole('link').filter({ hasText: main.contact.name }).click();
  await expect(page).toHaveURL(new RegExp(main.uuid));
  await expect(panel).toBeHidden();
});
