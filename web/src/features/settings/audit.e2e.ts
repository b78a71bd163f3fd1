import { expect, test, type Page } from '../../testing/browser-test.ts';
import type { AuditEntry } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { onlyPage } from '../../testing/backend-pages.ts';
import { aCampaign } from '../../testing/campaign-factories.ts';
import { aContact, ago } from '../../testing/factories.ts';
import { aPrompt } from '../../testing/integrations-backend.ts';
import { rowOf } from '../../testing/table-row.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const anEntry = (differs: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: ago(5),
  operation: 'queues.update',
  userId: 1,
  userName: 'Ana Souza',
  support: null,
  targetId: null,
  input: {},
  before: null,
  address: '189.40.12.7',
  ...differs,
});

async function openAudit(page: Page, records: AuditEntry[] | null = null) {
  const { backend } = await openAdministration(page, '/settings');
  if (records) backend.on('auditLog.list', () => ({ records, ...onlyPage, count: records.length }));
  await page.getByRole('tab', { name: 'Auditoria' }).click();
  return backend;
}

test('entries say in words who did what to what, and open with all that was recorded', async ({ page }) => {
  const backend = await openAudit(page);
  const row = rowOf(page, 'Mudou um usuário');
  await expect(row).toContainText('Mudou um usuário: #3');
  // The name of a colleague of the log's id.
  backend.on('users.colleagues', () => [{ id: 3, name: 'Caio Reis', online: false, available: true, queues: [] }]);
  await page.reload();
  await expect(row).toContainText('Mudou um usuário: Caio Reis');
  await expect(row).toContainText('Perfil: Atendente → Supervisor · Filas: Vendas → Suporte, Vendas');
  await expect(rowOf(page, 'Mudou uma opção')).toContainText('Token do IXC: oculto');
  await axeClean(page);
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Mudou um usuário: Caio Reis' });
  await expect(drawer).toContainText('189.40.12.7');
  await expect(drawer.getByRole('definition').filter({ hasText: 'Antes Atendente' })).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'Depois Supervisor' })).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'Depois Suporte, Vendas' })).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'não' })).toBeHidden();
  await drawer.getByText('1 valor igual ao anterior').click();
  await expect(drawer.getByRole('definition').filter({ hasText: 'não' })).toBeVisible();
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('what support did is named as the support’s, in the language of the page', async ({ page }) => {
  await openAudit(page, [anEntry({ userId: null, userName: 'Suporte: Sofia Prado', support: 'Sofia Prado' })]);
  await expect(rowOf(page, 'Mudou uma fila')).toContainText('Suporte: Sofia Prado');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(rowOf(page, 'Changed a queue')).toContainText('Support: Sofia Prado');
});

test('campaigns, contacts and prompts are named, removed rows by the name they had, else by number', async ({
  page,
}) => {
  const { backend } = await openAdministration(page, '/settings');
  const records = [
    anEntry({ operation: 'campaigns.start', targetId: 4, input: { id: 4 } }),
    anEntry({ id: 2, operation: 'contacts.exportData', targetId: 910, input: { id: 910 } }),
    anEntry({ id: 3, operation: 'prompts.addSource', targetId: 5, input: { id: 5, name: 'manual.pdf' } }),
    anEntry({ id: 4, operation: 'campaigns.cancel', targetId: 66, input: { id: 66 } }),
    anEntry({ id: 5, operation: 'contacts.erase', targetId: 911, input: { id: 911 } }),
    anEntry({
      id: 6,
      operation: 'queues.remove',
      targetId: 12,
      input: { id: 12 },
      before: { name: 'Fila de Natal' },
    }),
  ];
  backend.on('auditLog.list', () => ({ records, ...onlyPage, count: records.length }));
  backend.on('campaigns.get', ({ params }) => {
    if (params.id === '66') throw new Fault('ERR_NO_CAMPAIGN_FOUND');
    return aCampaign({ name: 'Promoção de Páscoa' });
  });
  backend.on('contacts.get', () => aContact({ name: 'Marina Alves' }));
  backend.on('prompts.get', () => aPrompt({ name: 'Assistente' }));
  await page.getByRole('tab', { name: 'Auditoria' }).click();
  const row = page.getByRole('row');
  await expect(row.filter({ hasText: 'Iniciou uma campanha: Promoção de Páscoa' })).toBeVisible();
  await expect(row.filter({ hasText: 'Exportou os dados de um contato: Marina Alves' })).toBeVisible();
  await expect(row.filter({ hasText: 'Deu um texto ou arquivo a um prompt: Assistente' })).toBeVisible();
  await expect(row.filter({ hasText: 'Parou uma campanha: #66' })).toBeVisible();
  await expect(row.filter({ hasText: 'Apagou os dados de um contato: #911' })).toBeVisible();
  await expect(row.filter({ hasText: 'Fila de Natal' })).toBeVisible();
  expect(backend.requestsOf('contacts.get')).toHaveLength(1);
  await page.getByRole('button', { name: /Promoção de Páscoa/ }).click();
  await expect(page.getByRole('dialog', { name: 'Iniciou uma campanha: Promoção de Páscoa' })).toBeVisible();
});

test('objects are shown field by field, empty ones as empty, and no key of the API is seen', async ({ page }) => {
  await openAudit(page, [
    anEntry({
      operation: 'companies.update',
      targetId: 7,
      input: { id: 7, overrides: {}, campaignsEnabled: true, dueDate: '2026-12-05', phone: '' },
    }),
    anEntry({ id: 2, operation: 'whatsapp.disconnect', targetId: 99, input: { id: 99 } }),
    anEntry({
      id: 3,
      operation: 'queues.create',
      input: { name: 'Financeiro', options: [{ title: 'Segunda via', message: 'Já envio' }] },
    }),
  ]);
  await expect(rowOf(page, 'Mudou uma empresa')).toContainText('Campanhas: sim · Vencimento: 05/12/2026');
  await expect(page.getByText('overrides')).toHaveCount(0);
  await rowOf(page, 'Mudou uma empresa').getByRole('button').click();
  const fields = page.getByRole('dialog').getByRole('definition');
  await expect(fields.filter({ hasText: 'vazio' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Desconectou um número').getByRole('button', { name: /#99$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Desconectou um número: #99' })).toContainText(
    'Só a ação foi registrada.',
  );
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Adicionou uma fila')).toContainText('Opções: 1 item');
  await rowOf(page, 'Adicionou uma fila').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Adicionou uma fila: Financeiro' })).toContainText('Segunda via');
});

test('the log is readable on a phone, in the dark and in another language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, { mode: 'dark', language: 'en' });
  const { backend } = await openAdministration(page, '/settings?section=audit');
  await page.getByRole('button', { name: /^Changed a user/ }).click();
  await expect(page.getByRole('dialog', { name: /^Changed a user/ })).toContainText('Queues');
  await axeClean(page);
  expect(backend.requestsOf('auditLog.list').length).toBeGreaterThan(0);
});
