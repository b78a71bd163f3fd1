import { build } from './build.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, opened, type Answers } from '../bench/answers.ts';
import { fillPlatform, platform, signIns } from '../bench/accounts.ts';
import { erasing, exporting } from '../bench/company-data.ts';
import { browserDesk, type Desk, type Held } from '../bench/browser.ts';
import { desk, fill } from '../bench/desk.ts';
import { aStage, inbound, type Inbound } from '../bench/inbound.ts';
import { fairness } from '../bench/fairness.ts';
import { importing, kinds } from '../bench/import.ts';
import type { Load, Percentiles } from '../bench/load.ts';
import { benchSessions } from '../bench/sessions.ts';
import { tenancy } from '../bench/tenancy.ts';
import type { LongWork } from '../bench/watched.ts';
import { aCompany, aLinkedNumber, signIn } from '../client/company.ts';
import { fillTables } from '../client/fill.ts';
import { inTurn } from '../client/in-turn.ts';
import { startProduct, type Product } from '../tests/product.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);
const round = (n: number) => (n >= 100 ? n.toFixed(0) : n.toFixed(1));

/** `npm run bench`: figures of this machine, each beside its baseline of the same run. Nothing here asserts a time. */
async function main(): Promise<void> {
  await build(join(tmpdir(), 'recado-bench-build.log'));
  const [wanted, count = '100'] = process.argv.slice(2);
  const is = (name: string) => wanted === undefined || wanted === name;
  if (is('inbound')) await withProduct(benchInbound);
  if (is('answers')) await withProduct(benchAnswers);
  if (is('desk')) await withProduct(benchDesk);
  if (is('fairness')) await withProduct(benchFairness);
  if (is('accounts')) await withProduct(benchAccounts);
  if (is('import')) await withProduct(benchImport);
  if (is('company-data')) await withProduct(benchCompanyData);
  if (is('tenancy')) await withProduct(benchTenancy);
  if (is('sessions')) await benchSessions(Number(count), say);
}

async function withProduct(measure: (product: Product, token: string) => Promise<void>): Promise<void> {
  const product = await startProduct(['--split']);
  try {
    const { token } = await signIn(product, product.admin.email, product.admin.password);
    await measure(product, token);
  } finally {
    await product.stop();
  }
}

async function benchInbound(product: Product, token: string): Promise<void> {
  const company = await aCompany(product, token);
  const lines = await inTurn(Array.from({ length: 5 }), 5, () => aLinkedNumber(product, company));
  const stage = await aStage(product, company, lines, 8);
  say('\nInbound: customer’s phone → committed → browser’s socket (5 numbers, 40 customers)');
  say('  load            msg/s   committed p50/p99   browser p50/p99   CPU/msg');
  const steady = await inbound(product, company, stage, 1_000, 50);
  report('50 msg/s', steady);
  report('flat out', await inbound(product, company, stage, 1_500, 0));
  say(`  CPU per message at 50 msg/s, ms: ${byProgram(steady.cpu)}`);
}

async function benchAnswers(product: Product, token: string): Promise<void> {
  const company = await aCompany(product, token);
  const lines = await inTurn(Array.from({ length: 20 }), 5, () => aLinkedNumber(product, company));
  const tickets = await opened(company, await aStage(product, company, lines, 2));
  await answers(product, company, tickets, tickets.length, 10); // the first of a chat exchanges keys
  say('\nAnswers: agent → accepted → WhatsApp → the customer’s ticks in the browser (20 numbers, 40 customers)');
  say('  load            msg/s     accepted p50/p99   WhatsApp p50/p99      ticks p50/p99   CPU/msg   transactions');
  const steady = await answers(product, company, tickets, 800, 40);
  reportAnswers('40 msg/s', steady);
  reportAnswers('flat out', await answers(product, company, tickets, 800, 0));
  say(`  CPU per answer at 40 msg/s, ms: ${byProgram(steady.cpu)}`);
}

const byProgram = (cpu: Record<string, number>): string =>
  Object.entries(cpu)
    .map(([name, ms]) => `${name} ${round(ms)}`)
    .join(', ');

async function benchDesk(product: Product, token: string): Promise<void> {
  say('\nLists with 100,000 tickets and a million messages in the company (20 connections)');
  const company = await aCompany(product, token);
  const { ticketId } = await fill(product, company);
  reportLoads(await desk(product, company, ticketId, 6));
  say('\nThe same company in a browser, without a graphics card');
  reportBrowser(await browserDesk(product, company, ticketId));
}

async function benchFairness(product: Product, token: string): Promise<void> {
  say('\nA small company’s ticket list while a company of 100,000 tickets has 40 requests under way');
  const company = await aCompany(product, token);
  await fill(product, company);
  say('  the other company asks for       p50 / p99   its answers   told to wait');
  for (const { name, times, answered, refused } of await fairness(product, company, token)) {
    const cells = [pair(times).padStart(18), String(answered).padStart(11), String(refused).padStart(14)];
    say(`  ${name.padEnd(28)} ${cells.join(' ')}`);
  }
}

