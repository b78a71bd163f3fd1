import type { MessageView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aContact, ago, aMessage, aTicket } from '../../../testing/factories.ts';
import { composerField, messageList } from '../../../testing/open-desk.ts';

async function open(page: Page) {
  const { backend, main, group } = deskBackend();
  await backend.open(page, `/tickets/${group.uuid}`);
  await expect(page.getByText('Obrigada a todos')).toBeVisible();
  return { backend, main, group };
}
const bubble = (page: Page, words: string) => messageList(page).getByRole('article').filter({ hasText: words });

test('each kind of message shows its content and its author', async ({ page }) => {
  await open(page);
  const all = messageList(page);
  await expect(all.getByText('Mensagem não suportada: stickerPack')).toBeAttached();
  await expect(all.getByText('Aguardando esta mensagem')).toBeAttached();
  await expect(all.getByText('Ela só pode ser vista no celular')).toBeAttached();
  await expect(all.getByText('Localização em tempo real')).toBeAttached();
  await expect(all.getByText('mudou o nome do grupo')).toBeAttached();
  await expect(bubble(page, 'Qual o melhor dia?').getByRole('listitem')).toHaveText([/^Segunda-feira/, 'Sábado']);
  await expect(bubble(page, 'Vi sim')).toContainText('Número oculto');
  await expect(bubble(page, 'Bom dia!')).toContainText('+55 11 98765-4321');
  const details = page.getByRole('region', { name: 'Participantes' });
  await expect(details.getByRole('listitem')).toHaveCount(4);
  await expect(details.getByRole('listitem').first()).toContainText('admin');
  await axeClean(page);
});

test('an edited message shows its earlier texts', async ({ page }) => {
  await open(page);
  await bubble(page, 'Bom dia!').getByRole('button', { name: 'Editada' }).click();
  await expect(page.getByText('Bom dia! Viu a reunião?')).toBeVisible();
});

test('a reaction is added, replaced and removed, and a refused one is reverted', async ({ page }) => {
  const { backend, group } = await open(page);
  const target = backend.messages.get(group.id)?.find(({ body }) => body === 'Vi sim') as MessageView;
  backend.on('messages.react', ({ body: { emoji } }) => {
    const reactions = emoji ? [{ emoji, fromMe: true, name: 'Ana Souza' }] : [];
    return { ...target, reactions };
  });
  const message = bubble(page, 'Vi sim');
  const give = async (name: string) => {
    await message.hover();
    await message.getByRole('button', { name: 'Reagir', exact: true }).click();
    await page.getByRole('button', { name }).click();
  };
  await give('Reagir com 😂');
  await expect(message.getByRole('button', { name: '😂 Você' })).toHaveAttribute('aria-pressed', 'true');
  await give('Reagir com 🙏');
  await expect(message.getByRole('button', { name: '🙏 Você' })).toBeVisible();
  await expect(message.getByRole('button', { name: '😂 Você' })).toHaveCount(0);
  await message.getByRole('button', { name: '🙏 Você' }).click();
  await expect(message.getByRole('button', { name: '🙏 Você' })).toHaveCount(0);
  backend.fail('messages.react', 'ERR_WAPP_NOT_INITIALIZED');
  await give('Reagir com 👍');
  await expect(page.getByText('não foi inicializada').first()).toBeVisible();
  await expect(message.getByRole('button', { name: '👍 Você' })).toHaveCount(0);
});

test('the menu of reactions fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const mine = bubble(page, 'Obrigada a todos');
  await mine.hover();
  await mine.getByRole('button', { name: 'Reagir', exact: true }).click();
  const choice = page.getByRole('group', { name: 'Reagir' });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Outro emoji' }).click();
  await expect(page.getByPlaceholder('Buscar emoji')).toBeInViewport({ ratio: 1 });
});

