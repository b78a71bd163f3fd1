import { expect, test } from '../../testing/browser-test.ts';
import { openApiKeys } from '../../testing/api-keys-backend.ts';
import { someCalls } from '../../testing/api-call-factories.ts';
import { axeClean } from '../../testing/axe.ts';

test('the calls of a key are shown, filtered by outcome, and copied as a command without the key', async ({ page }) => {
  const { backend } = await openApiKeys(page, '/api-tokens', (backend) => {
    backend.on('apiCallLog.list', ({ query }) => ({
      calls: query.get('outcome') === 'refused' ? someCalls.slice(0, 1) : someCalls,
      hasMore: false,
      cursor: null,
    }));
  });
  await page.getByRole('button', { name: 'Chamadas: ERP' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chamadas de ERP' });
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await expect(drawer.getByText('ERR_NO_PERMISSION')).toBeVisible();
  await expect(drawer.getByText('sem resposta')).toBeVisible();
  await axeClean(page);
  await drawer.getByRole('listitem').last().getByRole('button', { name: 'Copiar como curl' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/backend/api/v1/messages/send');
  expect(copied).toContain('Bearer $RECADO_API_KEY');
  await drawer.getByLabel('Resultado').click();
  await page.getByTitle('Recusadas (4xx)').click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  expect(backend.requestsOf('apiCallLog.list').at(-1)?.query.get('outcome')).toBe('refused');
  expect(backend.requestsOf('apiCallLog.list').at(-1)?.query.get('apiKeyId')).toBe('1');
});

test('a key without calls says so, and a log that fails can be asked for again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { backend } = await openApiKeys(page, '/api-tokens', (backend) => {
    backend.fail('apiCallLog.list', 'ERR_INTERNAL');
  });
  await page.getByRole('button', { name: 'Chamadas: ERP' }).click();
  await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  backend.on('apiCallLog.list', () => ({ calls: [], hasMore: false, cursor: null }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhuma chamada')).toBeVisible();
  await axeClean(page);
});
