import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters' | 'importedIds'>;
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const component = (route: string) => `/routes/${route}.tsx?tsr-split=component`;
/**
 * Chunks by the component that reaches their modules; of several the first counts. Each page of a signed-in user loads `_app`,
 * and soon afterwards what is later here.
 */
const CHUNKS = [
  { name: 'inside', entry: component('_app') },
  { name: 'later', entry: '/announcements/announcement-bell.tsx' },
  { name: 'later', entry: '/chats/chat-bell.tsx' },
  { name: 'later', entry: '/chats/chat-badge.tsx' },
  { name: 'later', entry: '/shell/palette.tsx' },
  { name: 'desk', entry: component('_app.tickets') },
  { name: 'desk', entry: component('_app.tickets.index') },
  { name: 'conversation', entry: component('_app.tickets.$uuid') },
];
/** Packages whose index, which the first page imports, leads to all they have. */
const BARREL = /node_modules\/(antd|@rc-component|@ant-design|lucide-react)\//;

/**
 * Names the chunk of a module that every page has: `vendor` for packages and `start` for our own modules without Ant Design.
 * Chunks that import each other would run in the wrong order, so neither has a module that needs another chunk.
 */
export function startChunk(id: string, graph: ModuleGraph): 'vendor' | 'start' | null {
  if (!entriesOf(id, graph).some((entry) => graph.getModuleInfo(entry)?.isEntry)) return null;
  const needed = reachedFrom(id, (module) => graph.getModuleInfo(module)?.importedIds ?? []);
  if (needed.some((module) => BARREL.test(module))) return null;
  return id.includes('/node_modules/') ? 'vendor' : 'start';
}

/**
 * Names the chunk of a module of the first pages: with a chunk for each small module a browser would fetch a hundred files.
 * @returns a name of `CHUNKS`, or null for what only other pages have
 */
export function firstPageChunk(id: string, graph: ModuleGraph): string | null {
  if (BARREL.test(id)) return null;
  const entries = entriesOf(id, graph);
  if (entries.some((entry) => graph.getModuleInfo(entry)?.isEntry)) return null;
  return CHUNKS.find(({ entry }) => entries.some((found) => found.endsWith(entry)))?.name ?? null;
}

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
