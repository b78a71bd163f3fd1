import { expect, test, type Page } from '../../testing/browser-test.ts';
import { serveAdministration } from '../../testing/administration-backend.ts';
import type { Backend } from '../../testing/backend.ts';
import { serveContacts } from '../../testing/contacts-backend.ts';
import { deskBackend } from '../../testing/desk-backend.ts';
import { aUser } from '../../testing/factories.ts';
import { kanbanBackend } from '../../testing/kanban-backend.ts';
import { serveLibrary } from '../../testing/library-backend.ts';
import { calendarBackend } from '../../testing/schedules-backend.ts';
import { serveTags } from '../../testing/tags-backend.ts';
import { keepInBrowser } from '../../testing/kept-page/keep-in-browser.ts';

const MOST_STEPS = 90;

/** A screen on which Tab moves the focus from control to control. */
interface Screen {
  path: string;
  isSignedOut?: boolean;
  /**
   * true: the keys begin at the first control of the menu; on the other screens, which have the same menu and bar, at
   * their own.
   */
  withShell?: boolean;
  /** Tested with the dark theme too: together these screens have every kind of control. */
  inDark?: boolean;
  make?: () => { backend: Backend; path?: string };
  /** The focus must move more often than this. */
  steps?: number;
  /** Opens the tested dialog. */
  open?: (page: Page) => Promise<void>;
}
function backOffice() {
  const { backend } = deskBackend();
  backend.user = aUser({ super: true });
  serveAdministration(backend);
  return { backend };
}
function answering() {
  const { backend } = deskBackend();
  serveLibrary(backend);
  return { backend };
}
function contacts() {
  const { backend } = deskBackend();
  serveContacts(backend);
  return { backend };
}
function contactsForDialog() {
  return { ...contacts(), path: '/contacts' };
}
async function openContact(page: Page) {
  await page.getByRole('button', { name: 'Adicionar contato' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo contato' })).toBeVisible();
}
function tagsBackend() {
  const { backend } = kanbanBackend();
  serveTags(backend, new Map());
  return { backend };
}
function secondFactor() {
  const { backend } = deskBackend();
  backend.user = aUser({ secondFactor: { on: false, required: true } });
  return { backend };
}
function conversation() {
  const { backend, main } = deskBackend();
  return { backend, path: `/tickets/${main.uuid}` };
}
const screens: Screen[] = [
  { path: '/login', inDark: true, isSignedOut: true, steps: 2, make: backOffice },
  { path: '/signup', isSignedOut: true, steps: 2, make: backOffice },
  { path: '/second-factor', steps: 2, make: secondFactor },
  { path: 'the dialog of a contact', inDark: true, steps: 4, make: contactsForDialog, open: openContact },
  { path: '/tickets', withShell: true, steps: 30 },
  { path: '/tickets?tab=pending' },
  { path: '/tickets?tab=search&q=a' },
  { path: 'a conversation', withShell: true, inDark: true, steps: 30, make: conversation },
  { path: '/contacts', inDark: true, make: contacts },
  { path: '/kanban', make: kanbanBackend },
  { path: '/schedules?view=week', inDark: true, make: calendarBackend },
  { path: '/schedules?view=agenda', make: calendarBackend },
  { path: '/connections' },
  { path: '/queues', make: answering },
  { path: '/quick-messages', make: answering },
  { path: '/files', make: answering },
  { path: '/tags', make: tagsBackend },
  { path: '/users', make: backOffice },
  { path: '/helps', make: backOffice },
  { path: '/financeiro', make: backOffice },
  ...['options', 'schedules', 'companies', 'plans', 'helps', 'audit'].map((section) => ({
    path: `/settings?section=${section}`,
    make: backOffice,
  })),
];

/** The focused element, and whether its outline, shadow or border, or an ancestor's, changes with the focus. */
async function lookAtFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const near: Element[] = [];
  for (let element: Element | null = focused; element && near.length < 5; element = element.parentElement)
    near.push(element);
  const outlineOf = (style: CSSStyleDeclaration) =>
    style.outlineStyle === 'none' ||
    parseFloat(style.outlineWidth) < 1 ||
    /^rgba.*, 0\)$|transparent/.test(style.outlineColor)
      ? 'none'
      : [style.outlineStyle, style.outlineWidth, style.outlineColor].join();
  const looks = () =>
    near.map((element, at) => {
      const own = getComputedStyle(element);
      const parts = at < 3 ? [undefined, '::after', '::before'] : [];
      const outlines = parts.map((part) => outlineOf(getComputedStyle(element, part)));
      return [own.boxShadow, own.borderColor, own.borderWidth, ...outlines].join();
    });
  const during = looks();
  focused.blur();
  // Components that mark the focus by a class render it until the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = looks();
  focused.focus({ preventScroll: true });
  const isSeen = during.some((look, at) => look !== after[at]);
  const { width, height } = focused.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40) ?? '';
  const isVisited = focused.dataset['visited'] === 'true';
  const isShell = focused.closest('main, [role="dialog"]') === null;
  focused.dataset['visited'] = 'true';
  const description = `${focused.tagName.toLowerCase()}.${focused.className} "${name}" ${Math.round(width)}×${Math.round(height)}`;
  return { isSeen, isVisited, isShell, description };
}

/** The next Tab leads to the first control in this element. */
function startHere(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus();
}

async function walk(page: Page, withShell: boolean): Promise<{ steps: number; unseen: string[] }> {
  const unseen: string[] = [];
  let steps = 0;
  for (; steps < MOST_STEPS; steps++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(lookAtFocus);
    if (found?.isVisited || (found?.isShell && !withShell)) break;
    if (found && !found.isSeen) unseen.push(found.description);
  }
  return { steps, unseen };
}

for (const { path, inDark = false, isSignedOut = false, withShell = false, steps = 2, ...screen } of screens)
  for (const mode of inDark ? ['light', 'dark'] : ['light'])
    test(`the focus is visible on ${path}, ${mode}`, async ({ page }) => {
      const { make = deskBackend, open } = screen;
      const { backend, path: own = path } = make() as ReturnType<NonNullable<Screen['make']>>;
      await keepInBrowser(page, { mode });
      await backend.serve(page);
      if (!isSignedOut) await backend.signIn(page);
      await page.goto(own);
      await expect(page.locator(isSignedOut ? 'form' : 'main, [aria-label]').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await open?.(page);
      if (!withShell && !isSignedOut && !open) await page.locator('main').evaluate(startHere);
      const { steps: walked, unseen } = await walk(page, withShell);
      expect(walked).toBeGreaterThan(steps);
      expect(unseen).toEqual([]);
    });
