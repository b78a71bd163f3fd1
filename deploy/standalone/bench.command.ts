import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPlatform, measurePlatform, measureSignIns } from '../rig/bench/accounts.bench.ts';
import { measureAnswers, openTickets } from '../rig/bench/answers.bench.ts';
import { measureLimits, measureSends, measureWebhooks, openApiChats, SLOW_MS } from '../rig/bench/api.bench.ts';
import { fillBilling, measureConsole, measureInvoiceJob } from '../rig/bench/billing.bench.ts';
import { createContacts, measureMenus, openMenus } from '../rig/bench/bot.bench.ts';
import { measureBrowser } from '../rig/bench/browser.bench.ts';
import { fillOutcomes, measureCampaignPages, measurePlanning, measureRunning } from '../rig/bench/campaigns.bench.ts';
import { benchCosts } from '../rig/bench/compare-costs.ts';
import { measureErasure, measureExport } from '../rig/bench/company-data.bench.ts';
import { fillDashboard, measureDashboard, measureLag, measureReadModel } from '../rig/bench/dashboard.bench.ts';
import { fillLargeCompany, measureDesk } from '../rig/bench/desk.bench.ts';
import { measureFairness } from '../rig/bench/fairness.bench.ts';
import { measureFeltTimes } from '../rig/bench/felt.bench.ts';
import * as format from '../rig/bench/format-figures.ts';
import { benchHandOver } from '../rig/bench/hand-over.bench.ts';
import { importKinds, measureImport } from '../rig/bench/import.bench.ts';
import { measureInbound, openBenchStage } from '../rig/bench/inbound.bench.ts';
import { measureMigrations } from '../rig/bench/migrations.bench.ts';
import { formatMoveIn, measureMoveIn } from '../rig/bench/move-in.bench.ts';
import { benchOfficial } from '../rig/bench/official.bench.ts';
import { benchSessions } from '../rig/bench/sessions.bench.ts';
import { measureTenancy } from '../rig/bench/tenancy.bench.ts';
import { aCompany, aLinkedNumber, renewSession, signIn } from '../client/company.factory.ts';
import { fillTables } from '../client/fill-tables.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { startProduct, type Product } from '../tests/start-product.ts';
import { buildProduct } from './build-product.ts';

const print = (line = '') => process.stdout.write(`${line}\n`);
const printAll = (lines: string[]) => lines.forEach((line) => print(line));

/** Half a minute of messages to the bot. */
const [BOT_RATE, BOT_TURNS] = [50, 1_500];

/** The benchmarks of a freshly started product; `sessions` and `handover` start their own. */
const benchmarks: Record<string, (product: Product, superToken: string, count?: number) => Promise<void>> = {
  inbound: benchInbound,
  answers: benchAnswers,
  official: (product, superToken, count) => benchOfficial(product, superToken, print, count),
  api: benchApi,
  bot: benchBot,
  campaigns: benchCampaigns,
  dashboard: benchDashboard,
  desk: benchDesk,
  felt: benchFelt,
  fairness: benchFairness,
  accounts: benchAccounts,
  billing: benchBilling,
  import: benchImport,
  'company-data': benchCompanyData,
  tenancy: benchTenancy,
};
const MESSAGES = '10000000';
const names = [...Object.keys(benchmarks), 'costs', 'sessions', 'handover', 'migrations', 'move-in'];
const usage = `npm run bench -- [${names.join('|')}] [number of sessions or messages]
  Prints figures of this machine, each beside a baseline of the same run. Without a name: all of them.
npm run bench -- costs [--split] [--against <commit>]
  What each kind of work costs the whole product, in one process or in one for each service; with a commit, of both in turn.`;

