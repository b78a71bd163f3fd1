import { test, type Page } from '../../testing/browser-test.ts';
import { aForecast } from '../../testing/campaign-factories.ts';
import { allCampaigns, someRecipients, someReport } from '../../testing/campaign-samples.ts';
import { openCampaigns } from '../../testing/campaigns-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { screenshotFolder } from '../../testing/screenshot-folder.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

/** Screenshots of the campaigns; see screens.shots.ts. */

type Shoot = (screen: string) => Promise<void>;

for (const mode of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test(`campaigns ${mode} ${width}`, async ({ page }) => {
      test.setTimeout(180_000);
      const shoot: Shoot = async (screen) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${screenshotFolder}/${screen}-${mode}-${width}.png` });
      };
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await keepInBrowser(page, { mode });
      await list(page, shoot);
      await editor(page, shoot);
      await start(page, shoot);
      await report(page, shoot);
      await settings(page, shoot);
    });
  }
}

async function list(page: Page, shoot: Shoot): Promise<void> {
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByText('Fornada de Natal').waitFor();
  await shoot('campaigns');
  await page.getByRole('button', { name: 'Reiniciar: Pesquisa de satisfação' }).click();
  await shoot('campaign-restart');
  await openCampaigns(page, '/campaigns');
  await page.getByText('Nenhuma campanha ainda').waitFor();
  await shoot('campaigns-empty');
}

async function editor(page: Page, shoot: Shoot): Promise<void> {
  await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Aniversariantes', exact: true }).click();
  await page.getByLabel('Nome', { exact: true }).waitFor();
  await shoot('campaign-basics');
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await page.getByRole('switch', { name: 'Pedir confirmação antes' }).click();
  await shoot('campaign-messages');
  await page.getByRole('region', { name: /No celular/ }).scrollIntoViewIfNeeded();
  await shoot('campaign-phone');
  await page.getByRole('tab', { name: 'Ritmo' }).click();
  await shoot('campaign-pace');
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Ver: Fornada de Natal' }).click();
  await page.getByText('não pode ser alterada').waitFor();
  await shoot('campaign-locked');
}

async function start(page: Page, shoot: Shoot): Promise<void> {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  await page.getByText('contatos recebem a campanha').waitFor();
  await shoot('campaign-start');
  await page.getByRole('button', { name: 'Agendar' }).click();
  await shoot('campaign-schedule');
  fake.forecast = aForecast({
    charges: {
      category: 'MARKETING',
      currency: 'BRL',
      countries: [
        { country: 'BR', recipients: 1_052, price: 0.3486 },
        { country: 'PT', recipients: 34, price: 0.5 },
        { country: null, recipients: 1, price: null },
      ],
    },
    wrongNumbers: {
      count: 212,
      samples: [
        { name: 'Ana Beatriz Nogueira', number: '11977771234', reason: 'national', meant: '5511977771234' },
        { name: 'Caio', number: '977771235', reason: 'noAreaCode', meant: null },
        { name: '', number: '1234567', reason: 'tooShort', meant: null },
      ],
    },
  });
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  await page.getByText('Números que parecem errados').first().waitFor();
  await shoot('campaign-wrong-numbers');
  await page.getByRole('region', { name: 'O que a Meta cobra' }).scrollIntoViewIfNeeded();
  await shoot('campaign-charges');
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Iniciar: Páscoa' }).click();
  await page.getByText('Falta algo para iniciar').waitFor();
  await shoot('campaign-incomplete');
  await page.getByRole('button', { name: 'Completar a campanha' }).click();
  await shoot('campaign-missing');
  fake.backend.on('campaigns.forecast', () => new Promise(() => undefined));
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Iniciar: Aniversariantes' }).click();
  await shoot('campaign-counting');
}

async function report(page: Page, shoot: Shoot): Promise<void> {
  const fake = await openCampaigns(page, '/tickets', { campaigns: allCampaigns() });
  fake.report = someReport();
  fake.recipients = someRecipients(400);
  await page.goto('/campaign/801/report');
  await page.getByText('Do envio à resposta').waitFor();
  await shoot('report');
  await page.getByText('Ficaram de fora').scrollIntoViewIfNeeded();
  await shoot('report-end');
  await page.getByRole('tab', { name: 'Respostas' }).click();
  await page.getByText('Quero sim!').waitFor();
  await shoot('report-replies');
  await page.getByRole('tab', { name: 'Destinatários' }).click();
  await page.getByText('Cliente 1', { exact: true }).waitFor();
  await shoot('report-recipients');
}

async function settings(page: Page, shoot: Shoot): Promise<void> {
  await openCampaigns(page, '/campaigns-config');
  await page.getByText('Intervalo entre envios').waitFor();
  await shoot('campaign-settings');
  await page.getByText('Máximo por contato').scrollIntoViewIfNeeded();
  await page.getByRole('switch', { name: 'Horário de silêncio' }).click();
  await shoot('campaign-settings-end');
  await openCampaigns(page, '/campaigns-config', { user: aUser({ profile: 'supervisor' }) });
  await page.getByText('Só administradores').waitFor();
  await shoot('campaign-settings-supervisor');
}
