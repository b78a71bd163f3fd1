import type { Page } from '@playwright/test';

export const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Pagamento' });

/** The event of a paid invoice. */
export const paid = (invoiceId: number) =>
  ({ action: 'CONCLUIDA', company: { id: 1, dueDate: '2027-01-31T15:00:00.000Z' }, invoiceId }) as const;

export async function fillPayer(page: Page): Promise<void> {
  const dialog = checkoutOf(page);
  await dialog.getByLabel('Nome completo').fill('Ana Souza Lima');
  await dialog.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
}
/** Fills the address, where the platform asks for it. */
export async function fillAddress(page: Page): Promise<void> {
  const dialog = checkoutOf(page);
  await dialog.getByLabel('Endereço', { exact: true }).fill('Rua das Flores, 10');
  await dialog.getByLabel('Cidade').fill('São Paulo');
  await dialog.getByLabel('CEP').fill('01310-100');
}
export const nextStep = (page: Page): Promise<void> =>
  checkoutOf(page)
    .getByRole('button', { name: /^Avançar/ })
    .click();
