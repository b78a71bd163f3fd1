import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { aQuick, serveLibrary } from '../../../testing/library-backend.ts';
import { composerField, openConversation } from '../../../testing/open-desk.ts';
import { requestLine } from '../../../testing/operations.ts';

const openComposer = (page: Page) => openConversation(page, serveLibrary);

const list = (page: Page) => page.getByRole('listbox', { name: 'Respostas rápidas' });

test('a slash opens suggestions; Escape closes them and Enter chooses one', async ({ page }) => {
  const { backend } = await openComposer(page);
  await composerField(page).pressSequentially('/bo');
  await expect(list(page).getByRole('option')).toHaveText([/^\/bomdia/, /^\/boleto/, 'Criar resposta rápida /bo']);
  const first = list(page).getByRole('option', { name: /^\/bomdia/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  // The specification cuts a suggestion at 35 characters.
  await expect(first.getByText(/^\/bomdia/)).toHaveText('/bomdia - {{ms}}, {{firstName}}! Em...');
  await expect(first.getByText(/, Marina! Em que posso ajudar\?$/)).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(composerField(page)).toHaveValue('/bo');
  await composerField(page).pressSequentially('m');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await composerField(page).pressSequentially('bol');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(composerField(page)).toHaveValue('Segue o boleto, Marina Albuquerque.');
  await expect(page.getByText('boleto_modelo.pdf', { exact: true })).toBeVisible();
  expect(backend.requestsOf('messages.send')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(composerField(page)).toHaveValue('');
  await expect.poll(() => backend.requests).toContain(requestLine('messages.send', { ticketId: 100 }));
  expect(backend.sent('messages.send', { ticketId: 100 })).toMatchObject({
    body: 'Segue o boleto, Marina Albuquerque.',
    quickMessageId: expect.any(Number),
  });
});

test('a slash alone shows all quick messages, those used last first, and creates one', async ({ page }) => {
  const { backend } = await openComposer(page);
  const options = list(page).getByRole('option');
  await composerField(page).pressSequentially('/');
  await expect(options).toHaveCount(27);
  await expect(options.first()).toHaveText(/^\/bomdia/);
  await expect(options.last()).toHaveText('Criar resposta rápida');
  await options.filter({ hasText: '/boleto' }).click();
  await composerField(page).fill('/');
  await expect(options.first()).toHaveText(/^\/boleto/);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(27);
  await composerField(page).fill('/ola');
  await expect(options).toHaveText(['Criar resposta rápida /ola']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await expect(composerField(page)).toHaveValue('/ola');
  expect(backend.requestsOf('messages.send')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/quick-messages\?create=ola$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Atalho' })).toHaveValue('ola');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/quick-messages$/);
});

test('Tab and the mouse choose a suggestion, and its file can be removed', async ({ page }) => {
  const { backend } = await openComposer(page);
  await composerField(page).pressSequentially('/bom');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(composerField(page)).toHaveValue(
    /^(Boa madrugada|Bom dia|Boa tarde|Boa noite), Marina! Em que posso ajudar\?$/,
  );
  await composerField(page).fill('/bo');
  await list(page)
    .getByRole('option', { name: /^\/boleto/ })
    .click();
  await expect(composerField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remover boleto_modelo.pdf' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => backend.requests).toContain(requestLine('messages.send', { ticketId: 100 }));
  expect(backend.sent('messages.send', { ticketId: 100 })).not.toHaveProperty('quickMessageId');
});

test('a retry sends the quick message with its file again', async ({ page }) => {
  const { backend } = await openComposer(page);
  backend.fail('messages.send', 'ERR_WAPP_NOT_INITIALIZED');
  await composerField(page).pressSequentially('/bol');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const bubble = page.getByRole('article').filter({ hasText: 'Segue o boleto' });
  await bubble.getByRole('button', { name: /Tentar novamente/ }).click();
  await expect.poll(() => backend.requestsOf('messages.send', { ticketId: 100 }).length).toBe(2);
  const [first, second] = backend.requestsOf('messages.send', { ticketId: 100 });
  expect(second?.body).toMatchObject({ quickMessageId: expect.any(Number) });
  expect(second?.body).toEqual(first?.body);
});

test('the composer inserts the values of placeholders and signs with the user’s name', async ({ page }) => {
  const { backend } = await openComposer(page);
  await composerField(page).fill('Oi, ');
  await page.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('menuitem', { name: /Primeiro nome/ }).click();
  await expect(composerField(page)).toHaveValue('Oi, Marina');
  await page.getByRole('button', { name: 'Assinar com o meu nome' }).click();
  await composerField(page).press('Enter');
  await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })?.body).toBe('*Ana Souza:*\nOi, Marina');
  const bubble = page.getByRole('article').filter({ hasText: 'Oi, Marina' });
  await expect(bubble.locator('strong', { hasText: 'Ana Souza:' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Não assinar mais' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Inserir variável' }).click();
  await page.getByRole('menuitem', { name: 'Não assinar mais' }).click();
  await composerField(page).fill('Sem nome');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })?.body).toBe('Sem nome');
});

test('a quick answer is found by a word of its text, after those whose shortcode begins so', async ({ page }) => {
  await openComposer(page);
  await composerField(page).pressSequentially('/segue');
  await expect(list(page).getByRole('option')).toHaveText([/^\/boleto/, 'Criar resposta rápida /segue']);
  await page.keyboard.press('Enter');
  await expect(composerField(page)).toHaveValue('Segue o boleto, Marina Albuquerque.');
});

test('Tab goes through what only a person knows in a quick answer, and then leaves the field', async ({ page }) => {
  const { backend } = await openComposer(page);
  backend.on('quickMessages.list', () => [
    aQuick({ shortcode: 'proposta', message: '{{firstName}}, são {{valor}} até {{data}}.' }),
  ]);
  await composerField(page).pressSequentially('/prop');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(composerField(page)).toHaveValue('Marina, são {{valor}} até {{data}}.');
  await page.keyboard.type('R$ 90');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sexta');
  await expect(composerField(page)).toHaveValue('Marina, são R$ 90 até sexta.');
  await page.keyboard.press('Tab');
  await expect(composerField(page)).not.toBeFocused();
});

test('a slash offers flows, too: one is started after a question', async ({ page }) => {
  const { backend } = await openConversation(page, (served) => {
    serveLibrary(served);
    served.on('flows.startable', () => [{ id: 7, name: 'Pesquisa de satisfação' }]);
    served.on('flows.start', () => undefined);
  });
  await composerField(page).pressSequentially('/pesq');
  await list(page).getByRole('option', { name: 'Fluxo Pesquisa de satisfação' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Entregar a conversa ao fluxo “Pesquisa de satisfação”?');
  await axeClean(page);
  await question.getByRole('button', { name: 'Iniciar o fluxo' }).click();
  await expect(page.getByText('Fluxo “Pesquisa de satisfação” iniciado.')).toBeVisible();
  await expect(composerField(page)).toHaveValue('');
  expect(backend.sent('flows.start', { ticketId: 100 })).toEqual({ flowId: 7 });
});
