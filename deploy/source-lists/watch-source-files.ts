import { existsSync, globSync, watch } from 'node:fs';
import { join } from 'node:path';

const isSource = (path: string): boolean =>
  path.endsWith('.ts') && !path.endsWith('.gen.ts') && !/(^|\/)dist/.test(path);

/**
 * Calls `onChange` when a source file of a folder is new or gone, and not when one is saved, also by an editor that replaces it.
 * @returns ends it
 */
export function watchSourceFiles(folder: string, onChange: () => void, restMs = 200): () => void {
  const known = new Set(globSync('**/*.ts', { cwd: folder, exclude: (path) => path.startsWith('dist') }));
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const compare = () => {
    const changed = [...touched].filter((path) => existsSync(join(folder, path)) !== known.has(path));
    touched.clear();
    for (const path of changed) if (!known.delete(path)) known.add(path);
    if (changed.length > 0) onChange();
  };
  const watcher = watch(folder, { recursive: true }, (event, path) => {
    if (event !== 'rename' || !path || !isSource(path)) return;
    touched.add(path);
    clearTimeout(timer);
    timer = setTimeout(compare, restMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
