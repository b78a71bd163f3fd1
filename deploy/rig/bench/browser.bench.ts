import type { CDPSession, Page } from '@playwright/test';
import { aCustomer, aLinkedNumber, waitForTicket, type TestCompany } from '../../client/company.factory.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import type { Product } from '../../tests/start-product.ts';
import { benchContext, signInPage, withBrowser } from './bench-browser.ts';
import { percentile } from './percentiles.ts';

/** Time from the input to the next paint, from Chromium's Event Timing; rounded to 8 ms. */
export interface InteractionFigures {
  name: string;
  p50: number;
  worst: number;
}
/** Frame durations of a continuously scrolled list. */
export interface ScrollFigures {
  name: string;
  frames: number;
  p99: number;
  /** Frames that took the time of two or more. */
  dropped: number;
}
/** Memory of a page after garbage collection. */
export interface HeldMemory {
  megabytes: number;
  nodes: number;
  listeners: number;
}
export interface BrowserFigures {
  interactions: InteractionFigures[];
  scrolled: ScrollFigures[];
  afterSixMinutes: HeldMemory;
  afterAnHour: HeldMemory;
}

const FRAME = 1000 / 60;
const TIMES = 15;
/** A busy agent's work of an hour, done without pauses. */
const HOUR = { tickets: 60, opened: 180, written: 120, received: 600 };

/** Measures the desk of a company with 100,000 tickets in a browser. */
export async function measureBrowser(
  product: Product,
  company: TestCompany,
  longTicketId: number,
): Promise<BrowserFigures> {
  const customers = await customersWithOpenTickets(product, company);
  const { uuid } = await company.api.tickets.get({ id: String(longTicketId) });
  return withBrowser(async (browser) => {
    const context = await browser.newContext(benchContext);
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await signInPage(page, product, company);
    const devtools = await context.newCDPSession(page);
    const interactions = await interact(page, product);
    const scrolled = [
      await scroll(page, 'a list of 98,000 tickets', `${product.web}/tickets?tab=closed`, 'Lista de tickets', 600),
      await scroll(page, 'a conversation of 10,000', `${product.web}/tickets/${uuid}`, 'Mensagens', -600),
    ];
    await work(page, product, customers, 0.1);
    const afterSixMinutes = await heldMemory(devtools);
    await work(page, product, customers, 1);
    return { interactions, scrolled, afterSixMinutes, afterAnHour: await heldMemory(devtools) };
  });
}

/** @returns for each customer with an open ticket, a function that sends a message */
async function customersWithOpenTickets(product: Product, company: TestCompany) {
  const line = await aLinkedNumber(product, company);
  return mapConcurrently(Array.from({ length: HOUR.tickets }), 4, async (_, n) => {
    const customer = await aCustomer(product, `Cliente da hora ${n}`);
    await customer.writes(line.number, 'bom dia');
    const { uuid } = await waitForTicket(company, customer.number);
    await company.api.tickets.update({ id: uuid, status: 'open' });
    return (text: string) => customer.writes(line.number, text);
  });
}
type Customers = Awaited<ReturnType<typeof customersWithOpenTickets>>;

/** Values on the page's global object. */
interface PageGlobals {
  interactions: Map<number, number>;
  frameTimes: number[];
  requestAnimationFrame(next: (now: number) => void): void;
}
interface EventTiming {
  interactionId: number;
  duration: number;
}
/** Runs in the page. Browsers report no interaction shorter than 16 ms. */
function watchInteractions(): void {
  const interactions = new Map<number, number>();
  (globalThis as unknown as PageGlobals).interactions = interactions;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as unknown as EventTiming[])
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as object as { type: 'measure' });
}
/** The longest interaction since the last call. */
const longestInteraction = (page: Page) =>
  page.evaluate(() => {
    const { interactions } = globalThis as unknown as PageGlobals;
    const longest = Math.max(16, ...interactions.values());
    interactions.clear();
    return longest;
  });

const list = (page: Page) => page.getByRole('region', { name: 'Lista de tickets' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });

async function interact(page: Page, product: Product): Promise<InteractionFigures[]> {
  await page.goto(`${product.web}/tickets`);
  const row = (n: number) => list(page).getByRole('listitem').nth(n).getByRole('link').first();
  await row(0).click();
  await field(page).waitFor();
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  const steps: [string, (n: number) => Promise<void>][] = [
    ['a key without a shortcut (baseline)', () => page.keyboard.press('F8')],
    ['open another ticket', (n) => row(1 + (n % 6)).click()],
    ['switch to the waiting tickets and back', (n) => tab(n % 2 ? 'Atendendo' : 'Aguardando').click()],
    ['write a letter', async () => field(page).pressSequentially('a')],
    ['open and close the notices', (n) => page.keyboard.press(n % 2 ? 'Escape' : 'b')],
    ['open and close the command palette', (n) => page.keyboard.press(n % 2 ? 'Escape' : 'Control+k')],
  ];
  const results: InteractionFigures[] = [];
  for (const [name, step] of steps) {
    await field(page).blur(); // shortcuts do not work in the text field
    await longestInteraction(page);
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      await step(n);
      await page.waitForTimeout(250);
      times.push(await longestInteraction(page));
    }
    results.push({ name, p50: percentile(times, 0.5), worst: Math.max(...times) });
    await page.keyboard.press('Escape');
    await tab('Atendendo').click();
    await row(0).click();
    await field(page).waitFor();
  }
  return results;
}

/** Scrolls with the mouse wheel without a pause. @param region the name of a list, or of the log of a conversation */
async function scroll(page: Page, name: string, address: string, region: string, step: number): Promise<ScrollFigures> {
  await page.goto(address);
  const scrolledRegion = page.getByRole('region', { name: region }).or(page.getByRole('log', { name: region }));
  await scrolledRegion.waitFor();
  await page.waitForTimeout(1_000);
  const box = await scrolledRegion.boundingBox();
  if (!box) throw new Error(`${region} is not visible`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const globals = globalThis as unknown as PageGlobals;
    const frameTimes: number[] = [];
    globals.frameTimes = frameTimes;
    let last = performance.now();
    const next = (now: number) => {
      frameTimes.push(now - last);
      last = now;
      globals.requestAnimationFrame(next);
    };
    globals.requestAnimationFrame(next);
  });
  for (let n = 0; n < 120; n++) await page.mouse.wheel(0, step);
  const frameTimes = await page.evaluate(() => (globalThis as unknown as PageGlobals).frameTimes.slice(1));
  const dropped = frameTimes.filter((ms) => ms > FRAME * 1.5).length;
  return { name, frames: frameTimes.length, p99: percentile(frameTimes, 0.99), dropped };
}

/** Does a share of the hour's work on a reloaded page: opens and answers tickets while their customers write. */
async function work(page: Page, product: Product, customers: Customers, share: number): Promise<void> {
  await page.goto(`${product.web}/tickets`);
  const received = Array.from({ length: HOUR.received * share });
  const writing = mapConcurrently(
    received,
    2,
    (_, n) => customers[n % customers.length]?.(`mensagem ${n}`) ?? Promise.resolve(''),
  );
  const every = Math.round(HOUR.opened / (HOUR.opened - HOUR.written));
  for (let n = 0; n < HOUR.opened * share; n++) {
    await list(page)
      .getByRole('listitem')
      .nth(1 + (n % 6))
      .getByRole('link')
      .first()
      .click();
    await field(page).waitFor();
    if (n % every === 0) continue;
    await field(page).fill(`resposta ${n}`);
    await field(page).press('Enter');
  }
  await writing;
}

async function heldMemory(devtools: CDPSession): Promise<HeldMemory> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
