import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumBinaries } from '../../libs/testkit/src/servers/index.ts';
import { aCustomer, aLinkedNumber, theTicket, type Company } from '../client/company.ts';
import { inTurn } from '../client/in-turn.ts';
import type { Product } from '../tests/product.ts';
import { percentile } from './load.ts';

/** From the input to the next frame that shows something, as Chromium's Event Timing tells; to 8 ms. */
export interface Interaction {
  name: string;
  p50: number;
  worst: number;
}
/** Of a list that is scrolled without pause: how long each frame stood. */
export interface Scrolled {
  name: string;
  frames: number;
  p99: number;
  /** Frames that stood for two or more. */
  dropped: number;
}
/** What a page holds after everything nobody refers to was collected. */
export interface Held {
  megabytes: number;
  nodes: number;
  listeners: number;
}
export interface Desk {
  interactions: Interaction[];
  scrolled: Scrolled[];
  afterSixMinutes: Held;
  afterAnHour: Held;
}

const FRAME = 1000 / 60;
const TIMES = 15;
/** An hour of a busy agent, as fast as it can be worked off. */
const HOUR = { tickets: 60, opened: 180, written: 120, heard: 600 };

/** The desk of one who has the company's 100,000 tickets before them, in a browser. */
export async function browserDesk(product: Product, company: Company, longTicketId: number): Promise<Desk> {
  const customers = await busyCustomers(product, company);
  const { uuid } = await company.api.tickets.get({ id: String(longTicketId) });
  const browser = await chromium.launch({
    executablePath: chromiumBinaries().shell,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await signIn(page, product, company);
    const devtools = await context.newCDPSession(page);
    const interactions = await interact(page, product);
    const scrolled = [
      await scroll(page, 'a list of 98,000 tickets', `${product.web}/tickets?tab=closed`, 'Lista de tickets', 600),
      await scroll(page, 'a conversation of 10,000', `${product.web}/tickets/${uuid}`, 'Mensagens', -600),
    ];
    await work(page, product, customers, 0.1);
    const afterSixMinutes = await held(devtools);
    await work(page, product, customers, 1);
    return { interactions, scrolled, afterSixMinutes, afterAnHour: await held(devtools) };
  } finally {
    await browser.close();
  }
}

/** Customers whose tickets are open, each as what has them write. */
async function busyCustomers(product: Product, company: Company) {
  const line = await aLinkedNumber(product, company);
  return inTurn(Array.from({ length: HOUR.tickets }), 4, async (_, n) => {
    const customer = await aCustomer(product, `Cliente da hora ${n}`);
    await customer.writes(line.number, 'bom dia');
    const { uuid } = await theTicket(company, customer.number);
    await company.api.tickets.update({ id: uuid, status: 'open' });
    return (text: string) => customer.writes(line.number, text);
  });
}
type Customers = Awaited<ReturnType<typeof busyCustomers>>;

async function signIn(page: Page, product: Product, { email, password }: Company): Promise<void> {
  await page.goto(`${product.web}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
}

/** What the page's global object has for us. */
interface InPage {
  interactions: Map<number, number>;
  stood: number[];
  requestAnimationFrame(next: (now: number) => void): void;
}
interface Happened {
  interactionId: number;
  duration: number;
}
/** Runs in the page. What took less than 16 ms is told by no browser. */
function watchInteractions(): void {
  const interactions = new Map<number, number>();
  (globalThis as unknown as InPage).interactions = interactions;
  new PerformanceObserver((told) => {
    for (const { interactionId, duration } of told.getEntries() as unknown as Happened[])
      if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as object as { type: 'measure' });
}
/** The longest interaction since it was asked last. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const { interactions } = globalThis as unknown as InPage;
    const most = Math.max(16, ...interactions.values());
    interactions.clear();
    return most;
  });

const list = (page: Page) => page.getByRole('region', { name: 'Lista de tickets' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });

async function interact(page: Page, product: Product): Promise<Interaction[]> {
  await page.goto(`${product.web}/tickets`);
  const row = (n: number) => list(page).getByRole('listitem').nth(n).getByRole('link').first();
  await row(0).click();
  await field(page).waitFor();
  const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  const steps: [string, (n: number) => Promise<void>][] = [
    ['a key nobody listens to (baseline)', () => page.keyboard.press('F8')],
    ['open another ticket', (n) => row(1 + (n % 6)).click()],
    ['turn to what waits and back', (n) => tab(n % 2 ? 'Atendendo' : 'Aguardando').click()],
    ['write a letter', async () => field(page).pressSequentially('a')],
    ['open the bell and close it', (n) => page.keyboard.press(n % 2 ? 'Escape' : 'b')],
    ['open the palette and close it', (n) => page.keyboard.press(n % 2 ? 'Escape' : 'Control+k')],
  ];
  const results: Interaction[] = [];
  for (const [name, step] of steps) {
    await field(page).blur(); // keys are for the desk, not for the text
    await longest(page);
    const took: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      await step(n);
      await page.waitForTimeout(250);
      took.push(await longest(page));
    }
    results.push({ name, p50: percentile(took, 0.5), worst: Math.max(...took) });
    await page.keyboard.press('Escape');
    await tab('Atendendo').click();
    await row(0).click();
    await field(page).waitFor();
  }
  return results;
}

/** As a wheel does that is never let go of. */
async function scroll(page: Page, name: string, address: string, region: string, step: number): Promise<Scrolled> {
  await page.goto(address);
  const what = page.getByRole('region', { name: region });
  await what.waitFor();
  await page.waitForTimeout(1_000);
  const box = await what.boundingBox();
  if (!box) throw new Error(`${region} is not shown`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const here = globalThis as unknown as InPage;
    const stood: number[] = [];
    here.stood = stood;
    let last = performance.now();
    const next = (now: number) => {
      stood.push(now - last);
      last = now;
      here.requestAnimationFrame(next);
    };
    here.requestAnimationFrame(next);
  });
  for (let n = 0; n < 120; n++) await page.mouse.wheel(0, step);
  const stood = await page.evaluate(() => (globalThis as unknown as InPage).stood.slice(1));
  const dropped = stood.filter((ms) => ms > FRAME * 1.5).length;
  return { name, frames: stood.length, p99: percentile(stood, 0.99), dropped };
}

/** A share of the hour, on a page loaded anew: tickets are opened and answered while all of their customers write. */
async function work(page: Page, product: Product, customers: Customers, share: number): Promise<void> {
  await page.goto(`${product.web}/tickets`);
  const heard = Array.from({ length: HOUR.heard * share });
  const writing = inTurn(heard, 2, (_, n) => customers[n % customers.length]?.(`mensagem ${n}`) ?? Promise.resolve(''));
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

async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
