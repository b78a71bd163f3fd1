import { onlineManager } from '@tanstack/react-query';
import { createRoot as create, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

const roots = new Set<Root>();

/** React's `createRoot`, which notes its roots, so that a test can end them all. */
export function createRoot(container: Element | DocumentFragment, options?: RootOptions): Root {
  const root = create(container, options);
  roots.add(root);
  return root;
}
export { hydrateRoot };

window.endRoots = () => {
  for (const root of roots) root.unmount();
  roots.clear();
  onlineManager.setOnline(true);
};

declare global {
  interface Window {
    endRoots?: () => void;
  }
}
