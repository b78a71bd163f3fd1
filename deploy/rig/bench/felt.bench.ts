import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';
import { benchContext, signInPage, withBrowser } from './bench-browser.ts';
import { fillSmallCompany } from './fill-small-company.ts';
import { percentile } from './percentiles.ts';

/** Milliseconds until something is painted, over some rounds. */
export interface FeltFigures {
  name: string;
  /** Milliseconds in which it should be there. */
  aim: number;
  median: number;
  worst: number;
}
/** Scripts that a browser without a cache fetches, until the network is idle. */
export interface ColdDesk {
  scripts: number;
  /** Compressed with gzip, as the image of the web server has them. */
  kilobytes: number;
}
export interface DeskTimes {
  times: FeltFigures[];
  cold: ColdDesk;
}

const TICKETS = 300;
const ROUNDS = 10;
const [OFFLINE_ROUNDS, OFFLINE_MS] = [6, 20_000];
/** So long a user looks at the list before clicking, at the least. */
const LOOK_MS = 1_000;
/** So long the pointer stands on a row before it is clicked. */
const HOVER_MS = 200;

/** Measures what a user waits for on the desk of a company with 300 tickets. */
export async function measureFeltTimes(product: Product, company: TestCompany): Promise<DeskTimes> {
  await fillSmallCompany(product, company, TICKETS);
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Cliente do telefone');
  await customer.writes(line.number, 'bom dia');
  const { uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, status: 'open' });
  return withBrowser(async (browser) => {
    const context = await browser.newContext(benchContext);
    await context.addInitScript(recordPaints);
    const page = await context.newPage();
    await signInPage(page, product, company);
    const cold = await coldDesk(browser, page, product);
    const times = [...(await reloads(page, product)), ...(await openings(page, product))];
    await page.goto(`${product.web}/tickets/${uuid}`, { waitUntil: 'networkidle' });
    times.push(await backOnline(page, (text) => customer.writes(line.number, text)));
    return { cold, times };
  });
}

/** Values on the page's global object. */
interface PageGlobals {
  painted(selector: string, text?: string): Promise<number>;
  pressedAt: number;
  deskPaints: Promise<[shell: number, list: number]>;
  requestAnimationFrame(next: () => void): void;
  addEventListener(name: string, listen: (event: { timeStamp: number }) => void, capture: boolean): void;
  document: { querySelectorAll(selector: string): Iterable<{ textContent: string | null }> };
}

/** Runs in the page before its scripts. Times are milliseconds since the navigation began. */
function recordPaints(): void {
  const page = globalThis as unknown as PageGlobals;
  const isThere = (selector: string, text: string) =>
    [...page.document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text));
  // A task after the frame in which the element is there begins once that frame is painted.
  page.painted = (selector, text = '') =>
    new Promise((resolve) => {
      const look = () =>
        isThere(selector, text)
          ? setTimeout(() => resolve(performance.now()), 0)
          : page.requestAnimationFrame(() => look());
      page.requestAnimationFrame(() => look());
    });
  page.addEventListener('pointerdown', ({ timeStamp }) => (page.pressedAt = timeStamp), true);
  page.deskPaints = Promise.all([
    page.painted('nav[aria-label="Menu principal"]'),
    page.painted('section[aria-label="Lista de tickets"] li[aria-posinset]'),
  ]);
}

const figures = (name: string, aim: number, times: number[]): FeltFigures => ({
  name,
  aim,
  median: percentile(times, 0.5),
  worst: Math.max(...times),
});

/** A context of its own has an empty cache; the session is that of the page. */
async function coldDesk(browser: Browser, signedIn: Page, product: Product): Promise<ColdDesk> {
  const storageState = await signedIn.context().storageState();
  const context = await browser.newContext({ ...benchContext, storageState });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${product.web}/tickets`, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { scripts: sizes.length, kilobytes: bytes / 1_000 };
}

const nameOf = (row: number) => `Cliente ${String(2 * row).padStart(3, '0')}`;
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lista de tickets' }).getByRole('link', { name }).first();

/** @returns milliseconds from the press on the row to its painted messages */
async function open(page: Page, name: string): Promise<number> {
  const row = rowOf(page, name);
  const painted = page.evaluate(
    (selector) => (globalThis as unknown as PageGlobals).painted(selector),
    `section[aria-label="${name}"] article`,
  );
  await row.click();
  const at = await painted;
  return at - (await page.evaluate(() => (globalThis as unknown as PageGlobals).pressedAt));
}

/** Reloads the desk and opens a ticket, at once or after a look at the list. */
async function reloads(page: Page, product: Product): Promise<FeltFigures[]> {
  const outlines: number[] = [];
  const shells: number[] = [];
  const lists: number[] = [];
  const [atOnce, looked]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS * 2; round++) {
    await page.goto(`${product.web}/tickets`);
    const [shell, list] = await page.evaluate(() => (globalThis as unknown as PageGlobals).deskPaints);
    const first = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN);
    outlines.push(first);
    shells.push(shell);
    lists.push(list);
    if (round % 2 === 1) await pause(LOOK_MS);
    (round % 2 === 1 ? looked : atOnce).push(await open(page, nameOf(1 + (round % 6))));
  }
  return [
    figures('reload → outline of the desk', 300, outlines),
    figures('reload → menu and top bar', 300, shells),
    figures('reload → list of tickets', 1_000, lists),
    figures('first ticket, clicked at once', 250, atOnce),
    figures('first ticket, a second later', 250, looked),
  ];
}

/** Opens tickets without reloading: one that was open before, and one on which the pointer stood. */
async function openings(page: Page, product: Product): Promise<FeltFigures[]> {
  await page.goto(`${product.web}/tickets`);
  const [first, second] = [nameOf(1), nameOf(2)];
  await open(page, first);
  await open(page, second);
  const [again, next]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await pause(300);
    again.push(await open(page, round % 2 === 0 ? first : second));
  }
  await page.goto(`${product.web}/tickets`);
  await open(page, first);
  for (let round = 0; round < ROUNDS; round++) {
    const name = nameOf(2 + round);
    await rowOf(page, name).hover();
    await pause(HOVER_MS);
    next.push(await open(page, name));
  }
  return [figures('a ticket opened before', 100, again), figures('the next one, after the pointer', 100, next)];
}

async function backOnline(page: Page, writes: (text: string) => Promise<string>): Promise<FeltFigures> {
  const times: number[] = [];
  for (let round = 0; round < OFFLINE_ROUNDS; round++) {
    const text = `escrita sem rede ${round}`;
    await page.context().setOffline(true);
    await pause(OFFLINE_MS / 2);
    await writes(text);
    await pause(OFFLINE_MS / 2);
    const painted = page.evaluate(async (body) => {
      const at = await (globalThis as unknown as PageGlobals).painted('article', body);
      return performance.timeOrigin + at;
    }, text);
    const start = Date.now();
    await page.context().setOffline(false);
    times.push((await painted) - start);
    await pause(1_000);
  }
  return figures('back online → a message written meanwhile', 2_000, times);
}
