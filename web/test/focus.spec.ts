import { expect, test, type Page } from '@playwright/test';
import { answers } from './answers.ts';
import { furnish as furnishOffice, someAudit } from './back-office.ts';
import type { Backend } from './backend.ts';
import { shop } from './board.ts';
import { furnish as furnishContacts } from './contacts.ts';
import { aUser } from './factories.ts';
import { office } from './office.ts';

const MOST_STEPS = 90;

/** What a screen is walked with, and where. */
interface Screen {
  path: string;
  isSignedOut?: boolean;
  make?: () => { backend: Backend; path?: string };
}
function backOffice() {
  const { backend } = office();
  backend.user = aUser({ super: true });
  furnishOffice(backend);
  backend.on('GET /audit-log', () => ({ body: { records: someAudit(), hasMore: false, cursor: null } }));
  return { backend };
}
function answering() {
  const { backend } = office();
  answers(backend);
  return { backend };
}
function contacts() {
  const { backend } = office();
  furnishContacts(backend);
  return { backend };
}
function conversation() {
  const { backend, main } = office();
  return { backend, path: `/tickets/${main.uuid}` };
}
const screens: Screen[] = [
  { path: '/login', isSignedOut: true, make: backOffice },
  { path: '/signup', isSignedOut: true, make: backOffice },
  { path: '/tickets' },
  { path: '/tickets?tab=pending' },
  { path: '/tickets?tab=search&q=a' },
  { path: 'a conversation', make: conversation },
  { path: '/contacts', make: contacts },
  { path: '/kanban', make: shop },
  { path: '/connections' },
  { path: '/queues', make: answering },
  { path: '/quick-messages', make: answering },
  { path: '/files', make: answering },
  { path: '/tags', make: shop },
  { path: '/users', make: backOffice },
  { path: '/helps', make: backOffice },
  { path: '/financeiro', make: backOffice },
  ...['options', 'schedules', 'companies', 'plans', 'helps', 'audit'].map((section) => ({
    path: `/settings?section=${section}`,
    make: backOffice,
  })),
];

/** What has the focus, and whether it looks different for it: by an outline, or by shadow or border near it. */
async function lookAtFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const near: Element[] = [];
  for (let element: Element | null = focused; element && near.length < 5; element = element.parentElement)
    near.push(element);
  const hasOutline = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' &&
    parseFloat(style.outlineWidth) >= 1 &&
    !/, 0\)$|transparent/.test(style.outlineColor);
  const looks = () =>
    near.map((element) => {
      const own = getComputedStyle(element);
      return [own.boxShadow, own.borderColor, own.borderWidth].join();
    });
  const outlined = near
    .slice(0, 3)
    .some((element) => [undefined, '::after', '::before'].some((part) => hasOutline(getComputedStyle(element, part))));
  let isSeen = outlined;
  if (!isSeen) {
    const during = looks();
    focused.blur();
    // A component may draw it by a class of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = looks();
    focused.focus({ preventScroll: true });
    isSeen = during.some((look, at) => look !== after[at]);
  }
  const { width, height } = focused.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40) ?? '';
  const isFirst = focused.dataset['walked'] === 'true';
  focused.dataset['walked'] = 'true';
  const what = `${focused.tagName.toLowerCase()}.${focused.className} "${name}" ${Math.round(width)}×${Math.round(height)}`;
  return { isSeen, isAgain: isFirst, what };
}

async function walk(page: Page): Promise<{ steps: number; unseen: string[] }> {
  const unseen: string[] = [];
  let steps = 0;
  for (; steps < MOST_STEPS; steps++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found?.isAgain) break;
    if (found && !found.isSeen) unseen.push(found.what);
  }
  return { steps, unseen };
}

for (const mode of ['light', 'dark'])
  for (const { path, isSignedOut = false, make = office } of screens)
    test(`the keyboard’s place is seen on ${path}, ${mode}`, async ({ page }) => {
      const { backend, path: own = path } = make() as ReturnType<NonNullable<Screen['make']>>;
      await page.addInitScript((value) => localStorage.setItem('mode', value), mode);
      await backend.serve(page);
      if (!isSignedOut) await backend.signIn(page);
      await page.goto(own);
      await expect(page.locator(isSignedOut ? 'form' : 'main, [aria-label]').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { steps, unseen } = await walk(page);
      expect(steps).toBeGreaterThan(isSignedOut ? 2 : 8);
      expect(unseen).toEqual([]);
    });
