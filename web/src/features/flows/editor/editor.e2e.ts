import type { Page } from '@playwright/test';
import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../../testing/axe.ts';
import { expect, test } from '../../../testing/browser-test.ts';
import { aFlow, longGraph, menuGraph, noStarts } from '../../../testing/flow-factories.ts';
import { openFlows } from '../../../testing/flows-backend.ts';

const node = (page: Page, title: string) => page.locator('.react-flow__node').filter({ hasText: title });
const panel = (page: Page, kind: string) => page.getByRole('region', { name: `Etapa: ${kind}` });
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click();
};

/** Waits until the visible part of the drawing no longer moves. */
async function settled(page: Page): Promise<void> {
  let before = '';
  const isSame = async () => {
    const now = (await page.locator('.react-flow__viewport').getAttribute('style')) ?? '';
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [150] }).toBe(true);
}
async function seeAll(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name: 'Ver tudo' }).click();
  await settled(page);
}
/** Drags a way from its handle. */
async function dragWay(page: Page, title: string, way: string, to: { x: number; y: number }): Promise<void> {
  const handle = await node(page, title).locator(`.source[data-handleid="${way}"]`).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 3, (handle?.y ?? 0) + 3);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a newcomer draws a conversation: first step, the next ones at the ends of ways, problems, publishing', async ({
  page,
}) => {
  const backend = await openFlows(page, { path: '/flows/3' });
  await page.getByRole('button', { name: 'Adicionar a primeira etapa' }).click();
  await page.getByRole('menuitem', { name: 'Enviar mensagem' }).click();
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription('Resolva antes 1 problema.');
  await panel(page, 'Enviar mensagem').getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Olá!');
  await expect(node(page, 'Olá!')).toContainText('Início');
  await node(page, 'Olá!').getByRole('button', { name: 'Adicionar etapa em “Depois”' }).click();
  await page.getByRole('menuitem', { name: 'Perguntar' }).click();
  const question = panel(page, 'Perguntar');
  await question.getByRole('textbox', { name: 'Pergunta', exact: true }).fill('Como podemos ajudar?');
  await choose(page, 'Resposta que vale', 'Uma das opções');
  await question.getByRole('textbox', { name: 'Opção 1', exact: true }).fill('Comprar');
  await question.getByRole('textbox', { name: 'Opção 2', exact: true }).fill('Ajuda');
  await question.getByRole('textbox', { name: 'Opção 2', exact: true }).press('Enter');
  await page.keyboard.type('Nada');
  await node(page, 'Como podemos ajudar?').getByRole('button', { name: 'Adicionar etapa em “Comprar”' }).click();
  await page.getByRole('menuitem', { name: 'Passar para a equipe' }).click();
  await choose(page, 'Fila (opcional)', 'Vendas');
  await expect(node(page, 'Vendas')).toBeVisible();
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const sent = backend.sent('flows.update')?.draft;
  const ask = sent?.steps.find(({ kind }) => kind === 'ask');
  expect(ask?.choices?.map(({ title }) => title)).toEqual(['Comprar', 'Ajuda', 'Nada']);
  expect(sent?.steps.find(({ kind }) => kind === 'send')?.ways).toEqual([{ way: 'next', to: ask?.id }]);
  await axeClean(page);
  await expect(publish).toBeEnabled();
  await publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publicar o fluxo' });
  await expect(dialog).toContainText('ainda não começa em nenhum lugar');
  await axeClean(page);
  await dialog.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Versão 1 publicada').first()).toBeVisible();
  await expect(publish).toBeDisabled();
});

