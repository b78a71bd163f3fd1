import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds'>;
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const component = (route: string) => `/routes/${route}.tsx?tsr-split=component`;
/**
 * Chunks by the components that all reach their modules; of several the first counts. Each page of a signed-in user loads
 * `_app`, and soon afterwards what is later here.
 */
const CHUNKS = [
  { name: 'session', entries: [component('login'), component('_app')] },
  { name: 'inside', entries: [component('_app')] },
  { name: 'later', entries: ['/announcements/announcement-bell.tsx'] },
  { name: 'later', entries: ['/announcements/maintenance-notice.tsx'] },
  { name: 'later', entries: ['/chats/chat-bell.tsx'] },
  { name: 'later', entries: ['/chats/chat-badge.tsx'] },
  { name: 'later', entries: ['/shell/palette.tsx'] },
  { name: 'desk', entries: [component('_app.tickets')] },
  { name: 'desk', entries: [component('_app.tickets.index')] },
  { name: 'conversation', entries: [component('_app.tickets.$uuid')] },
];
/** Packages whose index, which the first page imports, leads to all they have. */
const BARREL = /node_modules\/(antd|@rc-component|@ant-design|lucide-react)\//;
/** Packages that only parts of such a package need which the first page does not use. */
const UNUSED = /node_modules\/(dayjs|throttle-debounce|is-mobile)\//;

/**
 * Names the chunk of a module that every page has: `vendor` for packages and `start` for our own modules without Ant Design.
 * Chunks that import each other would run in the wrong order, so neither has a module that needs another chunk.
 */
export function startChunk(id: string, graph: ModuleGraph): 'vendor' | 'start' | null {
  if (UNUSED.test(id) || !isOfEntry(id, graph)) return null;
  const needed = reachedFrom(id, (module) => graph.getModuleInfo(module)?.importedIds ?? []);
  if (needed.some((module) => BARREL.test(module))) return null;
  return id.includes('/node_modules/') ? 'vendor' : 'start';
}

/** Names the chunk of our own modules that the sign-in page needs: `shared`, as many other pages need them too. */
export const sharedChunk = (id: string, graph: ModuleGraph): 'shared' | null =>
  /src[\\/](lib|ui)[\\/]/.test(id) && isOfSignIn(id, graph) ? 'shared' : null;

/**
 * Names the chunk of a module of the first pages: with a chunk for each small module a browser would fetch a hundred files.
 * @returns a name of `CHUNKS`, or null for what only other pages have
 */
export function firstPageChunk(id: string, graph: ModuleGraph): string | null {
  if (BARREL.test(id)) return null;
  if (isOfEntry(id, graph)) return null;
  const found = entriesOf(id, graph);
  const isReached = (entry: string) => found.some((one) => one.endsWith(entry));
  return CHUNKS.find(({ entries }) => entries.every(isReached))?.name ?? null;
}

const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g;

/**
 * Names the chunk of an icon: `icons` for those of the sign-in and of the desk with its list, and for what all icons need;
 * `more-icons` for the others. Each user imports the package's index, so only the names in the code tell them apart.
 */
export function iconChunk(id: string, graph: ModuleGraph): 'icons' | 'more-icons' | null {
  if (!id.includes('/lucide-react/')) return null;
  if (!id.includes('/icons/')) return 'icons';
  const index = importersOf(id, graph).find((importer) => !importer.includes('/icons/'));
  if (index !== undefined) firstIcons ??= findFirstIcons(index, graph);
  return firstIcons?.some((file) => id.endsWith(file)) ? 'icons' : 'more-icons';
}

/** The same for every icon of a build. */
let firstIcons: string[] | undefined;
function findFirstIcons(index: string, graph: ModuleGraph): string[] {
  const code = (id: string) => graph.getModuleInfo(id)?.code ?? '';
  const users = importersOf(index, graph).filter((user) => isOnFirstPage(user, graph));
  const used = new Set(
    users.flatMap((user) => [...code(user).matchAll(ICON_IMPORT)].flatMap(([, list]) => namesIn(list))),
  );
  const icons = [...code(index).matchAll(ICON_EXPORT)];
  return icons.flatMap(([, list, file = '']) => (namesIn(list).some((name) => used.has(name)) ? [file] : []));
}
/** Names outside of the module: `Bell as Ring` in an import is `Bell`, `default as Bell` in an export as well. */
const namesIn = (list = ''): string[] =>
  list.split(',').map(
    (part) =>
      part
        .trim()
        .replace(/^default as /, '')
        .split(' ')[0] ?? '',
  );
const importersOf = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.importers ?? [];
const isOnFirstPage = (id: string, graph: ModuleGraph) =>
  isOfSignIn(id, graph) || !['conversation', null].includes(firstPageChunk(id, graph));
/** The sign-in page has the modules of its route and those of the entry, which every page has. */
const isOfSignIn = (id: string, graph: ModuleGraph) =>
  isOfEntry(id, graph) || entriesOf(id, graph).some((entry) => entry.endsWith(component('login')));

const isOfEntry = (id: string, graph: ModuleGraph): boolean =>
  entriesOf(id, graph).some((entry) => graph.getModuleInfo(entry)?.isEntry);

/** The entries and dynamically imported modules from which a module is reached by static imports. */
const entriesOf = (id: string, graph: ModuleGraph): string[] =>
  reachedFrom(id, (module) => graph.getModuleInfo(module)?.importers ?? []).filter((module) => {
    const info = graph.getModuleInfo(module);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });

/** A module and all that `next` leads to. */
function reachedFrom(id: string, next: (module: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  // A set that grows is walked to its end.
  for (const module of seen) for (const other of next(module)) seen.add(other);
  return [...seen];
}
