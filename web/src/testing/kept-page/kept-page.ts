import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { noteTraces } from './note-traces.ts';
import { PARKED } from './serve-starts.ts';
import { prepareStart } from './start-app.ts';

/** Options of a browser context that all tests of its page have. */
export type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'>;

/** After so many tests a page is replaced: each leaves the code of an app in its memory. */
const TESTS_OF_A_PAGE = 60;

/**
 * A page in which the tests of a worker start the app one after the other. Packages are loaded and compiled once, which is
 * most of what a test in a page of its own would cost. A test that changes the page in a way that cannot be taken back,
 * such as its clock, gets a page that nothing is used of afterwards.
 */
export class KeptPage {
  private tests = 0;
  private isRunning = false;
  private isSpent = false;
  private kept: Record<string, string> = {};

  private constructor(
    readonly page: Page,
    private readonly site: string,
    private readonly options: PageOptions,
  ) {
    this.replaceGoto();
    this.replaceWaiting();
    this.watchLastingChanges();
  }

  static async open(browser: Browser, site: string, options: PageOptions): Promise<KeptPage> {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    await context.addInitScript(noteTraces);
    await context.addInitScript(prepareStart);
    const page = await context.newPage();
    await page.goto(site + PARKED);
    const kept = new KeptPage(page, site, options);
    keptPages.set(page, kept);
    return kept;
  }

  get context(): BrowserContext {
    return this.page.context();
  }
  suits(options: PageOptions): boolean {
    return JSON.stringify(this.options) === JSON.stringify(options);
  }
  keep(entries: Record<string, string>): void {
    Object.assign(this.kept, entries);
  }

  /** Ends the app that runs in the page, so that it requests nothing more. */
  async leave(): Promise<void> {
    if (!this.isRunning || this.isSpent) return;
    this.isRunning = false;
    await this.page.evaluate(() => window.leaveApp());
  }

  /** Starts the app in the page instead of loading another page, unless a test needs just that. */
  private replaceGoto(): void {
    const { page, site } = this;
    const goto = page.goto.bind(page);
    const addInitScript = page.addInitScript.bind(page);
    page.goto = async (url, options) => {
      const { origin, pathname, search, hash } = new URL(url, site);
      if (this.isSpent || origin !== site) {
        this.isSpent = true;
        await addInitScript((kept) => Object.assign(localStorage, kept), this.kept);
        return goto(url, options);
      }
      await this.leave();
      this.isRunning = true;
      await page.evaluate(([path, kept]) => window.startApp(path, kept), [
        pathname + search + hash,
        this.kept,
      ] as const);
      return null;
    };
  }

  /** The browser has loaded the page long ago, so that the wait is for the app that was started in it. */
  private replaceWaiting(): void {
    const { page } = this;
    const wait = page.waitForLoadState.bind(page);
    page.waitForLoadState = async (state, options) => {
      if (this.isSpent || state !== 'networkidle') return wait(state, options);
      await page.waitForFunction(() => window.isNetworkIdle());
    };
  }

  private watchLastingChanges(): void {
    const { page, context } = this;
    const watch = <T extends object>(owner: T, names: (keyof T)[]) => {
      for (const name of names) {
        const change = owner[name] as (...given: unknown[]) => unknown;
        owner[name] = ((...given: unknown[]) => {
          this.isSpent = true;
          return change.apply(owner, given);
        }) as T[keyof T];
      }
    };
    watch(page, ['addInitScript', 'exposeFunction']);
    watch(context, ['addInitScript', 'grantPermissions']);
    watch(page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume']);
  }

  /** Ends the app and removes what the test has left. @returns whether another test can use the page */
  async reset(): Promise<boolean> {
    const { page, context, options } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    this.tests++;
    if (this.isSpent || this.tests >= TESTS_OF_A_PAGE || !page.url().startsWith(this.site)) return false;
    const leave = async () => {
      await window.leaveApp();
      await window.clearKept();
    };
    // A page on its way to another has nothing left to use.
    const isLeft = await page.evaluate(leave).then(
      () => true,
      () => false,
    );
    if (!isLeft) return false;
    this.isRunning = false;
    this.kept = {};
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    await page.mouse.move(-10, -10);
    return true;
  }
}

const keptPages = new WeakMap<Page, KeptPage>();
export const keptPageOf = (page: Page): KeptPage | undefined => keptPages.get(page);