test('steps are cut off, joined, copied between flows, removed, undone and found by keys', async ({ page }) => {
  const backend = await openFlows(page, { path: '/flows/1' });
  await node(page, 'Assunto').click();
  const ways = panel(page, 'Perguntar');
  await choose(page, 'Sem resposta no prazo', 'Passar para a equipe · Um vendedor já vem. · Vendas');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const topic = () => backend.sent('flows.update')?.draft?.steps.find(({ id }) => id === 'topic');
  expect(topic()?.ways).toContainEqual({ way: 'silent', to: 'sales' });
  await page.locator('.react-flow__edge[data-id="topic|silent"]').click({ force: true });
  await page.keyboard.press('Delete');
  await expect.poll(() => topic()?.ways.some(({ way }) => way === 'silent')).toBe(false);
  await node(page, 'Assunto').click();
  await page.keyboard.press('Delete');
  await expect(node(page, 'Assunto')).toHaveCount(0);
  await expect(ways).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(node(page, 'Assunto')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(node(page, 'Assunto')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Buscar etapa' }).fill('cpf');
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Perguntar').getByRole('textbox', { name: 'Pergunta', exact: true })).toHaveValue(/CPF/);
  await page.keyboard.press('Escape');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });
  await openFlows(page, { path: '/flows/3' });
  await expect(page.getByText('Comece a conversa')).toBeVisible();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, copied);
  await expect(node(page, 'Qual é o seu CPF')).toBeVisible();
});

test('ways are dragged to steps, to the empty canvas, and kinds from the palette', async ({ page }) => {
  const backend = await openFlows(page, { path: '/flows/1' });
  const stored = () => backend.sent('flows.update')?.draft;
  const topic = () => stored()?.steps.find(({ id }) => id === 'topic');
  await seeAll(page);
  const target = await node(page, 'Um vendedor já vem').locator('.target').boundingBox();
  await dragWay(page, 'Assunto', 'silent', { x: (target?.x ?? 0) + 3, y: (target?.y ?? 0) + 3 });
  await expect.poll(() => topic()?.ways).toContainEqual({ way: 'silent', to: 'sales' });
  await dragWay(page, 'Assunto', 'failed', { x: 860, y: 760 });
  await page.getByRole('menuitem', { name: 'Encerrar' }).click();
  await expect.poll(() => topic()?.ways.some(({ way }) => way === 'failed')).toBe(true);
  await page.getByRole('button', { name: 'Fechar o painel' }).click();
  await page
    .getByRole('button', { name: 'Adicionar: Esperar' })
    .dragTo(page.getByRole('region', { name: 'Desenho do fluxo' }), {
      targetPosition: { x: 300, y: 120 },
      force: true,
    });
  await expect.poll(() => stored()?.steps.some(({ kind }) => kind === 'wait')).toBe(true);
  await page.getByRole('button', { name: 'Fechar o painel' }).click();
  await seeAll(page);
  const hello = node(page, 'Olá').getByText('Enviar mensagem');
  await hello.hover();
  const { x, y } = (await hello.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 20, { steps: 3 });
  await page.mouse.move(x + 40, y - 80, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => stored()?.steps.find(({ id }) => id === 'hello')?.y).toBeLessThan(60);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored()?.steps.find(({ id }) => id === 'hello')?.y).toBe(60);
});

test('the list form does all by keyboard alone, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const backend = await openFlows(page, { path: '/flows/1' });
  const list = page.getByRole('list', { name: 'Etapas do fluxo' });
  await expect(list).toContainText('vai para “Passar para a equipe · Já vamos falar com você.”');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeClean(page);
  await list.getByRole('button', { name: 'Adicionar etapa em “Sem resposta no prazo”' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Encerrar' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Encerrar').getByRole('button', { name: 'Duplicar a etapa' })).toBeFocused();
  await axeClean(page);
  await panel(page, 'Encerrar').getByRole('button', { name: 'Fechar o painel' }).press('Enter');
  const closing = list.getByRole('button', { name: 'Encerrar' });
  await expect(closing).toBeFocused();
  await closing.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Encerrar').getByRole('button', { name: 'Duplicar a etapa' })).toBeFocused();
  await panel(page, 'Encerrar').getByRole('textbox', { name: 'Nome da etapa' }).fill('Fim');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const topic = backend.sent('flows.update')?.draft?.steps.find(({ id }) => id === 'topic');
  const end = backend.sent('flows.update')?.draft?.steps.find(({ name }) => name === 'Fim');
  expect(topic?.ways).toContainEqual({ way: 'silent', to: end?.id });
});