test('the composer edits an own message and restores the draft afterwards', async ({ page }) => {
  const { backend, group } = await open(page);
  const target = backend.messages.get(group.id)?.find(({ body }) => body === 'Obrigada a todos') as MessageView;
  const fresh = { ...target, createdAt: new Date().toISOString() };
  backend.push('appMessage', { action: 'update', message: fresh });
  backend.on('messages.edit', ({ body: { body } }) => ({
    ...fresh,
    body,
    isEdited: true,
    earlier: [{ body: target.body, until: ago(0) }],
  }));
  const field = composerField(page);
  await field.fill('um rascunho');
  const message = bubble(page, 'Obrigada a todos');
  await message.hover();
  await message.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editing = page.getByRole('textbox', { name: 'Editando a mensagem' });
  await expect(editing).toHaveValue('Obrigada a todos');
  await editing.fill('Obrigada a todas');
  await editing.press('Enter');
  await expect(bubble(page, 'Obrigada a todas').getByRole('button', { name: 'Editada' })).toBeVisible();
  await expect(field).toHaveValue('um rascunho');
});

test('an old message cannot be edited', async ({ page }) => {
  await open(page);
  const message = bubble(page, 'Segue a ata');
  await message.hover();
  await message.getByRole('button', { name: 'Opções da mensagem' }).click();
  await expect(page.getByRole('menuitem', { name: 'Apagar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
});

test('a missing file can be requested again', async ({ page }) => {
  const { backend, group } = await open(page);
  const target = backend.messages.get(group.id)?.find(({ body }) => body === 'Foto da obra') as MessageView;
  backend.on('messages.fetchMedia', () => ({ ...target, mediaState: 'pending' }));
  const message = bubble(page, 'Foto da obra');
  await expect(message.getByText('não está mais disponível')).toBeVisible();
  await message.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(message.getByText('Buscando a mídia')).toBeVisible();
  const there = { mediaState: 'ready' as const, mediaUrl: '/public/1/obra.png?x=1', mediaPreview: null };
  backend.push('appMessage', { action: 'update', message: { ...target, ...there } });
  await expect(message.getByRole('button', { name: 'Foto' })).toBeVisible();
});

test('a waiting message is replaced by its content in the same place', async ({ page }) => {
  const { backend, group } = await open(page);
  const target = backend.messages.get(group.id)?.find(({ mediaType }) => mediaType === 'waiting') as MessageView;
  const before = await messageList(page).getByRole('article').count();
  const message = { ...target, mediaType: 'chat' as const, body: 'agora se lê' };
  backend.push('appMessage', { action: 'update', message });
  await expect(page.locator(`#message-${target.id}`)).toContainText('agora se lê');
  await expect(messageList(page).getByRole('article')).toHaveCount(before);
});

test('a contact card opens the person’s conversation, even when another agent serves the contact', async ({ page }) => {
  const { backend } = await open(page);
  const contact = aContact({ id: 900, name: 'Eletricista Zé' });
  const ticket = aTicket({ id: 900, contact });
  backend.tickets.push(ticket);
  backend.messages.set(900, [aMessage(ticket, { body: 'conversa anterior' })]);
  backend.fail('contacts.create', 'ERR_DUPLICATED_CONTACT', { params: { contactId: 900 } });
  const taken = { ticketId: 900, ticketUuid: ticket.uuid };
  backend.fail('tickets.create', 'ERR_OTHER_OPEN_TICKET', { params: taken });
  await page.getByRole('button', { name: 'Conversar com Eletricista Zé' }).click();
  await expect(page.getByText('conversa anterior')).toBeVisible();
});

test('a contact card says why its number cannot be used', async ({ page }) => {
  const { backend } = await open(page);
  backend.on('contacts.create', () => {
    throw new Fault('ERR_VALIDATION', {}, [{ field: 'number', rule: 'areaCode', message: 'Falta o DDD.' }]);
  });
  await page.getByRole('button', { name: 'Conversar com Eletricista Zé' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Falta o DDD.' })).toBeVisible();
  await axeClean(page);
});

test('a message of a campaign, and the answer to it, name the campaign', async ({ page }) => {
  const { backend, main } = deskBackend();
  backend.messages.set(main.id, [
    aMessage(main, { body: 'Descontos de Natal!', fromMe: true, campaign: 'Natal' }),
    aMessage(main, { body: 'Quero saber mais', campaign: 'Natal' }),
  ]);
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(bubble(page, 'Descontos de Natal!')).toContainText('Campanha: Natal');
  await expect(bubble(page, 'Quero saber mais')).toContainText('Resposta à campanha: Natal');
});
