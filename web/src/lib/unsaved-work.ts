import { useEffect } from 'react';
import { queryClient } from './query-client.ts';

/** A field that was typed in. */
interface TypedField {
  /** Address of the page when it was typed. */
  path: string;
  before: string | null;
}

const typedFields = new Map<Element, TypedField>();
const valuesBefore = new WeakMap<Element, string>();
let running = 0;

/** While `active`, a reload would end work of this component: a recording, codes that are shown once. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    running += 1;
    return () => {
      running -= 1;
    };
  }, [active]);
}

/** Notes the fields that the user types in. Fields within `data-kept` are restored by a reload, from a draft or the address. */
export function watchTyping(): void {
  const capture = { capture: true, passive: true };
  window.addEventListener('beforeinput', ({ target }) => noteValue(target), capture);
  window.addEventListener('input', ({ target }) => noteTyping(target), capture);
  window.addEventListener('change', ({ target }) => noteTyping(target), capture);
}

function noteValue(target: EventTarget | null): void {
  if (target instanceof Element && !valuesBefore.has(target)) valuesBefore.set(target, valueOf(target));
}
function noteTyping(target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest(`[data-kept], ${dialogs}`)) return;
  // Values of sliders are stored elsewhere.
  if (typedFields.has(target) || (target instanceof HTMLInputElement && target.type === 'range')) return;
  typedFields.set(target, { path: location.pathname, before: valuesBefore.get(target) ?? defaultBefore(target) });
}

/** A checkbox has no `beforeinput`. */
const defaultBefore = (field: Element) => (isCheckbox(field) ? String(!field.checked) : null);
const isCheckbox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

function valueOf(field: Element): string {
  if (isCheckbox(field)) return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.value;
  return field.textContent;
}

/** Whether a field has other text than before. The text of a field that is gone counts until another page is open. */
export function hasTyped(): boolean {
  for (const [field, { path, before }] of typedFields) {
    const isLost = field.isConnected ? valueOf(field) !== before : path === location.pathname;
    if (isLost) return true;
    typedFields.delete(field);
  }
  return false;
}

const dialogs = '[role="dialog"], dialog[open]';
/** A dialog may have a form, or something that is shown once. */
const hasOpenDialog = () => [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
const hasUnsavedData = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ meta, state: { data } }) => meta?.isUnsaved === true && Array.isArray(data) && data.length > 0);

export const isBusy = (): boolean => running > 0 || queryClient.isMutating() > 0 || hasOpenDialog() || hasUnsavedData();

export const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused);
