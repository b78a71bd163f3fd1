import type { Page } from '@playwright/test';
import { permissionsOf } from '@recado/contracts/rights';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { aUser } from '../../testing/factories.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';
import { aRule, openRules } from '../../testing/rules-backend.ts';
import { rowOf } from '../../testing/table-row.ts';
import { aTemplate, templatePage } from '../../testing/template-factories.ts';
import { aWebhook } from '../../testing/webhooks-backend.ts';

const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
};

test('the list shows what rules wait for and do, and which of them switched itself off', async ({ page }) => {
  const backend = await openRules(page);
  await expect(rowOf(page, 'Segunda via')).toContainText('o contato escreve');
  await expect(rowOf(page, 'Cliente que espera')).toContainText('o contato espera há mais de 30 min');
  await expect(rowOf(page, 'Segunda via')).toContainText('pôr a etiqueta, enviar para a fila');
  await expect(rowOf(page, 'Fila antiga')).toContainText('Desligou-se');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await axeClean(page);
  await rowOf(page, 'Fila antiga').getByRole('switch').click();
  await expect(rowOf(page, 'Fila antiga').getByRole('switch')).toBeChecked();
  expect(backend.sent('rules.update')).toEqual({ enabled: true });
});

test('a rule moves up and down by keys', async ({ page }) => {
  const backend = await openRules(page);
  await rowOf(page, 'Fila antiga').hover();
  await page.getByRole('button', { name: 'Subir: Fila antiga' }).press('Enter');
  await expect(page.getByRole('row').nth(2)).toContainText('Fila antiga');
  expect(backend.sent('rules.order')).toEqual({ ids: [1, 3, 2] });
});

test('a rule is made from when, if and then', async ({ page }) => {
  const backend = await openRules(page);
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Boleto');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Escolha ao menos uma ação')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await choose(page, 'Condição 1', 'o texto contém a palavra');
  await dialog.getByRole('combobox', { name: 'Valores da condição 1' }).fill('boleto');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'enviar para a fila');
  await choose(page, 'Destino da ação 1', 'Financeiro');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 2', 'enviar o texto');
  await dialog.getByRole('textbox', { name: 'Texto da ação 2' }).fill('Já enviamos, {{firstName}}.');
  await dialog.getByRole('button', { name: 'Testar com o que já aconteceu' }).click();
  await expect(dialog.getByText('Teria agido em 1 de 2')).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Boleto')).toContainText('enviar para a fila, enviar o texto');
  expect(backend.sent('rules.create')).toMatchObject({
    name: 'Boleto',
    trigger: 'messageReceived',
    match: 'all',
    conditions: [{ kind: 'words', values: ['boleto'] }],
    actions: [
      { kind: 'queue', queueId: 3 },
      { kind: 'send', text: 'Já enviamos, {{firstName}}.' },
    ],
  });
});

test('a queue that is gone is shown so, and what does not go with another event leaves the form', async ({ page }) => {
  await openRules(page);
  await page.getByRole('button', { name: 'Fila antiga', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar regra' });
  await expect(dialog.getByTitle('Excluído (99)')).toBeVisible();
  await choose(page, 'O que acontece', 'um contato é criado');
  await expect(dialog.getByTitle('Excluído (99)')).toHaveCount(0);
  await choose(page, 'O que acontece', 'chega uma hora do dia, para cada ticket aberto');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'resolver o ticket');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
});

test('a rule of connections notifies people and calls a webhook, and says why it cannot be tried', async ({ page }) => {
  const backend = await openRules(page, {
    change: (played) =>
      played.on('webhooks.list', () => [
        aWebhook({ id: 1, name: 'ERP' }),
        aWebhook({ id: 2, name: 'Evolution', shape: 'evolution' }),
        aWebhook({ id: 3, name: 'De testes', isTest: true }),
      ]),
  });
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Número fora do ar');
  await choose(page, 'O que acontece', 'uma conexão fica fora do ar por mais de …');
  await dialog.getByRole('spinbutton', { name: 'Minutos fora do ar' }).fill('15');
  await expect(dialog.getByRole('spinbutton', { name: 'Vezes por ticket, no máximo' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Adicionar condição' }).click();
  await page.getByRole('combobox', { name: 'Condição 1', exact: true }).click();
  const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await expect(offered).toHaveText(['a conexão', 'o tipo do número', 'está aberto, pelo horário']);
  await offered.nth(1).click();
  await choose(page, 'Valores da condição 1', 'aparelho');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'chamar o webhook');
  await page.getByRole('combobox', { name: 'Destino da ação 1' }).click();
  await expect(offered).toHaveText(['ERP']);
  await offered.first().click();
  await dialog.getByRole('textbox', { name: 'Texto da ação 1' }).fill('Fora do ar');
  await expect(dialog.getByText('Não há como testar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Testar com o que já aconteceu' })).toBeDisabled();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, 'Número fora do ar')).toContainText('uma conexão fica fora do ar por mais de 15 min');
  expect(backend.sent('rules.create')).toMatchObject({
    trigger: 'connectionDown',
    minutes: 15,
    conditions: [{ kind: 'channel', values: ['device'] }],
    actions: [{ kind: 'webhook', webhookId: 1, text: 'Fora do ar' }],
  });
});

