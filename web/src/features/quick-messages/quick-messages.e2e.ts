import { expect, test, type Page } from '@playwright/test';
import { axeClean } from '../../testing/axe.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { aQuick, openLibrary, serveLibrary } from '../../testing/library-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const picture = { name: 'minha foto.png', mimeType: 'image/png', buffer: Buffer.from('png') };

test.describe('the page', () => {
  test('the list shows attachments, loads more when the user scrolls, and searches', async ({ page }) => {
    const { backend } = await openLibrary(page, '/tickets', aUser({ profile: 'user' }));
    await page.getByRole('link', { name: 'Respostas rápidas' }).click();
    await expect(rowOf(page, '/boleto')).toContainText('boleto_modelo.pdf');
    await expect(rowOf(page, '/bomdia')).toContainText('Sem anexo');
    await expect(rowOf(page, '/pix')).toContainText('Inativa');
    // An agent may not change a shared message.
    await expect(rowOf(page, '/bomdia').getByRole('button')).toHaveCount(0);
    await axeClean(page);
    await page.getByRole('table').hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(rowOf(page, '/resposta24')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByLabel('Buscar por atalho ou mensagem').fill('CNPJ');
    await expect(rowOf(page, '/pix')).toBeVisible();
    await expect(rowOf(page, '/bomdia')).toHaveCount(0);
    expect(backend.requestsOf('quickMessages.page').length).toBe(3);
  });

  test('the form inserts placeholders at the caret, previews the message and retries a failed upload', async ({
    page,
  }) => {
    const { backend } = await openLibrary(page, '/quick-messages');
    await page.getByRole('button', { name: 'Adicionar resposta rápida' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nova resposta rápida' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Obrigatório')).toBeVisible();
    await dialog.getByLabel('Atalho').fill('com espaço');
    await expect(dialog.getByText('Sem espaços e sem /.')).toBeVisible();
    await dialog.getByLabel('Atalho').fill('/vitrine');
    await dialog.getByLabel('Mensagem').fill('Oi, ! Veja a *vitrine*.');
    await dialog.getByLabel('Mensagem').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await dialog.getByRole('button', { name: 'Primeiro nome' }).click();
    await expect(dialog.getByLabel('Mensagem')).toHaveValue('Oi, {{firstName}}! Veja a *vitrine*.');
    const preview = dialog.getByRole('region', { name: 'O que o cliente recebe' });
    await expect(preview).toContainText('Oi, Maria! Veja a vitrine.');
    await dialog.getByTestId('quick-file').setInputFiles(picture);
    await expect(preview).toContainText('minha_foto.png');
    await dialog.getByLabel(/^Compartilhada/).click();
    await axeClean(page);
    backend.on('quickMessages.create', () => aQuick({ id: 77 }));
    backend.fail('quickMessages.attach', 'ERR_FILE_TOO_LARGE');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(page.getByText('Arquivo grande demais.')).toBeVisible();
    expect(backend.sent('quickMessages.create')).toEqual({
      shortcode: 'vitrine',
      message: 'Oi, {{firstName}}! Veja a *vitrine*.',
      geral: true,
      status: true,
    });
    // The text is stored already: the retry uploads the file only.
    backend.on('quickMessages.update', () => aQuick({ id: 77 }));
    backend.on('quickMessages.attach', () => aQuick({ id: 77, isMedia: true }));
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.update', { id: 77 }));
    const form = backend.requestsOf('quickMessages.attach', { id: 77 }).at(-1)?.text ?? '';
    expect(form).toContain('filename="minha_foto.png"');
    expect(form).toContain('quickMessage');
  });

  test('a taken shortcode shows an error under its field, an attachment is removed, and the removal names the loss', async ({
    page,
  }) => {
    const { backend, quick } = await openLibrary(page, '/quick-messages');
    const id = quick[1]?.id ?? 0;
    await page.getByRole('button', { name: '/boleto', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar resposta rápida' });
    await dialog.getByRole('button', { name: 'Remover anexo' }).click();
    await expect(dialog.getByText('Sem anexo')).toBeVisible();
    backend.fail('quickMessages.update', 'ERR_DUPLICATED_SHORTCODE', { field: 'shortcode' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Já existe uma resposta rápida com este atalho.')).toBeVisible();
    backend.on('quickMessages.update', () => aQuick({ ...quick[1], isMedia: true }));
    backend.on('quickMessages.detach', () => aQuick({ ...quick[1], isMedia: false }));
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.detach', { id }));
    await rowOf(page, '/boleto').hover();
    await page.getByRole('button', { name: 'Excluir: boleto' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir /boleto?' });
    await expect(asked).toContainText('Ninguém da empresa poderá mais usá-la.');
    await asked.getByRole('button', { name: 'Ok' }).click();
    await expect.poll(() => backend.requests).toContain(requestLine('quickMessages.remove', { id }));
  });

  test('an empty list and a failed list explain the next step', async ({ page }) => {
    const none = { records: [], hasMore: false, cursor: null };
    const { backend } = await openLibrary(page, '/quick-messages', aUser(), (one) =>
      one.on('quickMessages.page', () => none),
    );
    await expect(page.getByText('Nenhuma resposta rápida ainda')).toBeVisible();
    await axeClean(page);
    backend.fail('quickMessages.page', 'ERR_INTERNAL');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  });
});

test.describe('in the composer', () => {
  async function answer(page: Page) {
    const { backend, main } = deskBackend();
    serveLibrary(backend);
    await backend.open(page, `/tickets/${main.uuid}`);
    await expect(field(page)).toBeVisible();
    return { backend, main };
  }
  const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
  const list = (page: Page) => page.getByRole('listbox', { name: 'Respostas rápidas' });

  test('a slash opens suggestions; Escape closes them and Enter chooses one', async ({ page }) => {
    const { backend } = await answer(page);
    await field(page).pressSequentially('/');
    await expect(list(page)).toHaveCount(0);
    await field(page).pressSequentially('bo');
    await expect(list(page).getByRole('option')).toHaveCount(2);
    const first = list(page).getByRole('option', { name: /^\/bomdia/ });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    // The specification cuts a suggestion at 35 characters.
    await expect(first.locator('span')).toHaveText('/bomdia - {{ms}}, {{firstName}}! Em...');
    await axeClean(page);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('/bo');
    await field(page).pressSequentially('m');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await field(page).pressSequentially('bol');
    await expect(list(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Segue o boleto, Marina Albuquerque.');
    await expect(page.getByText('boleto_modelo.pdf', { exact: true })).toBeVisible();
    expect(backend.requestsOf('messages.send')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect.poll(() => backend.requests).toContain(requestLine('messages.send', { ticketId: 100 }));
    expect(backend.sent('messages.send', { ticketId: 100 })).toMatchObject({
      body: 'Segue o boleto, Marina Albuquerque.',
      quickMessageId: expect.any(Number),
    });
  });

  test('Tab and the mouse choose a suggestion, and its file can be removed', async ({ page }) => {
    const { backend } = await answer(page);
    await field(page).pressSequentially('/bom');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveValue(
      /^(Boa madrugada|Bom dia|Boa tarde|Boa noite), Marina! Em que posso ajudar\?$/,
    );
    await field(page).fill('/bo');
    await list(page)
      .getByRole('option', { name: /^\/boleto/ })
      .click();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Remover boleto_modelo.pdf' }).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => backend.requests).toContain(requestLine('messages.send', { ticketId: 100 }));
    expect(backend.sent('messages.send', { ticketId: 100 })).not.toHaveProperty('quickMessageId');
  });

  test('a retry sends the quick message with its file again', async ({ page }) => {
    const { backend } = await answer(page);
    backend.fail('messages.send', 'ERR_WAPP_NOT_INITIALIZED');
    await field(page).pressSequentially('/bol');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const bubble = page.getByRole('article').filter({ hasText: 'Segue o boleto' });
    await bubble.getByRole('button', { name: /Tentar novamente/ }).click();
    await expect.poll(() => backend.requestsOf('messages.send', { ticketId: 100 }).length).toBe(2);
    const [one, two] = backend.requestsOf('messages.send', { ticketId: 100 });
    expect(two?.body).toMatchObject({ quickMessageId: expect.any(Number) });
    expect(two?.body).toEqual(one?.body);
  });

  test('the composer inserts the values of placeholders and signs with the user’s name', async ({ page }) => {
    const { backend } = await answer(page);
    await field(page).fill('Oi, ');
    await page.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: /Primeiro nome/ }).click();
    await expect(field(page)).toHaveValue('Oi, Marina');
    await page.getByRole('button', { name: 'Assinar com o meu nome' }).click();
    await field(page).press('Enter');
    await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })?.body).toBe('*Ana Souza:*\nOi, Marina');
    const bubble = page.getByRole('article').filter({ hasText: 'Oi, Marina' });
    await expect(bubble.locator('strong', { hasText: 'Ana Souza:' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Não assinar mais' })).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Inserir variável' }).click();
    await page.getByRole('menuitem', { name: 'Não assinar mais' }).click();
    await field(page).fill('Sem nome');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect.poll(() => backend.sent('messages.send', { ticketId: 100 })?.body).toBe('Sem nome');
  });
});
