/** Runs in a page before its scripts, and as text: it uses nothing from outside. */
export function prepareStart(): void {
  if (window !== window.top) return;
  let starts = 0;

  /** Makes the page what the server sends, but for style sheets: they stay, as packages know that they have added them. */
  const restorePage = async () => {
    const sent = new DOMParser().parseFromString(await (await fetch('/parked.html')).text(), 'text/html');
    const isStyle = (node: Element) => node.matches('style, link[rel=stylesheet], script');
    for (const node of Array.from(document.head.children)) if (!isStyle(node)) node.remove();
    document.head.prepend(...Array.from(sent.head.children).filter((node) => !isStyle(node)));
    document.body.replaceChildren(...sent.body.children);
    for (const [now, before] of [
      [document.documentElement, sent.documentElement],
      [document.body, sent.body],
    ] as const) {
      for (const name of now.getAttributeNames()) now.removeAttribute(name);
      for (const { name, value } of before.attributes) now.setAttribute(name, value);
    }
    window.getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  };

  const run = (src: string, type: 'text/javascript' | 'module') =>
    new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src, type });
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded`)));
      document.head.append(script);
    });

  window.startApp = async (path, kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    await restorePage();
    history.replaceState(null, '', path);
    await run('/first-paint.js', 'text/javascript');
    await run(`/app-${++starts}/entry.js`, 'module');
  };

  window.clearKept = async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  };
}

declare global {
  interface Window {
    /** Starts the app anew as if the browser had opened the path. @param kept what its local storage has */
    startApp: (path: string, kept: Record<string, string>) => Promise<void>;
    /** Removes what an app keeps in the browser. */
    clearKept: () => Promise<void>;
  }
}