test('a rule sends a template of the official numbers, with a value for each variable', async ({ page }) => {
  const cobranca = aTemplate({
    name: 'cobranca',
    body: 'Venceu, {{nome}}.',
    variables: [{ name: 'nome', place: 'body', sample: 'Ana' }],
  });
  const backend = await openRules(page, {
    change: (played) => played.on('messageTemplates.list', () => templatePage([cobranca])),
  });
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Cobrança');
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 1', 'enviar o modelo');
  await choose(page, 'Modelo da ação 1', 'cobranca pt_BR');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Complete este campo').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /nome/i }).last().fill('{{firstName}}');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, 'Cobrança')).toContainText('enviar o modelo');
  expect(backend.sent('rules.create')).toMatchObject({
    actions: [
      {
        kind: 'template',
        template: { name: 'cobranca', language: 'pt_BR', variables: [{ name: 'nome', value: '{{firstName}}' }] },
      },
    ],
  });
});

test('the log says why rules acted, what they did, and why they did not', async ({ page }) => {
  await openRules(page);
  await rowOf(page, 'Segunda via').hover();
  await page.getByRole('button', { name: 'Ver o que fez: Segunda via' }).click();
  await expect(page).toHaveURL(/section=log&rule=1/);
  const done = page.getByRole('row').filter({ hasText: 'o texto contém a palavra: boleto' });
  await expect(done).toContainText('pôr a etiqueta (já estava assim), enviar para a fila');
  await expect(done.getByRole('link', { name: 'Abrir o ticket de Sofia Meireles' })).toHaveAttribute(
    'href',
    '/tickets/812',
  );
  await expect(page.getByRole('row').filter({ hasText: 'Chegou ao limite' })).toHaveCount(1);
  await axeClean(page);
  await page.goto('/rules?section=log');
  await expect(page.getByRole('row').filter({ hasText: 'vezes demais seguidas' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Número fora do ar' })).toContainText('Vendas São Paulo');
  await expect(page.getByRole('row').filter({ hasText: 'Falhou, nada foi feito: ' })).toContainText('fila');
});

test('without rules the page says what they are for; agents and other plans have none', async ({ page }) => {
  await openRules(page, { rules: [] });
  await expect(page.getByText('Nenhuma regra ainda')).toBeVisible();
  await openRules(page, {
    change: (backend) => {
      backend.user = aUser({ features: [] });
    },
  });
  await expect(page).not.toHaveURL(/rules/);
  await openRules(page, {
    change: (backend) => {
      backend.user = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
    },
  });
  await expect(page).not.toHaveURL(/rules/);
});

test('lists on their way have their shape, and failed ones can be loaded again', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const backend = await openRules(page, {
    change: (served) => {
      served.on('rules.list', async () => {
        await held;
        return [aRule({ name: 'Enfim' })];
      });
    },
  });
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(rowOf(page, 'Enfim')).toBeVisible();
  backend.fail('rules.runs', 'ERR_INTERNAL');
  await page.getByRole('tab', { name: 'O que elas fizeram' }).click();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await axeClean(page);
  backend.on('rules.runs', () => ({ runs: [], hasMore: false, cursor: null }));
  await again.click();
  await expect(page.getByText('Nenhuma regra agiu ainda')).toBeVisible();
});

test('the page and its editor fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark' });
  await openRules(page, {
    change: (played) => played.on('messageTemplates.list', () => templatePage([aTemplate({ name: 'cobranca' })])),
  });
  await page.getByRole('button', { name: 'Segunda via', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar regra' });
  await expect(dialog.getByRole('combobox', { name: 'Destino da ação 2' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar ação' }).click();
  await choose(page, 'Ação 3', 'enviar o modelo');
  await choose(page, 'Modelo da ação 3', 'cobranca pt_BR');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeClean(page);
});