/** `npm run bench`: figures of this machine, each beside a baseline of the same run. No time is asserted. */
async function main(): Promise<void> {
  const [name, count, ...others] = process.argv.slice(2);
  if (name === '--help') return void print(usage);
  if (name !== undefined && !names.includes(name)) {
    process.stderr.write(`${name}: no such benchmark\n\n${usage}\n`);
    process.exit(2);
  }
  if (name === undefined || name === 'migrations') await benchMigrations(Number(name ? (count ?? MESSAGES) : MESSAGES));
  if (name === 'migrations') return;
  if (name === undefined || name === 'costs') await benchCosts(print, costOptions([count, ...others]));
  if (name === 'costs') return;
  await buildProduct(join(tmpdir(), 'recado-bench-build.log'));
  if (name === undefined || name === 'move-in') await benchMoveIn(count ? Number(count) : undefined);
  for (const [benchmark, measure] of Object.entries(benchmarks))
    if (name === undefined || name === benchmark)
      await withProduct((product, superToken) => measure(product, superToken, count ? Number(count) : undefined));
  if (name === undefined || name === 'sessions') await benchSessions(Number(count ?? 100), print);
  if (name === undefined || name === 'handover') await benchHandOver(Number(count ?? 100), print);
}

function costOptions(args: (string | undefined)[]) {
  const at = args.indexOf('--against');
  return { split: args.includes('--split'), against: at < 0 ? undefined : args[at + 1] };
}

/** Limits of API keys that no benchmark reaches. */
const unlimited = { API_KEY_REQUESTS_PER_MINUTE: '100000000', API_COMPANY_REQUESTS_PER_MINUTE: '100000000' };

async function withProduct(
  measure: (product: Product, superToken: string) => Promise<void>,
  args: string[] = [],
  limits: NodeJS.ProcessEnv = unlimited,
): Promise<void> {
  const product = await startProduct(['--split', ...args], {
    SEND_PER_MINUTE: '600',
    EGRESS_ALLOW: '127.0.0.1',
    WEBHOOK_PLAIN_HTTP: 'allowed',
    ...limits,
  });
  try {
    const { token } = await signIn(product, product.admin.email, product.admin.password);
    await measure(product, token);
  } finally {
    await product.stop();
  }
}

async function benchMigrations(messages: number): Promise<void> {
  print(
    `\nMigrations from the previous release, with a probe of six statements, each every 20 ms (${messages} messages)`,
  );
  const { figures, executions, errors } = await measureMigrations(messages, print);
  printAll(format.formatMigrations(figures));
  print(`  ${executions} statements of the probe, ${errors.length} failed`);
  printAll(errors);
}

async function benchMoveIn(messages = 1_000_000): Promise<void> {
  const scale = { messages, numbers: 100 };
  print('\nMoving in: an installation of Whaticket, old and new database in one Postgres');
  printAll(formatMoveIn(scale, await measureMoveIn(scale, print)));
}

async function benchInbound(product: Product, superToken: string): Promise<void> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: 5 }), 5, () => aLinkedNumber(product, company));
  const stage = await openBenchStage(product, company, lines, 8);
  print('\nInbound: customer’s phone → committed → browser’s socket (5 numbers, 40 customers)');
  print(format.inboundHeading);
  const steady = await measureInbound(product, company, stage, 1_000, 50);
  print(format.formatInbound('50 msg/s', steady));
  print(format.formatInbound('flat out', await measureInbound(product, company, stage, 1_500, 0)));
  print(`  CPU per message at 50 msg/s, ms: ${format.formatCpu(steady.cpu)}`);
}

async function benchAnswers(product: Product, superToken: string): Promise<void> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: 20 }), 5, () => aLinkedNumber(product, company));
  const tickets = await openTickets(company, await openBenchStage(product, company, lines, 2));
  await measureAnswers(product, company, tickets, tickets.length, 10); // the first message of a chat exchanges keys
  print('\nAnswers: agent → accepted → WhatsApp → the customer’s ticks in the browser (20 numbers, 40 customers)');
  print(format.answersHeading);
  const steady = await measureAnswers(product, company, tickets, 800, 40);
  print(format.formatAnswers('40 msg/s', steady));
  print(format.formatAnswers('flat out', await measureAnswers(product, company, tickets, 800, 0)));
  print(`  CPU per answer at 40 msg/s, ms: ${format.formatCpu(steady.cpu)}`);
}

