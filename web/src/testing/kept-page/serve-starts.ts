import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Path of the app's page without the app. */
export const PARKED = '/parked.html';
/** Modules that stay in a page while the app starts anew, by the names of their chunks and a hash of eight characters. */
const KEPT = /(["'`])\.\/((?:kept|rolldown-runtime)-[\w-]{8}\.js)\1/g;

/**
 * Serves the modules of the app below `/app-1`, `/app-2` and so on, so that a page that imports them again runs them again;
 * packages are always imported from the same address, and run once in a page.
 * @param folder of a build with `screens.vite.config.ts`
 * @returns whether it was such a request
 */
export function serveStarts(folder: string, headers: Record<string, string>) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error(`${folder} has no page of the app`);
  const parked = page.replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '');
  const modules = new Map<string, string>();
  const read = (path: string) => {
    const known = modules.get(path) ?? readFileSync(join(folder, path), 'utf8').replaceAll(KEPT, '$1/assets/$2$1');
    modules.set(path, known);
    return known;
  };
  return ({ url = '' }: IncomingMessage, response: ServerResponse): boolean => {
    const path = /^\/app-\d+(\/[\w./$-]+)$/.exec(url)?.[1];
    const send = (type: string, text: string) =>
      response.writeHead(200, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    if (url === PARKED) send('text/html', parked);
    else if (path === '/entry.js') send('text/javascript', `import '.${entry}';`);
    else if (path) send('text/javascript', read(path));
    else return false;
    return true;
  };
}
