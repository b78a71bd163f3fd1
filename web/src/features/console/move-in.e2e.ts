import { Fault } from '@recado/contracts/fault';
import type { MoveInView } from '@recado/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/browser-test.ts';
import { axeClean } from '../../testing/axe.ts';
import { openConsole } from '../../testing/console-backend.ts';
import { aMoveIn, serveMoveIns } from '../../testing/move-ins-backend.ts';

async function openMoveIns(page: Page, moveIns: MoveInView[], isRunning = true) {
  const { backend } = await openConsole(page, '/console');
  serveMoveIns(backend, moveIns, isRunning);
  await page.goto('/console?section=moveIn');
  return backend;
}
const card = (page: Page, name = 'postgres://reader@old.example/whaticket') => page.getByRole('article', { name });

test('an old installation is named, brought, and let in once it has stopped for good', async ({ page }) => {
  const moveIns: MoveInView[] = [];
  const backend = await openMoveIns(page, moveIns);
  await expect(page.getByText('Nada foi trazido ainda')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Trazer uma instalação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trazer uma instalação' });
  await dialog.getByRole('button', { name: 'Ver o que há' }).click();
  await expect(dialog.getByText('Preencha este campo.')).toHaveCount(2);
  await dialog.getByLabel('Endereço do banco antigo').fill('postgres://reader:x@old.example/whaticket');
  await expect(dialog.getByLabel('Senha do banco antigo')).toHaveValue('x');
  await dialog.getByLabel('Pasta com os arquivos (public)').click();
  await page.locator('.ant-select-item-option').getByText('public', { exact: true }).click();
  await dialog.getByLabel('Só a empresa de número').fill('3');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Ver o que há' }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('moveIns.create')).toEqual({
    address: 'postgres://reader@old.example/whaticket',
    password: 'x',
    source: 'public',
    oldCompanyId: 3,
  });
  await expect(page.getByRole('article')).toContainText('Na fila');

  moveIns.splice(0, 1, aMoveIn());
  await expect(card(page).getByRole('row', { name: /Padaria Aurora/ })).toContainText('412.881');
  await card(page).getByRole('button', { name: 'Trazer', exact: true }).click();
  expect(backend.sent('moveIns.run')).toEqual({ step: 'move' });
  moveIns.splice(0, 1, aMoveIn({ step: 'move', state: 'working', done: 200_000, total: 470_000 }));
  await expect(card(page)).toContainText('200.000 de 470.000 registros');
  await axeClean(page);
  await card(page).getByRole('button', { name: 'Parar' }).click();
  await expect(card(page)).toContainText('Parando');
  moveIns.splice(0, 1, aMoveIn({ step: 'move', leftOut: 1_204 }));
  await expect(card(page)).toContainText('1.204 registros ficaram de fora');
  await card(page).getByRole('button', { name: 'Chegada' }).click();
  const asked = page.getByRole('dialog', { name: 'A instalação antiga parou de vez?' });
  await expect(asked).toContainText('nunca mais deve ser ligada');
  await asked.getByRole('button', { name: 'Parou: fazer a última passada' }).click();
  await expect.poll(() => backend.requestsOf('moveIns.run').length).toBe(2);
  moveIns.splice(0, 1, aMoveIn({ step: 'arrive', hasArrived: true }));
  await expect(card(page).getByText('Chegou')).toBeVisible();
  await card(page).getByRole('button', { name: 'Esquecer' }).click();
  await page.getByRole('dialog', { name: 'Esquecer esta mudança?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('a refusal is said in words, and another look may be ordered', async ({ page }) => {
  const error = 'The old database is still used by a program from 10.0.0.7';
  const backend = await openMoveIns(page, [aMoveIn({ step: 'arrive', state: 'failed', refusal: 'stillUsed', error })]);
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText('A instalação antiga ainda usa o banco.');
  await expect(alert).toContainText(error);
  await axeClean(page);
  backend.on('moveIns.run', () => {
    throw new Fault('ERR_MOVE_IN_BUSY');
  });
  await card(page).getByRole('button', { name: 'Ver de novo' }).click();
  await expect(page.getByText('Uma passada está em andamento.')).toBeVisible();
});

test('a wrong address is named at its field, and an archive has none', async ({ page }) => {
  const backend = await openMoveIns(page, []);
  await page.getByRole('button', { name: 'Trazer uma instalação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trazer uma instalação' });
  await dialog.getByLabel('Endereço do banco antigo').fill('mysql://x');
  await dialog.getByLabel('Pasta com os arquivos (public)').click();
  await page.locator('.ant-select-item-option').getByText('public-ticketz', { exact: true }).click();
  backend.on('moveIns.create', () => {
    throw new Fault('ERR_MOVE_IN_ADDRESS', {}, [{ field: 'address', rule: 'ERR_MOVE_IN_ADDRESS' }]);
  });
  await dialog.getByRole('button', { name: 'Ver o que há' }).click();
  await expect(dialog.getByText('O endereço tem a forma postgres://')).toBeVisible();
  await dialog.getByText('O arquivo de uma empresa').click();
  await expect(dialog.getByLabel('Endereço do banco antigo')).toHaveCount(0);
  await dialog.getByLabel('Arquivo da empresa').click();
  await page.locator('.ant-select-item-option').getByText('padaria.zip', { exact: true }).click();
  backend.on('moveIns.create', () => aMoveIn({ address: '', source: 'padaria.zip' }));
  await dialog.getByRole('button', { name: 'Ver o que há' }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('moveIns.create')).toEqual({ source: 'padaria.zip' });
});

test('without the process that moves the page says how it is started, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const backend = await openMoveIns(page, [aMoveIn()], false);
  const missing = page.getByRole('region', { name: 'O processo de mudança não está rodando' });
  await expect(missing.getByText('npm run move-in -- --for-console FOLDER')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trazer uma instalação' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axeClean(page);
  backend.fail('moveIns.list', 'ERR_INTERNAL');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
