import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { aUser } from '../../testing/factories.ts';

test.describe('settings', () => {
  test('a setting is saved when it changes, and reverted when the server refuses it', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    const rating = page.getByLabel(/Avaliação do atendimento/);
    await expect(rating).not.toBeChecked();
    await axeClean(page);
    await rating.click();
    await expect(page.getByText('Operação atualizada com sucesso.')).toBeVisible();
    await expect
      .poll(() => backend.requestsOf('settings.save').map(({ params: { key }, body }) => [key, body.value]))
      .toEqual([['userRating', 'enabled']]);
    backend.fail('settings.save', 'ERR_NO_PERMISSION');
    await page.getByLabel(/Aceitar chamadas/).click();
    await expect(page.getByText('Você não tem permissão')).toBeVisible();
    await expect(page.getByLabel(/Aceitar chamadas/)).not.toBeChecked();
  });

  test('what official numbers do not have is no choice of a company that has only such numbers', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    await expect(page.getByLabel(/Aceitar chamadas/)).toBeEnabled();
    backend.connections = [anOfficialNumber({ id: 1 })];
    await page.reload();
    await expect(page.getByLabel(/Aceitar chamadas/)).toBeDisabled();
    await expect(page.getByLabel(/Ignorar mensagens de grupos/)).toBeDisabled();
    await expect(page.getByText('só tem números oficiais')).toHaveCount(2);
    await axeClean(page);
  });

  test('the chatbot’s type says that menus are sent as text', async ({ page }) => {
    await openAdministration(page, '/settings');
    await expect(page.getByLabel(/Tipo do chatbot/)).toBeVisible();
    for (const [language, words] of [
      ['pt', 'o menu é sempre enviado como texto'],
      ['en', 'the menu is always sent as text'],
      ['es', 'el menú se envía siempre como texto'],
    ] as const) {
      await page.evaluate((value) => localStorage.setItem('language', value), language);
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
    }
  });

  test('another server of a bill system needs its secret again', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    await page.getByLabel('Endereço do IXC').fill('https://outro.test');
    const again = page.getByLabel(/vale só para o endereço anterior/);
    const save = page.getByRole('button', { name: 'Salvar' });
    await expect(save).toBeDisabled();
    await again.fill('token novo');
    await axeClean(page);
    await save.click();
    await expect
      .poll(() => backend.sent('settings.save'))
      .toEqual({ value: 'https://outro.test', secret: 'token novo' });
  });

  test('a stored secret is never shown, only replaced or removed', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    const token = page.getByLabel('Token do IXC');
    await expect(token).toHaveValue('');
    await expect(token).toHaveAttribute('placeholder', /Guardado/);
    await token.fill('novo segredo');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(() => backend.sent('settings.save')).toEqual({ value: 'novo segredo' });
  });

  test('the limit of tokens is a number or none, and is offered with the feature only', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    const tokens = page.getByLabel(/Tokens de IA por mês/);
    await expect(tokens).toHaveValue('');
    await tokens.fill('500000');
    await page.keyboard.press('Enter');
    await expect.poll(() => backend.sent('settings.save', { key: 'aiMonthlyTokens' })).toEqual({ value: '500000' });
    await tokens.fill('');
    await page.keyboard.press('Tab');
    await expect.poll(() => backend.sent('settings.save', { key: 'aiMonthlyTokens' })).toEqual({ value: '' });
    const wait = page.getByLabel(/Esperar pela avaliação/);
    await wait.fill('');
    await page.keyboard.press('Tab');
    await expect(wait).toHaveValue('5');
    expect(backend.requestsOf('settings.save', { key: 'ratingsTimeout' })).toEqual([]);
    await openAdministration(page, '/settings', aUser({ features: [] }));
    await expect(wait).toBeVisible();
    await expect(tokens).toHaveCount(0);
  });

  test('the limits of automatic answers are numbers, on for everybody', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    await expect(page.getByRole('heading', { name: 'Robôs que conversam com robôs' })).toBeVisible();
    await expect(page.getByLabel(/Parar o robô diante de outro robô/)).toBeChecked();
    const minute = page.getByLabel(/Respostas automáticas por minuto/);
    await expect(minute).toHaveValue('8');
    await minute.fill('12');
    await page.keyboard.press('Enter');
    await expect.poll(() => backend.sent('settings.save', { key: 'botAnswersMinute' })).toEqual({ value: '12' });
  });

  test('a retention that would remove something is confirmed by typing, one that removes nothing is not', async ({
    page,
  }) => {
    const { backend } = await openAdministration(page, '/settings');
    const messages = page.getByLabel(/Apagar mensagens mais antigas que/);
    const files = page.getByLabel(/Apagar arquivos mais antigos que/);
    await expect(messages).toHaveValue('0');
    const saved = () => backend.requestsOf('settings.save').map(({ params: { key }, body }) => [key, body.value]);
    backend.on('retention.preview', () => ({ messages: 0, files: 0 }));
    await files.fill('24');
    await page.keyboard.press('Tab');
    await expect.poll(saved).toEqual([['retentionMediaMonths', '24']]);
    backend.on('retention.preview', () => ({ messages: 10_001, files: 321 }));
    await messages.fill('12');
    await page.keyboard.press('Tab');
    const dialog = page.getByRole('dialog', { name: 'Apagar o que é antigo?' });
    await expect(dialog.getByText(/\+10\.000 mensagens inteiras e 321 arquivos/)).toBeVisible();
    await axeClean(page);
    await dialog.getByRole('button', { name: /Apagar e ativar/ }).click();
    await expect(dialog.getByText('Digite a palavra “apagar”.')).toBeVisible();
    expect(saved()).toHaveLength(1);
    await dialog.getByLabel(/Digite “apagar”/).fill('apagar');
    await dialog.getByRole('button', { name: /Apagar e ativar/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(saved).toContainEqual(['retentionMessagesMonths', '12']);
    const { query } = backend.requestsOf('retention.preview').at(-1) ?? {};
    expect([query?.get('messagesMonths'), query?.get('mediaMonths')]).toEqual(['12', '24']);
    // A longer period removes nothing more.
    await messages.fill('36');
    await page.keyboard.press('Tab');
    await expect.poll(saved).toContainEqual(['retentionMessagesMonths', '36']);
  });

  test('nothing is saved while it is unknown what a retention would remove', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings');
    backend.fail('retention.preview', 'ERR_TOO_SLOW');
    const messages = page.getByLabel(/Apagar mensagens mais antigas que/);
    await messages.fill('12');
    await page.keyboard.press('Tab');
    await expect(messages).toHaveValue('0');
    expect(backend.requestsOf('settings.save')).toEqual([]);
  });

  test('an agent reads the settings, but neither changes them nor sees secrets', async ({ page }) => {
    await openAdministration(page, '/settings', aUser({ profile: 'user' }));
    await expect(page.getByLabel(/Avaliação do atendimento/)).toBeDisabled();
    await expect(page.getByText('Só administradores mudam estas opções.')).toBeVisible();
    await expect(page.getByText('Token do IXC')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText(['Opções']);
  });

  test('the company’s hours are shown when they apply, and are switched off and on beside them', async ({ page }) => {
    const { backend, settings } = await openAdministration(page, '/settings');
    await expect(page.getByRole('tab', { name: 'Horários' })).toHaveCount(0);
    await expect(page.getByText('Desativado, os horários da empresa e das filas não têm efeito.')).toBeVisible();
    const schedule = settings.find(({ key }) => key === 'scheduleType');
    if (schedule) schedule.value = 'company';
    await page.reload();
    await page.getByRole('link', { name: 'Ver os horários da empresa' }).click();
    await expect(page.getByLabel('Segunda-feira: Das')).toHaveValue('08:00');
    await page.getByLabel('Segunda-feira: às').fill('07:00');
    await expect(page.getByText('O fim deve ser depois do início.')).toBeVisible();
    await page.getByLabel('Segunda-feira: às').fill('19:30');
    await axeClean(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Horários atualizados com sucesso.')).toBeVisible();
    await expect.poll(() => backend.sent('companies.saveSchedules')?.schedules[0]?.endTime).toBe('19:30');
    const use = page.getByRole('switch', { name: /Usar estes horários/ });
    await expect(use).toBeChecked();
    await use.click();
    await expect(page.getByText('Desligado: a empresa está sempre aberta.')).toBeVisible();
    await expect.poll(() => backend.sent('settings.save', { key: 'scheduleType' })?.value).toBe('disabled');
    await use.click();
    await expect.poll(() => schedule?.value).toBe('company');
    await expect(use).toBeChecked();
  });
});
