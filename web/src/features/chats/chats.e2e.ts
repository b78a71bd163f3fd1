import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aChat, aChatMessage } from '../../testing/chat-factories.ts';
import { openChats } from '../../testing/chats-backend.ts';
import { ago, aUser } from '../../testing/factories.ts';

test('a chat is created with a title and people, and opens', async ({ page }) => {
  const { backend } = await openChats(page);
  await expect(page.getByText('Nenhum chat ainda')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Novo chat' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo chat' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Por favor, preencha o título da conversa.')).toBeVisible();
  await expect(dialog.getByText('Por favor, selecione pelo menos um usuário.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão');
  await dialog.getByRole('combobox', { name: 'Participantes' }).click();
  await page.getByTitle('Bruno Lima').click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Plantão' })).toBeVisible();
  await expect(page.getByText('Nenhuma mensagem ainda. Diga olá!')).toBeVisible();
  expect(backend.sent('chats.create')).toEqual({ title: 'Plantão', users: [2] });
});

test('the list shows unread messages, mentions and drafts, and is searched', async ({ page }) => {
  await openChats(page, (chats) => {
    chats.add(aChat({ title: 'Vendas' }, [1, 2, 3]), [{ message: '@Ana Souza, olha isso', mentions: [1] }]);
    chats.add(aChat({ title: 'Oficina' }), [{ senderId: 1, message: 'Feito', createdAt: ago(50) }]);
    return undefined;
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Vendas' });
  await expect(row).toContainText('1 mensagem não lida');
  await expect(row).toContainText('Você foi mencionado');
  await expect(row).toContainText('Bruno: @Ana Souza, olha isso');
  await expect(page.getByRole('listitem').filter({ hasText: 'Oficina' })).toContainText('Você: Feito');
  await expect(page.getByRole('link', { name: /Chat interno/ })).toContainText('1 mensagem não lida');
  await axeClean(page);
  await page.keyboard.press('/');
  await page.keyboard.type('ofic');
  await expect(row).toBeHidden();
  await page.getByRole('textbox', { name: 'Buscar chats e pessoas' }).fill('xyz');
  await expect(page.getByText('Nenhum chat encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).click();
  await page.getByRole('link', { name: /Oficina/ }).click();
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('rascunho meu');
  await page.getByRole('link', { name: /Vendas/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Oficina' })).toContainText('Rascunho: rascunho meu');
  await page.getByRole('link', { name: /Oficina/ }).click();
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toHaveValue('rascunho meu');
});

test('a chat of two shows the photo of the other person; a larger one shows none', async ({ page }) => {
  const photo = '/public/1/accounts/2026-11/bruno.png';
  await openChats(page, (chats) => {
    chats.backend.on('personalProfiles.colleagues', () => [{ userId: 2, pictureUrl: photo, workingHours: [] }]);
    chats.add(aChat({ title: 'Bruno e eu' }));
    chats.add(aChat({ title: 'Vendas' }, [1, 2, 3]));
    return undefined;
  });
  const photosIn = (title: string) => page.getByRole('listitem').filter({ hasText: title }).locator('img');
  await expect(photosIn('Bruno e eu')).toHaveAttribute('src', new RegExp(photo));
  await expect(photosIn('Vendas')).toHaveCount(0);
  await page.getByRole('link', { name: /Bruno e eu/ }).click();
  await expect(page.getByRole('region', { name: 'Bruno e eu' }).locator('header img')).toHaveAttribute(
    'src',
    new RegExp(photo),
  );
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('@');
  await expect(page.getByRole('option', { name: 'Bruno Lima' }).locator('img')).toHaveCount(1);
});

test('only the owner edits and deletes a chat; a deleted one leads back to the list', async ({ page }) => {
  const { backend } = await openChats(page, (chats) => {
    const own = chats.add(aChat({ title: 'Vendas', ownerId: 1 }, [1, 2, 3]));
    chats.add(aChat({ title: 'Oficina', ownerId: 2 }));
    return `/chats/${own.uuid}`;
  });
  await expect(page.getByRole('button', { name: 'Editar chat' })).toHaveCount(1);
  const row = page.getByRole('listitem').filter({ hasText: 'Vendas' });
  await row.hover();
  await row.getByRole('button', { name: 'Editar chat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar chat' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Vendas e trocas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Vendas e trocas' })).toBeVisible();
  expect(backend.sent('chats.update')).toEqual({ title: 'Vendas e trocas', users: [2, 3] });
  await page.getByRole('listitem').filter({ hasText: 'Vendas e trocas' }).hover();
  await page.getByRole('button', { name: 'Excluir chat' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Escolha um chat')).toBeVisible();
  await expect(page).toHaveURL(/\/chats$/);
  await expect(page.getByText('Vendas e trocas')).toHaveCount(0);
});

test('a member leaves a chat; one who is taken out sees that it is gone', async ({ page }) => {
  const { backend, ...chats } = await openChats(page, (chats) => {
    const one = chats.add(aChat({ title: 'Vendas', ownerId: 2 }), [{ message: 'segredo' }]);
    chats.add(aChat({ title: 'Oficina', ownerId: 2 }));
    return `/chats/${one.uuid}`;
  });
  await expect(page.getByRole('article')).toContainText('segredo');
  // The bell receives the pushes of chats once its code is loaded.
  await expect(page.getByRole('button', { name: 'Chat interno', exact: true })).toBeVisible();
  const id = chats.chats[0]?.id ?? 0;
  backend.fail('chats.get', 'ERR_NO_CHAT_FOUND');
  backend.push('chat', { action: 'delete', id });
  await expect(page.getByText('Este chat não está mais disponível para você.')).toBeVisible();
  await expect(page.getByText('segredo')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Chats' }).click();
  backend.on('chats.get', () => chats.chats[1] ?? aChat());
  await page.getByRole('link', { name: /Oficina/ }).click();
  await page.getByRole('button', { name: 'Opções do chat' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir chat' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Sair do chat' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Escolha um chat')).toBeVisible();
  expect(backend.requestsOf('chats.leave')).toHaveLength(1);
});

test('the popup of the top bar shows the chats and their number', async ({ page }) => {
  const chats = await openChats(page, (chats) => {
    chats.add(aChat({ title: 'Vendas' }));
    return '/tickets';
  });
  await expect(page.getByRole('button', { name: 'Chat interno', exact: true })).toBeVisible();
  chats.receive(chats.chats[0]?.id ?? 0, { message: 'chegou' });
  await page.getByRole('button', { name: 'Chat interno: 1 chat não lido' }).click();
  await axeClean(page);
  await page
    .getByRole('region', { name: 'Chat interno' })
    .getByRole('link', { name: /Vendas/ })
    .click();
  await expect(page.getByRole('article')).toContainText('chegou');
  await expect(page.getByRole('button', { name: 'Chat interno', exact: true })).toBeVisible();
});

test('who is online changes live, and a colleague who types is shown', async ({ page }) => {
  const { backend, ...chats } = await openChats(page, (chats) => {
    const one = chats.add(aChat({ title: 'Vendas' }, [1, 2, 3]), [{ message: 'oi' }]);
    return `/chats/${one.uuid}`;
  });
  await expect(page.getByRole('button', { name: '3 participantes · 1 online' })).toBeVisible();
  const user = { id: 3, name: 'Carla Dias', online: true, available: true, profile: 'user', queues: [] } as const;
  backend.push('user', { action: 'update', user: { ...user, queues: [] } });
  await page.getByRole('button', { name: '3 participantes · 2 online' }).click();
  await expect(page.getByRole('region', { name: 'Participantes' })).toContainText('Carla Dias');
  const chatId = chats.chats[0]?.id ?? 0;
  backend.push('chat', { action: 'typing', chatId, userId: 3 });
  await expect(page.getByText('Carla Dias está digitando…')).toBeVisible();
  await expect(page.getByText('Carla Dias está digitando…')).toBeHidden();
});

test('on a narrow screen two tabs change between list and messages, and Back returns to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChats(page, (chats) => {
    chats.add(aChat({ title: 'Vendas' }), [{ message: 'oi' }]);
    return undefined;
  });
  await expect(page.getByRole('tab', { name: 'Mensagens' })).toBeDisabled();
  await page.getByRole('link', { name: /Vendas/ }).click();
  await expect(page.getByRole('tab', { name: 'Mensagens' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Buscar chats e pessoas' })).toBeHidden();
  await axeClean(page);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Buscar chats e pessoas' })).toBeVisible();
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('tab', { name: 'Chats' }).click();
  await expect(page.getByRole('link', { name: /Vendas/ })).toBeVisible();
});

test('a failed list and a failed chat offer another attempt', async ({ page }) => {
  const { backend, ...chats } = await openChats(page, (chats) => {
    const one = chats.add(aChat({ title: 'Vendas' }), [{ message: 'oi' }]);
    chats.backend.fail('chats.list', 'ERR_INTERNAL');
    chats.backend.fail('chatMessages.list', 'ERR_INTERNAL');
    return `/chats/${one.uuid}`;
  });
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(2);
  backend.on('chats.list', () => ({ records: chats.chats, hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await expect(page.getByRole('link', { name: /Vendas/ })).toBeVisible();
  const message = aChatMessage(chats.chats[0] ?? aChat());
  backend.on('chatMessages.list', () => ({ records: [message], hasMore: false, cursor: null, newer: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a plan without internal chat and the platform’s support have no chats', async ({ page }) => {
  const { backend } = await openChats(page, (chats) => {
    chats.backend.user = aUser({ support: { reason: 'ajuda com a fila', until: ago(-60), mayChangeAccess: false } });
    chats.backend.on('settings.list', () => []);
    return '/chats';
  });
  await expect(page.getByText('Os chats são da equipe')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat interno' })).toHaveCount(0);
  expect(backend.requests.filter((line) => line.includes('/chats'))).toEqual([]);
  backend.user = aUser({ features: [] });
  await page.goto('/chats');
  await expect(page.getByText('Esta empresa não possui permissão para acessar essa página!')).toBeVisible();
  await expect(page).not.toHaveURL(/chats/);
});
