import type { Page } from '@playwright/test';
import { permissionsOf } from '@recado/contracts/rights';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { aUser } from '../../testing/factories.ts';
import { menuGraph } from '../../testing/flow-factories.ts';
import { openFlows } from '../../testing/flows-backend.ts';
import { rowOf } from '../../testing/table-row.ts';

const begin = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Novo fluxo' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: 'Novo fluxo' });
};

test('the list shows where flows begin, what is published and who is inside; a flow is switched, copied, removed', async ({
  page,
}) => {
  const backend = await openFlows(page);
  const row = rowOf(page, 'Boas-vindas');
  await expect(row).toContainText('1 conexão · palavras: menu, início');
  await expect(row).toContainText('Versão 3');
  await expect(row).toContainText('12');
  await expect(rowOf(page, 'Campanha de Natal')).toContainText('alterado');
  await expect(rowOf(page, 'Pesquisa')).toContainText('Não publicado');
  await axeClean(page);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await page.mouse.move(700, 800);
  await axeClean(page);
  await rowOf(page, 'Campanha de Natal').getByRole('switch').click();
  await expect(rowOf(page, 'Campanha de Natal').getByRole('switch')).toBeChecked();
  expect(backend.sent('flows.update')).toEqual({ enabled: true });
  await row.hover();
  await page.getByRole('button', { name: 'Duplicar: Boas-vindas' }).click();
  await expect(rowOf(page, 'Boas-vindas (cópia)')).toBeVisible();
  expect(backend.sent('flows.create')?.draft?.steps).toHaveLength(menuGraph.steps.length);
  await row.first().hover();
  await page.getByRole('button', { name: 'Excluir: Boas-vindas', exact: true }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('12 conversas que estão dentro dele passam a esperar a equipe');
  await asked.getByRole('button', { name: 'Ok' }).click();
  await expect(rowOf(page, 'Boas-vindas')).toHaveCount(1);
});

test('a flow begins with the menus of a queue, a file whose problems are named, or an example', async ({ page }) => {
  const backend = await openFlows(page);
  const queue = await begin(page, 'A partir dos menus de uma fila');
  await queue.getByRole('combobox', { name: 'Fila' }).click();
  await page.getByTitle('Vendas', { exact: true }).click();
  await expect(queue.getByRole('textbox', { name: 'Nome do fluxo' })).toHaveValue('Vendas');
  await queue.getByRole('button', { name: 'Criar fluxo' }).click();
  await expect(page.getByRole('heading', { name: 'Vendas' })).toBeVisible();
  expect(backend.sent('flows.create')?.draft?.steps.every(({ x }) => x !== undefined)).toBe(true);

  await page.goto('/flows');
  const file = await begin(page, 'De um arquivo');
  const choose = (name: string, content: object | string) =>
    file.getByTestId('flow-file').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    });
  await choose('texto.json', 'isto não é JSON');
  await expect(file.getByText('Este arquivo não é JSON.')).toBeVisible();
  await choose('quebrado.json', { recado: 'flow', name: 'x', draft: { start: '', steps: [{ id: 'a' }] } });
  await expect(file.getByText('A etapa 1 do arquivo')).toBeVisible();
  await choose('menu.json', {
    recado: 'flow',
    name: 'Menu da matriz',
    draft: menuGraph,
    rows: { queues: { 2: 'Financeiro', 3: 'Cobrança' } },
  });
  await expect(file.getByText('fila Cobrança')).toBeVisible();
  await axeClean(page);
  await file.getByRole('button', { name: 'Criar fluxo' }).click();
  await expect(page.getByRole('heading', { name: 'Menu da matriz' })).toBeVisible();
  const sales = backend.sent('flows.create')?.draft?.steps.find(({ id }) => id === 'sales');
  expect(sales?.queueId).toBe(3);

  await page.goto('/flows');
  const example = await begin(page, 'Qualificação de interessado');
  await expect(example.getByRole('textbox', { name: 'Nome do fluxo' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(example).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Qualificação de interessado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
});

test('without flows the page says what they are for; agents and other plans have none; a failed list loads again', async ({
  page,
}) => {
  await openFlows(page, { flows: [] });
  await expect(page.getByText('Nenhum fluxo ainda')).toBeVisible();
  await openFlows(page, {
    change: (backend) => {
      backend.user = aUser({ features: [] });
    },
  });
  await expect(page).not.toHaveURL(/flows/);
  await openFlows(page, {
    change: (backend) => {
      backend.user = aUser({ profile: 'user', permissions: permissionsOf({ profile: 'user', super: false }) });
    },
  });
  await expect(page).not.toHaveURL(/flows/);
  const backend = await openFlows(page, { change: (served) => served.fail('flows.list', 'ERR_INTERNAL') });
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  backend.on('flows.list', () => []);
  await again.click();
  await expect(page.getByText('Nenhum fluxo ainda')).toBeVisible();
});
