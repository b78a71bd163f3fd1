import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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
  useEffect(() => {
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

/** One listener for the whole page. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const key = keyOf(event);
    const command = activeCommands.find((candidate) => candidate.key === key);
    if (!command || (isField(event.target) && !command.inFields)) return;
    // Enter activates the focused button or link.
    if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, [role="menu"]')) return;
    if (document.querySelector('[aria-modal="true"], dialog[open]') && !command.inFields) return;
    // Escape closes an open popup before it leaves the page.
    if (key === 'Escape' && document.querySelector(openPopups)) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
}

/** Elements that take text; a checkbox takes none. */
const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(textField) !== null;
}

/** `mod+k` → `Ctrl K`. */
export function keyLabel(key: string): string {
  const parts = key
    .split('+')
    .map((part) => (part === 'mod' ? 'Ctrl' : part === 'alt' ? 'Alt' : part === 'Escape' ? 'Esc' : part));
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