async function benchApi(product: Product, superToken: string): Promise<void> {
  const stage = await openApiChats(product, await aCompany(product, superToken));
  print('\nAPI: calls that send a text, accepted → delivered (50 connections, 10 numbers, 50 customers)');
  print(format.sendsHeading);
  const sends = await measureSends(product, stage, 1_500);
  print(format.formatSends('flat out', sends));
  print(`  CPU per call, ms: ${format.formatCpu(sends.cpu)}`);
  print('\nWebhooks that have gathered for an endpoint');
  const [alone, besideSlow] = await measureWebhooks(product, stage, 1_000);
  print(format.formatWebhooks('alone', alone));
  print(format.formatWebhooks(`beside one that takes ${SLOW_MS / 1_000} s`, besideSlow));
  print('\nLimits of API keys at two gateways');
  const limits = { key: 600, company: 1_200 };
  const variables = {
    API_KEY_REQUESTS_PER_MINUTE: String(limits.key),
    API_COMPANY_REQUESTS_PER_MINUTE: String(limits.company),
  };
  const measure = async (other: Product, token: string) => {
    for (const figures of await measureLimits(other, await aCompany(other, token), limits))
      print(format.formatLimit(figures));
  };
  await withProduct(measure, ['--replicas', 'gateway=2'], variables);
}

async function benchBot(product: Product, superToken: string): Promise<void> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: 10 }), 5, () => aLinkedNumber(product, company));
  await openMenus(product, company, lines);
  const contacts = await createContacts(product, lines, BOT_TURNS);
  print(`\nBot: contact’s message → menu of queues → contact’s phone (10 numbers, ${BOT_TURNS} contacts)`);
  print(format.botHeading);
  const measure = async (name: string, text: string, rate: number, writers = contacts) => {
    const figures = await measureMenus(product, writers, text, rate);
    print(format.formatBot(`${name}, ${rate}/s`, figures));
    print(`  CPU per turn, ms: ${format.formatCpu(figures.cpu)}`);
  };
  await measure('new contacts', 'oi', BOT_RATE);
  await measure('known contacts', '#', BOT_RATE);
  await measure('known contacts', '#', 20, contacts.slice(0, 600));
}

async function benchCampaigns(product: Product, superToken: string): Promise<void> {
  const company = await aCompany(product, superToken);
  const lines = await mapConcurrently(Array.from({ length: 20 }), 5, () => aLinkedNumber(product, company));
  const [line] = lines;
  if (!line) throw new Error('no number');
  const tickets = await openTickets(company, await openBenchStage(product, company, lines, 2));
  await measureAnswers(product, company, tickets, tickets.length, 10); // the first message of a chat exchanges keys
  await measureRunning(product, company, lines, 100, 0);
  print('\nCampaigns beside answers of agents (20 numbers)');
  print(format.costHeading);
  print(format.formatCost('answers, flat out', await measureAnswers(product, company, tickets, 800, 0)));
  const flatOut = await measureRunning(product, company, lines, 800, 0);
  print(format.formatCost('campaign, flat out', flatOut));
  const steady = await measureRunning(product, company, lines, 800, 2);
  print(format.formatCost('campaign, 10/s', steady));
  print(`  CPU per recipient at 10/s, ms: ${format.formatCpu(steady.cpu)}`);
  print('\nA campaign to 100,000 recipients');
  const planning = await measurePlanning(product, company, line, 100_000);
  printAll(format.formatPlanning(planning));
  await fillOutcomes(product, planning.campaignId);
  printAll(format.formatRequests(await measureCampaignPages(product, company, planning.campaignId, 6)));
}

