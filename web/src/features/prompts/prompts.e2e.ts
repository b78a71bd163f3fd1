import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { aPrompt, openIntegrations } from '../../testing/integrations-backend.ts';
import { requestLine } from '../../testing/operations.ts';
import { rowOf } from '../../testing/table-row.ts';

const text = 'Você atende os clientes da padaria e responde com gentileza.';

test('the page lists prompts with queue, model and limits, searches them and removes one', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/tickets');
  await page.getByRole('link', { name: 'Prompts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompts3');
  await expect(rowOf(page, 'Assistente do suporte')).toContainText('Suporte');
  await expect(rowOf(page, 'Assistente do suporte')).toContainText('gpt-5-mini');
  await expect(rowOf(page, 'Assistente do suporte')).toContainText('400');
  await expect(rowOf(page, 'Vendas com voz')).toContainText('qwen3-32b-instruct');
  await axeClean(page);
  await page.getByLabel('Buscar prompt').fill('voz');
  await expect(rowOf(page, 'Assistente do suporte')).toHaveCount(0);
  await rowOf(page, 'Vendas com voz').hover();
  await page.getByRole('button', { name: 'Excluir: Vendas com voz' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir o prompt Vendas com voz?' })
    .getByRole('button', { name: 'Ok' })
    .click();
  await expect.poll(() => backend.requests).toContain(requestLine('prompts.remove', { id: 2 }));
});

test('a prompt that ended with support is marked, and its dialog says what to do', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/tickets');
  const ended = aPrompt({ id: 77, name: 'Do suporte', ended: true });
  backend.on('prompts.list', () => ({ prompts: [ended], count: 1, hasMore: false, cursor: null }));
  await page.getByRole('link', { name: 'Prompts' }).click();
  await expect(rowOf(page, 'Do suporte')).toContainText('Encerrada com o suporte');
  await axeClean(page);
  await rowOf(page, 'Do suporte').getByRole('button', { name: 'Editar: Do suporte' }).click();
  await expect(page.getByRole('dialog').getByText(/confira o endereço e as chaves/)).toBeVisible();
});

test('the month’s tokens are shown against the limit, each day as a bar and in a table', async ({ page }) => {
  const { backend, usage } = await openIntegrations(page, '/prompts');
  const panel = page.getByRole('region', { name: 'Tokens neste mês' });
  await expect(panel).toContainText('412.860');
  await expect(panel).toContainText('de 1.000.000 (41%)');
  await expect(panel.getByRole('table', { name: /Tokens por dia/ }).getByRole('row')).toHaveCount(
    1 + usage.days.length,
  );
  await expect(panel).not.toContainText('limite do mês');
  backend.on('prompts.usage', () => ({ ...usage, tokens: 1_200_000 }));
  await page.reload();
  await expect(panel).toContainText('O limite do mês foi atingido');
  backend.on('prompts.usage', () => ({ tokens: 0, limit: null, defaultModel: '', days: [] }));
  await page.reload();
  await expect(rowOf(page, 'Assistente do suporte')).toContainText('Suporte');
  await expect(panel).toHaveCount(0);
  backend.fail('prompts.usage', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByText('O consumo não pôde ser carregado.')).toBeVisible();
});

test('a new prompt needs name, text and queue, and a refusal appears under its field', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Adicionar prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo prompt' });
  await dialog.getByLabel('Nome').fill('abc');
  await dialog.getByLabel('Prompt', { exact: true }).fill('curto');
  await expect(dialog.getByText('5 / 20.000')).toBeVisible();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Muito curto!')).toHaveCount(2);
  await expect(dialog.getByText('Informe o setor')).toBeVisible();
  await dialog.getByLabel('Nome').fill('Assistente da loja');
  await dialog.getByLabel('Prompt', { exact: true }).fill(text);
  await dialog.getByLabel('Fila', { exact: true }).click();
  await page.getByTitle('Vendas', { exact: true }).click();
  await expect(dialog.getByText(/usa o modelo oferecido pela plataforma \(gpt-5-mini\)/)).toBeVisible();
  await axeClean(page);
  backend.fail('prompts.create', 'ERR_DUPLICATED_NAME', { field: 'name' });
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Este nome já está em uso.')).toBeVisible();
  backend.on('prompts.create', ({ body: { name, queueId } }) => aPrompt({ name, queueId }));
  await dialog.getByRole('slider', { name: 'Temperatura' }).press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(backend.sent('prompts.create')).toEqual({
    name: 'Assistente da loja',
    prompt: text,
    queueId: 2,
    baseUrl: '',
    model: '',
    voice: 'texto',
    voiceRegion: '',
    maxTokens: 100,
    temperature: 0.9,
    maxMessages: 10,
  });
});

