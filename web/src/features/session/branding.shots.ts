import { test } from '../../testing/browser-test.ts';
import { aPlan } from '../../testing/administration-factories.ts';
import { Backend } from '../../testing/backend.ts';
import { drawnLogo } from '../../testing/drawn-logo.ts';
import { aPlatform } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the pages before the sign-in, with the branding of a platform. */

const branding = {
  name: 'Fala Fácil Atendimento',
  logo: drawnLogo,
  color: '#8A3FB8',
  supportContact: '+55 (11) 98765-4321',
  termsUrl: 'https://fala.example/termos',
};
for (const mode of ['light', 'dark'])
  for (const narrow of [false, true])
    test(`branding ${mode} ${narrow ? 'narrow' : 'wide'}`, async ({ page }) => {
      const shot = (screen: string) =>
        page.screenshot({ path: `${screenshotFolder}/branding-${screen}-${mode}-${narrow ? 390 : 1440}.png` });
      const backend = new Backend();
      backend.on('plans.list', () => [aPlan({ id: 1 })]);
      backend.platform = aPlatform({ branding, trialDays: 7 });
      await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
      await keepInBrowser(page, { mode });
      await backend.serve(page);
      await page.goto('/login');
      await page.getByLabel('Senha').waitFor();
      await shot('login');
      await page.goto('/signup');
      await page.getByText('Ao se cadastrar').waitFor();
      await shot('signup');
      await page.goto('/confirm-email/token-of-the-mail-1234');
      await page.getByRole('button', { name: 'Confirmar e-mail' }).waitFor();
      await shot('confirm');
      backend.platform = aPlatform({
        signupOpen: false,
        branding: { ...branding, logo: '', name: 'Atendimento da Associação Comercial de Uberlândia' },
      });
      await page.goto('/signup');
      await page.getByText('O cadastro está fechado').waitFor();
      await shot('closed');
    });
