import type { DoubtfulContact, NumberDoubts } from '@recado/contracts';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { openContacts } from '../../testing/contacts-backend.ts';
import { aUser } from '../../testing/factories.ts';

const doubtful: DoubtfulContact[] = [
  {
    contact: { id: 910, name: 'Pessoa 01', number: '11999990001' },
    reason: 'national',
    meant: '5511999990001',
    twin: null,
  },
  {
    contact: { id: 911, name: 'Pessoa 02', number: '11999990002' },
    reason: 'national',
    meant: '5511999990002',
    twin: { id: 900, name: 'Ana Beatriz Nogueira', number: '5511999990002' },
  },
  { contact: { id: 912, name: 'Pessoa 03', number: '977771234' }, reason: 'noAreaCode', meant: null, twin: null },
];

test('incomplete numbers are counted, shown with what they become, and mended until none is left', async ({ page }) => {
  const { backend } = await openContacts(page);
  let doubts: NumberDoubts = { count: 212, mendable: 211, contacts: doubtful };
  backend.on('contacts.numberDoubts', () => doubts);
  const answers = [
    { mended: 99, merged: 1, left: 111 },
    { mended: 100, merged: 0, left: 11 },
    { mended: 11, merged: 0, left: 0 },
  ];
  backend.on('contacts.mendNumbers', () => {
    doubts = { count: 1, mendable: 0, contacts: doubtful.slice(2) };
    return answers.shift() ?? { mended: 0, merged: 0, left: 0 };
  });
  await page.reload();
  await expect(page.getByText('212 contatos com número incompleto')).toBeVisible();
  await page.getByRole('button', { name: 'Ver e corrigir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Números incompletos' });
  await expect(dialog.getByRole('row', { name: /Pessoa 01/ })).toContainText('+55 11 99999-0001');
  await expect(dialog.getByRole('row', { name: /Pessoa 02/ })).toContainText('união com Ana Beatriz Nogueira');
  await expect(dialog.getByRole('row', { name: /Pessoa 03/ })).toContainText('sem DDD');
  await expect(dialog.getByText('e mais 209')).toBeVisible();
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Corrigir 211 contatos' }).click();
  await expect(page.getByText('Números corrigidos: 211')).toBeVisible();
  await expect(page.getByText('1 contato com número incompleto')).toBeVisible();
  expect(answers).toEqual([]);
  await dialog.getByRole('button', { name: 'Corrija à mão' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar contato' }).getByLabel('Nome')).toHaveValue('Pessoa 03');
});

test('a user who may not merge contacts is not told of incomplete numbers', async ({ page }) => {
  const { backend } = await openContacts(page, aUser({ profile: 'user' }));
  backend.on('contacts.numberDoubts', () => ({ count: 3, mendable: 2, contacts: doubtful }));
  await page.reload();
  await expect(page.getByText('Ana Beatriz Nogueira')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver e corrigir' })).toHaveCount(0);
});
