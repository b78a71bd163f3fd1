import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import type { Backend } from '../../../testing/backend.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aMessage } from '../../../testing/factories.ts';
import { messageList } from '../../../testing/open-desk.ts';

async function open(page: Page, change: (backend: Backend) => void = () => undefined) {
  const { backend, main } = deskBackend();
  backend.on('contacts.find', () => [{ id: 501, name: 'Zilda Motoboy', number: '5511977776666' }]);
  change(backend);
  await backend.open(page, `/tickets/${main.uuid}`);
  await expect(messageList(page)).toBeVisible();
  return { backend, main };
}
const bubble = (page: Page, words: string) => messageList(page).getByRole('article').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog', { name: /Encaminhar/ });
const forwards = (backend: Backend) => backend.requestsOf('messages.forward').map(({ body }) => body);
const idOf = (backend: Backend, words: string) =>
  backend.messages.get(100)?.find(({ body }) => body.startsWith(words))?.id;

async function menuOf(page: Page, words: string) {
  await bubble(page, words).hover();
  await bubble(page, words).getByRole('button', { name: 'Opções da mensagem' }).click();
}

test('the menu forwards a message to a served contact and to a found one', async ({ page }) => {
  const { backend } = await open(page);
  backend.on('messages.forward', () => []);
  await menuOf(page, 'Recebi, obrigada');
  await page.getByRole('menuitem', { name: /Encaminhar/ }).click();
  await expect(dialog(page)).toContainText('Recebi, obrigada');
  await axeClean(page);
  await dialog(page).getByRole('button', { name: 'Encaminhar' }).click();
  await expect(dialog(page).getByText('Escolha ao menos um contato.')).toBeVisible();
  await dialog(page).getByLabel('Para').click();
  await page.getByTitle(/^Luiza/).click();
  await dialog(page).getByLabel('Para').fill('zil');
  await page.getByTitle(/^Zilda Motoboy/).click();
  await dialog(page).getByRole('button', { name: 'Encaminhar' }).click();
  await expect(page.getByText('Encaminhada a 2 contatos.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(forwards(backend)).toMatchObject([{ ids: [idOf(backend, 'Recebi')], contactIds: [103, 501] }]);
});

test('the keyboard selects several messages, which are forwarded in the order of the conversation', async ({
  page,
}) => {
  const { backend } = await open(page);
  backend.on('messages.forward', () => []);
  await page.keyboard.press('w');
  const bar = page.getByRole('region', { name: 'Encaminhar' });
  await expect(bar).toContainText('Selecione as mensagens');
  await expect(bar.getByRole('button', { name: 'Encaminhar' })).toBeDisabled();
  for (const words of ['Segue o comprovante', 'Recebi, obrigada']) {
    await bubble(page, words).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await expect(bar).toContainText('2 mensagens selecionadas');
  await axeClean(page);
  await bar.getByRole('button', { name: 'Encaminhar' }).focus();
  await page.keyboard.press('w');
  await expect(dialog(page).getByLabel('Para')).toBeFocused();
  await page.keyboard.type('zil');
  await expect(page.getByTitle(/^Zilda Motoboy/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Encaminhada.')).toBeVisible();
  await expect(bar).toBeHidden();
  const [first] = forwards(backend);
  const ids = [idOf(backend, 'Segue'), idOf(backend, 'Recebi')].toSorted((a = 0, b = 0) => a - b);
  expect(first).toMatchObject({ ids, contactIds: [501] });
});

test('a refusal names the agent who serves the contact, and the selection stays', async ({ page }) => {
  const { backend } = await open(page);
  backend.fail('messages.forward', 'ERR_OTHER_OPEN_TICKET', {
    params: { contactId: 103, user: { id: 2, name: 'Bruno Lima' }, queue: { name: 'Vendas' } },
  });
  await menuOf(page, 'Recebi, obrigada');
  await page.getByRole('menuitem', { name: /Encaminhar/ }).click();
  await dialog(page).getByLabel('Para').click();
  await page.getByTitle(/^Luiza/).click();
  await dialog(page).getByRole('button', { name: 'Encaminhar' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Bruno Lima já atende Luiza na fila Vendas. Nada foi encaminhado.',
  );
  await expect(dialog(page).getByText('Luiza', { exact: true })).toBeVisible();
});

test('a forwarded message is marked, and some kinds cannot be forwarded', async ({ page }) => {
  await open(page, (backend) => {
    const [ticket] = backend.tickets;
    if (!ticket) return;
    backend.messages.set(100, [
      aMessage(ticket, { body: 'corrente do grupo', isForwarded: true }),
      aMessage(ticket, { body: '', mediaType: 'waiting' }),
      aMessage(ticket, { body: '', mediaType: 'view_once', isViewOnce: true }),
      aMessage(ticket, { body: 'Quando?\nhoje', mediaType: 'poll' }),
    ]);
  });
  await expect(bubble(page, 'corrente do grupo')).toContainText('Encaminhada');
  await menuOf(page, 'Quando?');
  await expect(page.getByRole('menuitem', { name: 'Copiar texto' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Encaminhar/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /Marina/ }).click();
  await page.keyboard.press('w');
  await expect(messageList(page).getByRole('checkbox')).toHaveCount(4);
  await expect(messageList(page).getByRole('checkbox', { disabled: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(messageList(page).getByRole('checkbox')).toHaveCount(0);
});