test('without the operator’s model a key is required, and a voice needs its key and region', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts', aUser(), (backend) =>
    backend.on('prompts.usage', () => ({ tokens: 0, limit: null, defaultModel: '', days: [] })),
  );
  await expect(rowOf(page, 'Assistente do suporte')).toContainText('–');
  await page.getByRole('button', { name: 'Adicionar prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo prompt' });
  await expect(dialog.getByLabel('Chave da voz')).toHaveCount(0);
  await dialog.getByLabel('Voz', { exact: true }).click();
  await page.getByTitle('Elza').click();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Informe a chave da API')).toBeVisible();
  await expect(dialog.getByText('Informe a chave da voz')).toBeVisible();
  await dialog.getByLabel('Região da voz').fill('Brazil South');
  await expect(dialog.getByText('Só letras minúsculas e números')).toBeVisible();
  await axeClean(page);
  expect(backend.requestsOf('prompts.create')).toEqual([]);
});

test('a prompt whose queue was removed shows no queue, and asks for one when it is saved', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  const prompts = [aPrompt({ id: 2, name: 'Sem fila', queueId: null, queue: null })];
  backend.on('prompts.list', () => ({ prompts, hasMore: false, cursor: null, count: 1 }));
  await page.reload();
  await page.getByRole('button', { name: 'Sem fila', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prompt' });
  await expect(dialog.getByTitle('0', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByText('Informe o setor')).toBeVisible();
  expect(backend.requests).not.toContain(requestLine('prompts.update', { id: 2 }));
});

test('a stored key is never shown: it is replaced, or kept', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Vendas com voz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prompt' });
  const replace = dialog.getByRole('button', { name: 'Trocar: Chave da API' });
  await replace.click();
  await expect(dialog.getByLabel('Chave da API')).toBeFocused();
  await expect(dialog.getByLabel('Chave da API', { exact: true })).toHaveValue('');
  await page.keyboard.type('sk-outra');
  await dialog.getByRole('button', { name: 'Manter o valor guardado' }).click();
  await expect(replace).toBeFocused();
  await dialog.getByRole('button', { name: 'Trocar: Chave da voz' }).click();
  await page.keyboard.type('nova-chave');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  const sent = backend.sent('prompts.update', { id: 2 });
  expect(sent).toMatchObject({ voiceKey: 'nova-chave', voice: 'pt-BR-FranciscaNeural', voiceRegion: 'brazilsouth' });
  expect(sent).not.toHaveProperty('apiKey');
});

test('a stored key that is not needed is removed, after a second thought', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Vendas com voz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prompt' });
  const remove = dialog.getByRole('button', { name: 'Remover: Chave da API' });
  await expect(dialog.getByRole('button', { name: 'Remover: Chave da voz' })).toHaveCount(0);
  await remove.click();
  await dialog.getByRole('button', { name: 'Manter o valor guardado' }).click();
  await remove.click();
  await expect(dialog.getByText('Será removido ao salvar')).toBeVisible();
  await dialog.getByLabel('Voz', { exact: true }).click();
  await page.getByTitle('Texto, sem voz').click();
  await dialog.getByRole('button', { name: 'Remover: Chave da voz' }).click();
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('prompts.update', { id: 2 })).toMatchObject({ apiKey: null, voiceKey: null, voice: 'texto' });
});

test('a stored key is needed again as soon as another server is typed', async ({ page }) => {
  const { backend } = await openIntegrations(page, '/prompts');
  await page.getByRole('button', { name: 'Vendas com voz', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar prompt' });
  await dialog.getByLabel('Endereço', { exact: true }).fill('https://outra.test/v1');
  const again = 'O segredo guardado vale só para o endereço anterior. Informe-o de novo.';
  await expect(dialog.getByText(again)).toBeVisible();
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(again);
  await dialog.getByLabel('Chave da API', { exact: true }).fill('sk-outra');
  await axeClean(page);
  await dialog.getByRole('button', { name: /Salvar/ }).click();
  await expect(dialog).toBeHidden();
  expect(backend.sent('prompts.update', { id: 2 })).toMatchObject({ apiKey: 'sk-outra' });
});

test('a colleague’s change appears, and neither other profiles nor other plans open the page', async ({ page }) => {
  const { backend, prompts } = await openIntegrations(page, '/prompts');
  await expect(rowOf(page, 'Assistente do suporte')).toBeVisible();
  await expect.poll(() => backend.connected).toBe(true);
  prompts[0].name = 'Assistente da garantia';
  backend.push('prompt', { action: 'update', record: prompts[0] });
  await expect(rowOf(page, 'Assistente da garantia')).toBeVisible();
  await openIntegrations(page, '/prompts', aUser({ profile: 'supervisor' }));
  await expect(page.getByText('Acesso não permitido')).toBeVisible();
  await openIntegrations(page, '/prompts', aUser({ features: ['useIntegrations'] }));
  await expect(page.getByText(/não possui permissão para acessar essa página/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prompts' })).toHaveCount(0);
});
