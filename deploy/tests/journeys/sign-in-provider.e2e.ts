import { expect } from '@playwright/test';
import { startOpenidProvider } from '../../../libs/testkit/src/openid-provider.ts';
import { newCompany, product } from '../running-product.ts';
import { openFromMenu, signInOnScreen, test } from './journey.fixtures.ts';

test('an admin sets the company’s identity provider, and a colleague comes in by it and goes out by it', async ({
  newPage,
}) => {
  const secret = crypto.randomUUID();
  const provider = await startOpenidProvider({
    client: {
      id: 'recado',
      secret,
      signOutAddress: `${product.web}/login`,
    },
  });
  try {
    const company = await newCompany();
    provider.register(`${product.web}/provider-return/${company.id}`);
    const admin = await newPage();
    await signInOnScreen(admin, company);
    await openFromMenu(admin, 'Configurações');
    await admin.getByRole('tab', { name: 'Entrada' }).click();
    const signInName = `padaria-${Date.now()}`;
    await admin.getByLabel('Emissor (issuer)').fill(provider.issuer);
    await admin.getByLabel('Client ID').fill('recado');
    await admin.getByLabel('Client secret').fill(secret);
    await admin.getByLabel('Nome para entrar').fill(signInName);
    await admin.getByLabel('Criar usuários na primeira entrada').click();
    await admin.getByRole('button', { name: 'Salvar' }).click();
    const address = await admin.getByRole('textbox', { name: 'Página de entrada da empresa' }).inputValue();

    provider.sit('nina', { email: `nina-${Date.now()}@example.com`, email_verified: true, name: 'Nina Prado' });
    const nina = await newPage();
    await nina.goto(address);
    await nina.getByRole('button', { name: 'Continuar' }).click();
    await expect(nina.getByText('Olá Nina Prado')).toBeVisible();

    await nina.getByRole('button', { name: 'Menu do perfil' }).click();
    await nina.getByRole('button', { name: 'Sair' }).click();
    await nina.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(nina.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(new URL(nina.url()).origin).toBe(product.web);
  } finally {
    await provider.stop();
  }
});
