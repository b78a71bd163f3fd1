import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

/** An action the current page offers: by key, in the command palette and in the list of shortcuts. */
export interface PageCommand {
  id: string;
  title: string;
  group: string;
  /** For example `j`, `/`, `?`, `mod+k`. */
  key?: string;
  /** Runs while typing in a field too (only sensible with a modifier or Escape). */
  inFields?: boolean;
  /** Listed among the keys but not in the palette (moving, closing). */
  keyOnly?: boolean;
  run: () => void;
}

let layers: { id: number; isBehind: boolean; commands: PageCommand[] }[] = [];
let activeCommands: PageCommand[] = [];
let nextLayerId = 0;
const listeners = new Set<() => void>();

function rebuild() {
  // The innermost component comes first and wins.
  const byId = new Map<string, PageCommand>();
  const ordered = layers.toReversed().toSorted((a, b) => Number(a.isBehind) - Number(b.isBehind));
  for (const { commands } of ordered) {
    for (const command of commands) if (!byId.has(command.id)) byId.set(command.id, command);
  }
  activeCommands = [...byId.values()];
  for (const watcher of listeners) watcher();
}

/**
 * Offers commands while the component is mounted; a later component wins a key over an earlier one.
 * @param isBehind any other component wins over this one, whichever is mounted later: a list beside the page it leads to
 */
export function useCommands(commands: PageCommand[], isBehind = false): void {
  const signature = commands.map((command) => `${command.id} ${command.title} ${command.key ?? ''}`).join('\n');
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run());
  const list = useEffectEvent(() => commands.map((command) => ({ ...command, run: () => run(command.id) })));
  // Before the next key: those of a page that has just come act on it at once.
  useLayoutEffect(() => {
    const layer = { id: nextLayerId++, isBehind, commands: list() };
    layers = [...layers, layer];
    rebuild();
    return () => {
      layers = layers.filter(({ id }) => id !== layer.id);
      rebuild();
    };
    // The signature stands for the list, which is a new one at every render.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [signature, isBehind]);
}

export function useAllCommands(): PageCommand[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => activeCommands,
  );
}

const openPopups = '.ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden)';
const openDialogs = '[aria-modal="true"], dialog[open]';

/** A key that has waited longer would surprise: the person has looked at the page and pressed it again. */
const MOST_HELD_MS = 10_000;

/** The router, as the keys need it. */
export interface Navigation {
  /** Whether the page of the address is not shown yet. */
  isPending: () => boolean;
  /** @returns ends the subscription */
  onEnd: (run: () => void) => () => void;
}

/** Number of pages that are rendered later than their address. */
let latePages = 0;
interface HeldKey {
  /** As commands name it. */
  key: string;
  /** As it is typed into a field. */
  typed: string;
  at: number;
}
let held: HeldKey[] = [];
let isNavigating: Navigation['isPending'] = () => false;
const isPageOnItsWay = () => latePages > 0 || isNavigating();

/** Lets keys wait while a page still shows the previous content, because it renders later than the address changes. */
export function useLatePage(isLate: boolean): void {
  useLayoutEffect(() => {
    if (!isLate) return undefined;
    latePages += 1;
    return () => {
      latePages -= 1;
      setTimeout(releaseKeys);
    };
  }, [isLate]);
}

/**
 * One listener for the whole page. Keys that are pressed while a page is on its way wait for it: they are meant for what
 * was chosen by the keys before, and the page that is left would act on another ticket.
 */
export function listenForKeys(navigation: Navigation): () => void {
  isNavigating = navigation.isPending;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const key = keyOf(event);
    if ((held.length > 0 || isPageOnItsWay()) && isHeld(key, event.target))
      held.push({ key, typed: event.key, at: event.timeStamp });
    else if (!press(key, event.target)) return;
    event.preventDefault();
  };
  // After the effects of the new page.
  const off = navigation.onEnd(() => setTimeout(releaseKeys));
  window.addEventListener('keydown', onKey);
  return () => {
    off();
    window.removeEventListener('keydown', onKey);
  };
}

/** One key at a time, each in a task of its own as when it is pressed: it may begin the next navigation. */
function releaseKeys(): void {
  if (isPageOnItsWay()) return;
  const [first, ...later] = held;
  if (!first) return;
  held = later;
  if (performance.now() - first.at <= MOST_HELD_MS) pressHeld(first);
  if (held.length > 0) setTimeout(releaseKeys);
}

function pressHeld({ key, typed }: HeldKey): void {
  const { activeElement } = document;
  if (isField(activeElement)) typeInto(typed);
  else if (!press(key, activeElement) && key === 'Enter' && activeElement instanceof HTMLElement) activeElement.click();
}

/** Keys of commands, and text that is typed once a command has moved the focus into a field. */
function isHeld(key: string, target: EventTarget | null): boolean {
  return !isField(target) && (key.length === 1 || key === 'Enter' || key === 'Escape') && !isDialogOpen();
}

function typeInto(typed: string): void {
  // Nothing else types into a field, with its events, at the caret.
  if (typed.length === 1) document.execCommand('insertText', false, typed);
}

const isDialogOpen = () => document.querySelector(openDialogs) !== null;

/** @returns whether the key was that of a command, or left a field */
function press(key: string, target: EventTarget | null): boolean {
  const command = activeCommands.find((candidate) => candidate.key === key);
  const inField = isField(target);
  if (key === 'Escape' && inField && !command?.inFields && !isDialogOpen()) {
    target.blur();
    return true;
  }
  if (!command || (inField && !command.inFields)) return false;
  // Enter activates the focused button or link.
  if (key === 'Enter' && target instanceof Element && target.closest('a, button, [role="menu"]')) return false;
  if (isDialogOpen() && !command.inFields) return false;
  // Escape closes an open popup before it leaves the page.
  if (key === 'Escape' && document.querySelector(openPopups)) return false;
  command.run();
  return true;
}

export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
}

/** Elements that take text; a checkbox takes none. */
const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
function isField(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.closest(textField) !== null;
}

/** `mod+k` → `Ctrl K`. */
export function keyLabel(key: string): string {
  const parts = key
    .split('+')
    .map((part) => (part === 'mod' ? 'Ctrl' : part === 'alt' ? 'Alt' : part === 'Escape' ? 'Esc' : part));
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
