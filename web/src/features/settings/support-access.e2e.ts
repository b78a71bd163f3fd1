import type { SupportSession } from '@recado/contracts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { ago } from '../../testing/factories.ts';

const aVisit = (differs: Partial<SupportSession> = {}): SupportSession => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Sofia Prado',
  reason: 'Mensagens não chegam',
  createdAt: ago(10),
  until: ago(-50),
  isLiving: true,
  allowedAt: null,
  allowedBy: '',
  changes: [],
  ...differs,
});

test('an admin allows a visit of support to make changes, and sees them', async ({ page }) => {
  let visit = aVisit();
  const { backend } = await openAdministration(page, '/tickets');
  backend.on('supportSessions.list', () => [visit]);
  backend.on('supportSessions.allow', () => {
    const changes = [
      { auditId: 1, at: ago(1), operation: 'webhooks.create', targetId: null, input: { name: 'ERP', secret: '•••' } },
    ];
    visit = aVisit({ allowedAt: ago(0), allowedBy: 'Ana Souza', changes });
    return undefined;
  });
  backend.on('supportSessions.end', () => {
    visit = aVisit({ isLiving: false });
    return undefined;
  });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Acesso do suporte' });
  await expect(section).toContainText('Sofia Prado · Mensagens não chegam');
  await expect(section).toContainText('Não pode fazer mudanças');
  await axeClean(page);
  await section.getByRole('button', { name: 'Permitir mudanças' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Permitir mudanças' }).click();
  await expect(section).toContainText('Ana Souza permitiu mudanças');
  await expect(section).toContainText('Adicionou um webhook: ERP');
  await section.getByRole('button', { name: 'Encerrar a visita' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar a visita' }).click();
  await expect(section.getByRole('button')).toHaveCount(0);
});
