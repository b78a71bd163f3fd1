import type { Page } from '@playwright/test';

/** Links within a text are as large as the text. */
const targets =
  'button, summary, input, textarea, [role="tab"], [role="menuitem"], [role="option"], [role="switch"], nav a, header a';
/** A control within one of these is as large as this. */
const containers = [
  'label',
  'search',
  'tr[data-opens]',
  ...['select', 'picker', 'input-affix-wrapper', 'input-number', 'select-item', 'slider', 'upload', 'tabs-tab'].map(
    (name) => `.ant-${name}`,
  ),
].join(', ');

/** The visible targets that are smaller than 44 pixels for a finger, as `name: width × height`. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate(
    (body, of) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[aria-hidden="true"], .sr-only, [inert]') &&
        !element.matches('[type="file"], .ant-upload *');
      /** The size of a pseudo-element that enlarges the area that reacts. */
      const pseudo = (element: Element, name: string) => {
        const { position, content, width, height } = getComputedStyle(element, name);
        return position === 'absolute' && content !== 'none'
          ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
          : { width: 0, height: 0 };
      };
      return [...body.querySelectorAll<HTMLElement>(of.targets)].filter(isShown).flatMap((element) => {
        const boxes = [
          element.getBoundingClientRect(),
          ...['::before', '::after'].map((name) => pseudo(element, name)),
          ...[element.closest(of.containers)].flatMap((box) => box?.getBoundingClientRect() ?? []),
        ];
        const width = Math.round(Math.max(...boxes.map((box) => box.width)));
        const height = Math.round(Math.max(...boxes.map((box) => box.height)));
        if (width <= 1 || (width >= 44 && height >= 44)) return [];
        const name = element.getAttribute('aria-label') ?? (element.innerText.trim() || element.className);
        return [`${name}: ${width} × ${height}`];
      });
    },
    { targets, containers },
  );