test('a draft that another tab has changed is not overwritten, and unsaved work is asked about', async ({ page }) => {
  const backend = await openFlows(page, { path: '/flows/1' });
  await node(page, 'Assunto').click();
  const theirs = aFlow({ id: 1, name: 'Boas-vindas', version: '9', draft: { start: '', steps: [] } });
  backend.fail('flows.update', 'ERR_CHANGED_MEANWHILE', { field: 'draft', params: { current: theirs } });
  await panel(page, 'Perguntar').getByRole('textbox', { name: 'Nome da etapa' }).fill('Tema');
  await expect(page.getByRole('status').filter({ hasText: 'Alterado em outro lugar' })).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Etapas do fluxo' })).toContainText('0 etapas');
  await axeClean(page);
  await page.getByRole('link', { name: 'Fluxos' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Descartar as alterações?');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  let version: string | undefined;
  backend.on('flows.update', ({ body }) => {
    ({ version } = body);
    return { ...theirs, version: '10', draft: body.draft ?? menuGraph };
  });
  await page.getByRole('button', { name: 'Continuar com esta escolha' }).click();
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  expect(version).toBe('9');
  backend.fail('flows.update', 'ERR_NO_QUEUE_FOUND');
  await panel(page, 'Perguntar').getByRole('textbox', { name: 'Nome da etapa' }).fill('Tema do dia');
  await expect(page.getByRole('status').filter({ hasText: /^Não foi salvo: .*fila/ })).toHaveCount(1);
  backend.on('flows.update', ({ body }) => ({ ...theirs, version: '11', draft: body.draft ?? menuGraph }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
});

test('a draft that is published while it is being saved meets no conflict with itself', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let stored = aFlow({ id: 1, name: 'Boas-vindas' });
  const backend = await openFlows(page, { path: '/flows/1', flows: [stored] });
  backend.on('flows.update', async ({ body }) => {
    await held.promise;
    if (body.version !== stored.version) throw new Fault('ERR_CHANGED_MEANWHILE', { current: stored });
    stored = { ...stored, draft: body.draft ?? stored.draft, version: String(Number(stored.version) + 1) };
    return stored;
  });
  await node(page, 'Assunto').click();
  const name = panel(page, 'Perguntar').getByRole('textbox', { name: 'Nome da etapa' });
  await name.fill('Tema');
  await expect.poll(() => backend.requestsOf('flows.update').length).toBe(1);
  await name.fill('Tema do dia');
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click();
  held.resolve();
  await expect(page.getByText('Versão 1 publicada').first()).toBeVisible();
  const names = backend
    .requestsOf('flows.update')
    .map(({ body }) => body.draft?.steps.find(({ id }) => id === 'topic'));
  expect(names.map((step) => step?.name).filter(Boolean)).toEqual(['Tema', 'Tema do dia']);
});

test('200 steps are drawn and moved', async ({ page }) => {
  const flow = aFlow({ id: 7, name: 'Longo', draft: longGraph(200) });
  await openFlows(page, { path: '/flows/7', flows: [flow] });
  await expect(page.locator('.react-flow__node')).toHaveCount(200);
  await expect(page.getByRole('button', { name: 'Adicionar: Perguntar' })).toBeDisabled();
  await page.getByRole('button', { name: /^Organizar/ }).click();
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await page.getByText('Lista', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Etapas do fluxo' }).getByRole('button')).toHaveCount(200 + 67 + 1);
});

test('beginnings are chosen in words, with a warning where another flow begins', async ({ page }) => {
  const flows = [
    aFlow({ id: 1, name: 'Boas-vindas', published: 1 }),
    aFlow({ id: 2, name: 'Natal', published: 1, starts: { ...noStarts, connections: [1], words: ['promoção'] } }),
  ];
  const backend = await openFlows(page, { path: '/flows/1', flows });
  await page.getByRole('button', { name: 'Início e nome' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nome e início do fluxo' });
  await dialog.getByRole('combobox', { name: 'Quando o contato escreve uma destas palavras' }).fill('PROMOCAO');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('“promoção” também começa o fluxo “Natal”')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Quando um atendente o inicia' }).click();
  await axeClean(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('flows.update')).toMatchObject({ starts: { words: ['PROMOCAO'], byHand: true } });
});