async function benchDashboard(product: Product, superToken: string): Promise<void> {
  print('\nDashboard with a million tickets over 90 days in the company (20 connections, four changes a second)');
  const company = await aCompany(product, superToken);
  const { seconds } = await fillDashboard(product, company);
  print(`  all numbers added up anew in ${format.formatNumber(seconds)} s`);
  const cost = await measureReadModel(product, company);
  print(format.formatReadModel(cost));
  print(`  ticket to number: ${format.formatPair(await measureLag(product, company, 40))}`);
  printAll(format.formatRequests(await measureDashboard(product, company, 6)));
}

async function benchDesk(product: Product, superToken: string, messages = 1_000_000): Promise<void> {
  print(`\nLists with ${messages} messages in ${messages / 10} tickets of the company (20 connections)`);
  const company = await aCompany(product, superToken);
  const { ticketId } = await fillLargeCompany(product, company, messages);
  // A sign-in ends sooner than millions of messages are stored.
  await renewSession(product, company);
  printAll(format.formatRequests(await measureDesk(product, company, ticketId, 6)));
  print('\nThe same company in a browser, without a graphics card');
  printAll(format.formatBrowser(await measureBrowser(product, company, ticketId)));
}

async function benchFelt(product: Product, superToken: string): Promise<void> {
  print('\nWhat a user of the desk waits for, in a browser without a graphics card (300 tickets)');
  printAll(format.formatFelt(await measureFeltTimes(product, await aCompany(product, superToken))));
}

async function benchFairness(product: Product, superToken: string): Promise<void> {
  print('\nA small company’s ticket list while a company of 100,000 tickets has 40 requests under way');
  const company = await aCompany(product, superToken);
  await fillLargeCompany(product, company);
  printAll(format.formatNeighbours(await measureFairness(product, company, superToken)));
}

async function benchTenancy(product: Product, superToken: string): Promise<void> {
  print(
    '\nRow-level security: the services’ own statements, by their role and by a role without policies (1,000 companies)',
  );
  const company = await aCompany(product, superToken);
  const ticketId = await fillTables(product, company);
  printAll(format.formatStatementCosts(await measureTenancy(product, company, ticketId)));
}

async function benchAccounts(product: Product): Promise<void> {
  print('\nA platform of 10,000 companies and 100,000 users (20 connections)');
  await fillPlatform(product);
  printAll(format.formatRequests(await measurePlatform(product, 6)));
  print(`  ${format.formatNumber(await measureSignIns(product))} sign-ins/s, four at a time`);
}

async function benchBilling(product: Product): Promise<void> {
  print(
    '\nThe provider’s console with 10,000 companies, 250,000 invoices and 2.4 million counts of usage (2 connections)',
  );
  await fillPlatform(product);
  await fillBilling(product);
  printAll(format.formatRequests(await measureConsole(product, 4)));
  print('\nThe hourly job on a day on which all 10,000 companies need an invoice');
  print(format.formatInvoiceJob(await measureInvoiceJob(product, 4)));
}

async function benchImport(product: Product, superToken: string): Promise<void> {
  print('\nImport of 50,000 contacts, from the upload to the last row');
  const company = await aCompany(product, superToken);
  for (const [n, kind] of importKinds.entries()) {
    const figures = await measureImport(product, company, kind, 900_000_000 + n * 1_000_000);
    print(format.formatLongWork(`.${kind}`, figures));
  }
}

async function benchCompanyData(product: Product, superToken: string): Promise<void> {
  print('\nAll data of a company of 100,000 contacts, 100,000 tickets and a million messages');
  const company = await aCompany(product, superToken);
  await fillLargeCompany(product, company);
  print(format.formatLongWork('exported', await measureExport(product, company, false)));
  print(format.formatLongWork('again, service killed', await measureExport(product, company, true)));
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  print(format.formatLongWork('erased', await measureErasure(product, company, token)));
}

await main();
