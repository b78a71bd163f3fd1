import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, [role="button"], [role="menuitem"]';

/** A click opens its row, unless its target is a control of the row or it ends a text selection. */
export function opensRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // React also bubbles clicks of tooltips and dialogs, which are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(controls)) return false;
  const selection = window.getSelection();
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true);
}