async function benchTenancy(product: Product, token: string): Promise<void> {
  say(
    '\nRow-level security: the services’ own statements, by their role and by one it does not bind (1,000 companies)',
  );
  const company = await aCompany(product, token);
  const ticketId = await fillTables(product, company);
  const costs = await tenancy(product, company, ticketId);
  say('  statement               secured ms   bare ms   cost');
  for (const { what, secured, bare, share } of costs) {
    const cells = [secured.toFixed(3).padStart(11), bare.toFixed(3).padStart(9), percent(share)];
    say(`  ${what.padEnd(22)} ${cells.join(' ')}`);
  }
  const shares = costs.map(({ share }) => share);
  say(`  on average ${percent(shares.reduce((sum, share) => sum + share, 0) / shares.length)}`);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

async function benchAccounts(product: Product): Promise<void> {
  say('\nA platform of 10,000 companies and 100,000 users (20 connections)');
  await fillPlatform(product);
  reportLoads(await platform(product, 6));
  say(`  ${round(await signIns(product))} sign-ins/s, four at a time`);
}

async function benchImport(product: Product, token: string): Promise<void> {
  say('\nImport of 50,000 contacts, from the upload to the last row');
  const company = await aCompany(product, token);
  for (const [n, kind] of kinds.entries())
    reportWork(`.${kind}`, await importing(product, company, kind, 900_000_000 + n * 1_000_000));
}

async function benchCompanyData(product: Product, token: string): Promise<void> {
  say('\nAll data of a company of 100,000 contacts, 100,000 tickets and a million messages');
  const company = await aCompany(product, token);
  await fill(product, company);
  reportWork('put into an archive', await exporting(product, company, false));
  reportWork('again, killed on the way', await exporting(product, company, true));
  const root = (await signIn(product, product.admin.email, product.admin.password)).token;
  reportWork('erased', await erasing(product, company, root));
}

function reportBrowser({ interactions, scrolled, afterSixMinutes, afterAnHour }: Desk): void {
  say('  input → next paint                   p50 ms   worst ms');
  for (const { name, p50, worst } of interactions)
    say(`  ${name.padEnd(35)} ${String(p50).padStart(7)} ${String(worst).padStart(10)}`);
  say('  scrolled without pause               frames   dropped   p99 ms');
  for (const { name, frames, dropped, p99 } of scrolled)
    say(`  ${name.padEnd(35)} ${String(frames).padStart(7)} ${String(dropped).padStart(9)} ${round(p99).padStart(8)}`);
  const line = ({ megabytes, nodes, listeners }: Held) =>
    `${round(megabytes)} MB of scripts’ memory, ${nodes} nodes, ${listeners} listeners`;
  say(`  after six minutes of work: ${line(afterSixMinutes)}`);
  say(`  after an hour of it:       ${line(afterAnHour)}`);
}

function reportWork(name: string, { rows, seconds, more, size }: LongWork): void {
  const memory = Object.entries(more).map(([service, mb]) => `${service} ${round(mb)} MB more`);
  const bytes = size === undefined ? '' : `, ${round(size / 1e6)} MB`;
  say(
    `  ${name.padEnd(26)} ${round(seconds)} s, ${round(rows / seconds)} rows/s${bytes}; at most ${memory.join(', ')}`,
  );
}

function reportLoads(loads: Record<string, Load>): void {
  const results = Object.entries(loads);
  const baseline = results[0]?.[1].perSecond ?? Number.NaN;
  say('  request                              req/s   of baseline   p50 ms   p99 ms   errors');
  for (const [name, { perSecond, p50, p99, errors }] of results) {
    const share = `${round((perSecond / baseline) * 100)} %`;
    const cells = [
      round(perSecond).padStart(7),
      share.padStart(13),
      ...[p50, p99, errors].map((n) => String(n).padStart(8)),
    ];
    say(`  ${name.padEnd(35)}${cells.join(' ')}`);
  }
}

const pair = ({ p50, p99 }: Percentiles) => `${round(p50)} / ${round(p99)} ms`;

function reportAnswers(name: string, { perSecond, accepted, taken, ticked, cpuTotal, transactions }: Answers): void {
  const times = [accepted, taken, ticked].map((times) => pair(times).padStart(18));
  say(
    `  ${name.padEnd(14)} ${round(perSecond).padStart(6)} ${times.join(' ')} ${round(cpuTotal).padStart(6)} ms ${round(transactions).padStart(14)}`,
  );
}

function report(name: string, { perSecond, committed, browser, cpuTotal }: Inbound): void {
  say(
    `  ${name.padEnd(14)} ${round(perSecond).padStart(6)}   ${pair(committed).padStart(17)}   ${pair(browser).padStart(15)}   ${round(cpuTotal)} ms`,
  );
}

await main();
