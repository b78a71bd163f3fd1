import type { FlowGraph } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { aFlow, formGraph } from '../../../testing/flow-factories.ts';
import { openFlows } from '../../../testing/flows-backend.ts';
import { anIntegration } from '../../../testing/integrations-backend.ts';
import { keepInBrowser } from '../../../testing/kept-page/keep-in-browser.ts';

const panel = (page: Page, kind: string) => page.getByRole('region', { name: `Etapa: ${kind}` });
const openSelect = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

async function openGraph(page: Page, draft: FlowGraph, view = 'canvas') {
  const integrations = [
    anIntegration({ id: 3, type: 'webhook', name: 'Cadastro de clientes' }),
    anIntegration({ id: 4, type: 'n8n', name: 'Pedidos' }),
    anIntegration({ id: 5, type: 'typebot', name: 'Pesquisa' }),
  ];
  return openFlows(page, {
    path: `/flows/8?view=${view}`,
    flows: [aFlow({ id: 8, name: 'Clientes', draft })],
    change: (backend) => {
      backend.on('queueIntegrations.list', () => ({
        queueIntegrations: integrations,
        count: integrations.length,
        hasMore: false,
        cursor: null,
      }));
    },
  });
}
const draftOf = (backend: Awaited<ReturnType<typeof openGraph>>) => backend.sent('flows.update')?.draft;
test('another system is asked by an integration, and values of its answer decide the way; its answer is an example when tried out', async ({
  page,
}) => {
  const backend = await openGraph(page, {
    start: 'plan',
    steps: [
      { id: 'plan', kind: 'request', x: 0, y: 0, ways: [{ way: 'next', to: 'gold' }] },
      { id: 'gold', kind: 'people', text: 'Cliente {{flow.plano}}', x: 336, y: 0, ways: [] },
    ],
  });
  const step = page.locator('.react-flow__node').filter({ hasText: 'Consultar outro sistema' });
  await expect(step.getByTitle('1 problema')).toBeVisible();
  await step.click();
  const fields = panel(page, 'Consultar outro sistema');
  await expect(fields.getByText('Falta escolher a integração')).toBeVisible();
  await fields.getByRole('combobox', { name: 'Integração' }).click();
  await expect(openSelect(page).getByTitle('Pedidos')).toBeVisible();
  await expect(openSelect(page).getByTitle('Pesquisa')).toHaveCount(0);
  await openSelect(page).getByTitle('Cadastro de clientes').click();
  await fields.getByRole('button', { name: 'Guardar um valor da resposta' }).click();
  await expect(fields.getByText('Complete o lugar e a variável de cada valor')).toBeVisible();
  await axeClean(page);
  await fields.getByRole('textbox', { name: 'Lugar do valor 1' }).fill('customer.plan');
  await fields.getByRole('textbox', { name: 'Variável do valor 1' }).fill('Plano');
  await fields.getByRole('textbox', { name: 'Exemplo do valor 1 para o teste' }).fill('Ouro');
  await expect(step).toContainText('Cadastro de clientes · plano');
  await expect(step).toContainText('Se falhar');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  expect(draftOf(backend)?.steps[0]).toMatchObject({
    integrationId: 3,
    answers: [{ path: 'customer.plan', variable: 'plano', example: 'Ouro' }],
  });
  await page.getByRole('button', { name: 'Testar' }).click();
  const pane = page.getByRole('region', { name: 'Testar' });
  await pane.getByRole('button', { name: 'Começar a conversa' }).click();
  await expect(pane.getByText('Chamaria a integração')).toBeVisible();
  await expect(pane.getByRole('region', { name: 'Variáveis' })).toContainText('Ouro');
  await pane.getByRole('switch', { name: 'Simular que o outro sistema não responde' }).click();
  await pane.getByRole('button', { name: 'Começar de novo' }).click();
  await expect.poll(() => backend.sent('flows.tryOut')?.requestsFail).toBe(true);
  await axeClean(page);
});

