import { expect, test, type Page } from '../testing/browser-test.ts';
import { openAccountDialog, signInWithAccount } from '../testing/account-backend.ts';
import { openAdministration } from '../testing/administration-backend.ts';
import { openAnnouncements } from '../testing/announcements-backend.ts';
import { openApiKeys } from '../testing/api-keys-backend.ts';
import { openMessagesApi } from '../testing/api-messages-backend.ts';
import { axeClean } from '../testing/axe.ts';
import { openBilling } from '../testing/billing-backend.ts';
import { allCampaigns, someRecipients, someReport } from '../testing/campaign-samples.ts';
import { openCampaigns } from '../testing/campaigns-backend.ts';
import { aChat } from '../testing/chat-factories.ts';
import { openChats } from '../testing/chats-backend.ts';
import { aDownConnection } from '../testing/connection-factories.ts';
import { openConsole } from '../testing/console-backend.ts';
import { openContactLists } from '../testing/contact-lists-backend.ts';
import { openContacts } from '../testing/contacts-backend.ts';
import { openDashboard } from '../testing/dashboard-backend.ts';
import { aUser } from '../testing/factories.ts';
import { openIntegrations } from '../testing/integrations-backend.ts';
import { kanbanBackend } from '../testing/kanban-backend.ts';
import { openLibrary, serveLibrary } from '../testing/library-backend.ts';
import { composerField, openConversation, openDesk } from '../testing/open-desk.ts';
import { openCalendar } from '../testing/schedules-backend.ts';
import { screenshotFolder } from '../testing/screenshot-folder.ts';
import { serveTodo } from '../testing/todo-backend.ts';
import { smallTargets } from '../testing/touch-targets.ts';
import { openUsage } from '../testing/usage-backend.ts';
import { openWebhooks } from '../testing/webhooks-backend.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const root = aUser({ super: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
async function openReport(page: Page, view: string) {
  const fake = await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
  fake.report = someReport();
  fake.recipients = someRecipients(400);
  await page.goto(`/campaign/801/report?view=${view}`);
}

type Screens = Record<string, (page: Page) => Promise<unknown>>;

/** Menus and popups by name, each with the steps that open it. */
const popups: Screens = {
  'profile menu': async (page) => {
    await openDesk(page);
    await press(page, 'Menu do perfil');
  },
  'a connection down': async (page) => {
    await openDesk(page, '/tickets', (backend) => {
      backend.connections = [aDownConnection()];
    });
    await press(page, /fora do ar/);
  },
  volume: async (page) => {
    await openDesk(page);
    await press(page, 'Volume das notificações');
  },
  'new messages': async (page) => {
    await openDesk(page);
    await press(page, /^Novas mensagens/);
  },
  'ticket menu': async (page) => {
    await openConversation(page);
    await press(page, 'Mais ações');
  },
  emoji: async (page) => {
    await openConversation(page);
    await press(page, 'Emoji');
  },
  views: async (page) => {
    await openDesk(page);
    await press(page, 'Visões');
  },
  'options of a field': async (page) => {
    await openAdministration(page, '/users');
    await press(page, 'Adicionar usuário');
    await page.getByRole('combobox', { name: 'Perfil' }).click();
  },
};

