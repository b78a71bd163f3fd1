import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, [role="button"], [role="menuitem"]';

/** A click opens the row it falls on, unless it falls on a control of the row or ends a selection of its text. */
export function opensRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // React hands on the clicks of tooltips and dialogs too, which stand elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(controls)) return false;
  const selection = window.getSelection();
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true);
}
