import { test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { aPlatform, aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the platform's settings, of plans and of companies. */

const branding = {
  ...aPlatform().branding,
  name: 'Fala Fácil Atendimento',
  logo: drawnLogo,
  color: '#8A3FB8',
  supportContact: '+55 (11) 98765-4321',
  termsUrl: 'https://fala.example/termos',
};
for (const mode of ['light', 'dark'])
  for (const narrow of [false, true])
    test(`platform ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      test.setTimeout(120_000);
      const shot = (screen: string) =>
        page.screenshot({ path: `${screenshotFolder}/platform-${screen}-${mode}-${narrow ? 390 : 1440}.png` });
      await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await keepInBrowser(page, { mode });
      const { backend } = await openAdministration(page, '/settings?section=companies', aUser({ super: true }));
      backend.platform = aPlatform({ branding, trialDays: 7 });
      backend.on('platform.get', () => ({
        version: '',
        branding,
        signup: { open: true, confirmEmail: true, planIds: [], trialDays: 7 },
        dunning: { invoiceDaysBefore: 20, remindAtDays: [5, 1, 0, -2], campaignsGraceDays: 2, lockGraceDays: 4 },
        currency: 'BRL' as const,
        messagePrices: [
          { country: '', category: 'MARKETING' as const, price: 0.5 },
          { country: 'BR', category: 'MARKETING' as const, price: 0.3486 },
          { country: 'BR', category: 'UTILITY' as const, price: 0.0448 },
        ],
      }));
      await page.goto('/settings?section=platform');
      await page.getByLabel('Nome da plataforma').fill('Fala Fácil Atendimentos');
      await page.waitForTimeout(600);
      await shot('branding');
      await page.getByText('Cadastro aberto').scrollIntoViewIfNeeded();
      await shot('signup-rules');
      await page.getByLabel('Moeda').scrollIntoViewIfNeeded();
      await page.getByRole('figure', { name: 'Linha do tempo' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
      await shot('dunning');
      await page.getByRole('button', { name: 'Adicionar preço' }).scrollIntoViewIfNeeded();
      await shot('prices');
      await page.getByLabel('Nome da plataforma').fill(branding.name);
      await page.goto('/settings?section=plans');
      await page.getByRole('button', { name: 'Profissional', exact: true }).click();
      await page.getByText('Parar ao atingir a cota').scrollIntoViewIfNeeded();
      await page.waitForTimeout(600);
      await shot('plan');
      await page.goto('/settings?section=companies');
      await page.getByRole('button', { name: 'Padaria Aurora', exact: true }).click();
      await page.getByText('Preço e limites próprios').scrollIntoViewIfNeeded();
      await page.waitForTimeout(600);
      await shot('company');
      await page.goto('/settings?section=companies');
      await page.getByRole('button', { name: 'Dias grátis: Mercado Central' }).click();
      await page.waitForTimeout(600);
      await shot('free-days');
    });
