const DIALOG = '.ant-modal-root, .ant-drawer';
const MOST_RECENT = 3;

const dialogOf = (element: Element) => element.closest(DIALOG);

/**
 * Returns the focus to where it was before a dialog took it, once that dialog is removed from the page: Ant Design does so
 * for dialogs that are closed, not for dialogs that are unmounted while they are open.
 * @returns ends it
 */
export function returnFocus(): () => void {
  /**
   * Elements that had the focus before it moved into a dialog, the latest first. There are several, since the menu of a
   * chosen item is gone by then.
   */
  const origins = new WeakMap<Element, HTMLElement[]>();
  let recent: HTMLElement[] = [];

  function remember({ target, relatedTarget }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    const dialog = dialogOf(target);
    // Without a related element the one before was left on purpose, unless it is gone.
    const isLeft = relatedTarget === null && recent[0]?.isConnected === true;
    if (dialog && !origins.has(dialog)) origins.set(dialog, isLeft ? [] : recent);
    recent = [target, ...recent].slice(0, MOST_RECENT);
  }
  function originOf(dialog: Element): HTMLElement | undefined {
    for (const element of origins.get(dialog) ?? []) {
      if (element.isConnected && element.checkVisibility()) return element;
      const outer = dialogOf(element);
      if (outer && outer !== dialog) return originOf(outer);
    }
    return undefined;
  }
  function restore() {
    const [last] = recent;
    const dialog = last && dialogOf(last);
    if (document.activeElement !== document.body || !dialog || dialog.isConnected) return;
    // The focus on a field would open the keyboard of a phone.
    if (matchMedia('(pointer: fine)').matches) originOf(dialog)?.focus({ preventScroll: true });
  }

  const off = new AbortController();
  document.addEventListener('focusin', remember, off);
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true });
  return () => {
    off.abort();
    observer.disconnect();
  };
}
