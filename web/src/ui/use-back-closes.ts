import { useBlocker } from '@tanstack/react-router';

/**
 * The browser's "Back" closes what lies over the page, as people on phones expect, instead of leaving the page.
 * @param isOpen false: "Back" leaves the page
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
  });
}
