import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { axeClean } from '../../../testing/axe.ts';
import { aBotEntry, aTurn, aTurnInFull, someBotHistory } from '../../../testing/bot-factories.ts';
import type { ChangeDesk } from '../../../testing/open-desk.ts';
import { openConversation } from '../../../testing/open-desk.ts';

async function openHistory(page: Page, change: ChangeDesk) {
  const given = await openConversation(page, change);
  const history = page.getByRole('region', { name: 'Histórico' });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  return { ...given, history };
}

test('the history tells why the bot did what it did, and keeps the steps of people as they are', async ({ page }) => {
  const { history } = await openHistory(page, (backend) => (backend.history = someBotHistory(aTurn())));
  await expect(history.getByText('Ana Souza aceitou')).toBeVisible();
  await expect(history.getByText('Robô · 1 decisão')).toBeVisible();
  await expect(history.getByText('Robô · 5 decisões')).toBeVisible();
  await expect(history.getByText('Enviou o menu de filas')).toBeVisible();
  await expect(history.getByText('Oi! Bom dia 🙂')).toBeVisible();
  await expect(history.getByText('Financeiro')).toHaveCount(0);
  await history.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(history.getByText('Financeiro')).toBeVisible();
  await expect(
    history.getByText(/Prompt “Vendas” · 1,8\ss · 1\.812 tokens lidos, 64 escritos · sem erro/),
  ).toBeVisible();
  await expect(history.getByText(/tempo esgotado/)).toBeVisible();
  await expect(history.getByText('Detalhes técnicos')).toHaveCount(0);
  await axeClean(page);
});

test('an admin reads what was sent to the prompt, what it answered and the passages it used', async ({ page }) => {
  const { history } = await openHistory(page, (backend) => {
    backend.history = [aBotEntry(3, { rule: 'answered', subject: 'Vendas', call: aTurnInFull() })];
  });
  const [request, answer] = [history.getByText('"model":"gpt-5-mini"'), history.getByText('"choices"')];
  await expect(request).toBeHidden();
  await history.getByText('Detalhes técnicos').click();
  await expect(request).toBeVisible();
  await expect(answer).toBeVisible();
  await expect(history.getByText('POST api.openai.com/v1/chat/completions')).toHaveCount(2);
  await expect(history.getByText('sem resposta')).toBeVisible();
  await expect(history.getByText('entregas.pdf')).toBeVisible();
  await axeClean(page);
});

test('a closed period names its end as a time near the decision', async ({ page }) => {
  const friday = '2026-05-08T22:00:00Z';
  const monday = '2026-05-11T11:00:00Z';
  const { history } = await openHistory(page, (backend) => {
    backend.history = [
      { ...aBotEntry(0, { rule: 'closed', subject: 'Suporte', until: 'never' }), at: friday },
      { ...aBotEntry(0, { rule: 'closed', input: 'Oi', until: monday }), at: friday },
    ];
  });
  await expect(history.getByText('Fechado até seg., 08:00')).toBeVisible();
  await expect(history.getByText('Fechado na fila Suporte, sem horário de abertura')).toBeVisible();
});

test('two hundred decisions show the newest, and more on request', async ({ page }) => {
  const { history } = await openHistory(page, (backend) => {
    backend.history = Array.from({ length: 200 }, (_, n) => aBotEntry(n, { rule: 'invalid', input: `tentativa ${n}` }));
  });
  await expect(history.getByText('Robô · 200 decisões')).toBeVisible();
  await expect(history.getByText(/^tentativa/)).toHaveCount(5);
  await history.getByRole('button', { name: 'Mostrar mais 20' }).click();
  await expect(history.getByText(/^tentativa/)).toHaveCount(25);
});

test('a new decision appears with the contact’s message, and an opened text stays open', async ({ page }) => {
  const { backend, main, history } = await openHistory(page, (given) => (given.history = someBotHistory(aTurn())));
  await expect.poll(() => backend.connected).toBe(true);
  await history.getByRole('button', { name: 'Mostrar tudo' }).click();
  backend.history = [aBotEntry(0, { rule: 'phoneAnswered' }), ...backend.history];
  backend.receive(main, 'Ainda estão aí?');
  await expect(history.getByText('Alguém respondeu pelo celular: o robô parou')).toBeVisible();
  await expect(history.getByText('Financeiro')).toBeVisible();
});

test('the path through a flow opens on its drawing, where the conversation has one', async ({ page }) => {
  const { backend, history, main } = await openHistory(page, (served) => {
    served.history = someBotHistory(aTurn());
    served.on('flows.path', () => ({ steps: [] }));
  });
  const see = history.getByRole('button', { name: 'Ver o caminho no fluxo' });
  await see.click();
  await expect(page.getByText('Esta conversa não passou por nenhum fluxo.')).toBeVisible();
  backend.on('flows.path', () => ({
    steps: [{ flowId: 4, version: 2, stepId: 'hello', way: '', at: '2026-11-30T12:00:00Z' }],
  }));
  backend.fail('flows.get', 'ERR_NO_FLOW_FOUND');
  await see.click();
  await expect(page).toHaveURL(new RegExp(`/flows/4\\?ticketId=${main.id}$`));
});