/** Screens by name, each with the steps that open it. */
const screens: Screens = {
  tickets: (page) => openDesk(page),
  conversation: (page) => openConversation(page),
  details: async (page) => {
    await openConversation(page);
    await press(page, 'Detalhes');
  },
  menu: async (page) => {
    await openDesk(page);
    await press(page, /menu/i);
  },
  'quick answers': async (page) => {
    await openConversation(page, serveLibrary);
    await composerField(page).fill('/');
  },
  filters: async (page) => {
    await openDesk(page);
    await press(page, 'Filtros');
  },
  snooze: async (page) => {
    await openConversation(page);
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: /Adiar/ }).click();
  },
  transfer: async (page) => {
    await openConversation(page);
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: /Transferir/ }).click();
  },
  profile: async (page) => {
    await signInWithAccount(page);
    await openAccountDialog(page);
  },
  todo: (page) => openDesk(page, '/todolist', (backend) => void serveTodo(backend)),
  chat: (page) =>
    openChats(page, (fake) => {
      const { uuid } = fake.add(aChat({ title: 'Plantão' }), [{ senderId: 2, message: 'Oi' }]);
      return `/chats/${uuid}`;
    }),
  connections: (page) => openDesk(page, '/connections'),
  'new connection': async (page) => {
    await openDesk(page, '/connections');
    await press(page, 'Adicionar WhatsApp');
  },
  users: (page) => openAdministration(page, '/users'),
  'new user': async (page) => {
    await openAdministration(page, '/users');
    await press(page, 'Adicionar usuário');
  },
  ...Object.fromEntries(
    ['options', 'hours', 'holidays', 'audit', 'companies', 'plans', 'helps'].map((section) => [
      `settings ${section}`,
      (page: Page) => openAdministration(page, `/settings?section=${section}`, root),
    ]),
  ),
  helps: (page) => openAdministration(page, '/helps'),
  ...Object.fromEntries(
    ['overview', 'companies', 'invoices', 'payments', 'providers'].map((section) => [
      `console ${section}`,
      (page: Page) => openConsole(page, `/console?section=${section}`),
    ]),
  ),
  'console company': (page) => openConsole(page, '/console/7'),
  announcements: (page) => openAnnouncements(page, '/announcements'),
  'api keys': (page) => openApiKeys(page, '/api-tokens'),
  'messages api': (page) => openMessagesApi(page),
  subscription: (page) => openBilling(page),
  usage: (page) => openUsage(page),
  campaigns: (page) => openCampaigns(page, '/campaigns', { campaigns: allCampaigns() }),
  'new campaign': async (page) => {
    await openCampaigns(page, '/campaigns', { campaigns: allCampaigns() });
    await press(page, 'Adicionar campanha');
  },
  'campaign settings': (page) => openCampaigns(page, '/campaigns-config'),
  'report summary': (page) => openReport(page, 'summary'),
  'report replies': (page) => openReport(page, 'replies'),
  'report recipients': (page) => openReport(page, 'recipients'),
  chats: (page) => openChats(page),
  'contact lists': (page) => openContactLists(page),
  suppressions: (page) => openContactLists(page, '/suppressions'),
  contacts: (page) => openContacts(page),
  'new contact': async (page) => {
    await openContacts(page);
    await press(page, 'Adicionar contato');
  },
  dashboard: (page) => openDashboard(page),
  prompts: (page) => openIntegrations(page, '/prompts'),
  integrations: (page) => openIntegrations(page, '/queue-integration'),
  kanban: (page) => kanbanBackend().backend.open(page, '/kanban'),
  queues: (page) => openLibrary(page, '/queues'),
  'queue editor': async (page) => {
    await openLibrary(page, '/queues');
    await press(page, 'Suporte');
    await page.getByRole('tab', { name: 'Opções' }).click();
  },
  'quick messages': (page) => openLibrary(page, '/quick-messages'),
  files: (page) => openLibrary(page, '/files'),
  schedules: (page) => openCalendar(page),
  'new schedule': async (page) => {
    await openCalendar(page);
    await press(page, 'Novo agendamento');
    await press(page, 'Abrir calendário');
  },
  webhooks: (page) => openWebhooks(page, '/webhooks'),
};

/** The numbers of charts are a table as well. */
const exempt = / h: \d+ tickets: /;

async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('main').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await smallTargets(page)).filter((name) => !exempt.test(name))).toEqual([]);
}

for (const [name, open] of Object.entries(popups))
  test(`${name}: fits a phone and is large enough for a finger`, async ({ page }) => {
    await open(page);
    await expectUsable(page);
  });

for (const [name, open] of Object.entries(screens))
  test(`${name}: fits a phone, is large enough for a finger, and is accessible`, async ({ page }) => {
    await open(page);
    await expectUsable(page);
    await page.screenshot({ path: `${screenshotFolder}/phone-${name}.png` });
    await axeClean(page);
  });