test('a form has questions that are added, moved, skipped and checked; it says what is missing', async ({ page }) => {
  const backend = await openGraph(page, { start: '', steps: [] });
  await page.getByRole('button', { name: 'Adicionar a primeira etapa' }).click();
  await page.getByRole('menuitem', { name: 'Formulário' }).click();
  const fields = panel(page, 'Formulário');
  await expect(fields.getByText('Falta o texto')).toBeVisible();
  await fields.getByRole('textbox', { name: 'Texto da pergunta', exact: true }).fill('Qual é o seu nome?');
  await fields.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await fields.getByRole('textbox', { name: 'Texto da pergunta', exact: true }).fill('Quantas pessoas?');
  await fields.getByRole('combobox', { name: 'Resposta que vale' }).click();
  await openSelect(page).getByTitle('Uma das opções').click();
  await fields.getByRole('textbox', { name: 'Opção 1', exact: true }).fill('Até 4');
  await fields.getByRole('switch', { name: 'Pode ser pulada' }).click();
  await fields.getByRole('button', { name: 'Subir a pergunta 2' }).click();
  await expect(fields.getByRole('button', { name: '1. Quantas pessoas?' })).toHaveAttribute('aria-expanded', 'true');
  await fields.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await fields.getByRole('button', { name: '2. Qual é o seu nome?' }).click();
  await expect(fields.getByRole('button', { name: /^3. \(sem texto\).*Incompleta/ })).toBeVisible();
  await axeClean(page);
  await fields.getByRole('button', { name: 'Remover a pergunta 3' }).click();
  await fields.getByRole('switch', { name: 'Conferir as respostas no final' }).click();
  await expect(page.locator('.react-flow__node')).toContainText('2 perguntas · Quantas pessoas?');
  await expect(page.locator('.react-flow__node')).toContainText('Sem resposta válida');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const [form] = draftOf(backend)?.steps ?? [];
  expect(form).toMatchObject({
    kind: 'form',
    confirms: true,
    questions: [
      {
        text: 'Quantas pessoas?',
        answer: 'choice',
        isOptional: true,
        choices: [{ title: 'Até 4' }, { title: 'Opção 2' }],
      },
      { text: 'Qual é o seu nome?', answer: 'text', variable: 'resposta' },
    ],
  });
  const names = form?.questions?.map(({ variable }) => variable);
  expect(new Set(names).size).toBe(2);
  await page.getByRole('button', { name: 'Testar' }).click();
  const pane = page.getByRole('region', { name: 'Testar' });
  await pane.getByRole('button', { name: 'Começar a conversa' }).click();
  await pane.getByRole('button', { name: 'Até 4' }).click();
  await expect(pane.getByRole('log')).toContainText('Qual é o seu nome?');
  await pane.getByRole('textbox', { name: 'Mensagem do contato' }).fill('Ana');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('log')).toContainText('Está certo?');
  await pane.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(pane.getByText('O fluxo terminou')).toBeVisible();
});

test('a rating needs nothing, and is given by a button when tried out', async ({ page }) => {
  const backend = await openGraph(page, { start: '', steps: [] });
  await page.getByRole('button', { name: 'Adicionar a primeira etapa' }).click();
  await page.getByRole('menuitem', { name: 'Pedir avaliação' }).click();
  const fields = panel(page, 'Pedir avaliação');
  await fields.getByRole('textbox', { name: 'Guardar a nota em (opcional)' }).fill('nota');
  await fields.getByRole('switch', { name: 'Esperar a resposta só por um tempo' }).click();
  const node = page.locator('.react-flow__node');
  await expect(node).toContainText('Nota de 1 a 3 · guarda em nota');
  await expect(node).toContainText('Sem resposta no prazo');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  expect(draftOf(backend)?.steps[0]).toMatchObject({ kind: 'rate', variable: 'nota', minutes: 1440 });
  await axeClean(page);
  await page.getByRole('button', { name: 'Testar' }).click();
  const pane = page.getByRole('region', { name: 'Testar' });
  await pane.getByRole('button', { name: 'Começar a conversa' }).click();
  await pane.getByRole('button', { name: '3', exact: true }).click();
  await expect(pane.getByRole('region', { name: 'Variáveis' })).toContainText('nota');
});

for (const kind of ['Consultar outro sistema', 'Formulário', 'Pedir avaliação'] as const)
  for (const width of [1440, 390])
    test(`${kind} at ${width}, in the dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await keepInBrowser(page, { mode: 'dark' });
      await openGraph(page, formGraph, 'list');
      const list = page.getByRole('list', { name: 'Etapas do fluxo' });
      await list.getByRole('button', { name: kind }).first().click();
      await expect(panel(page, kind)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await axeClean(page);
    });
