import { RunningImportBar } from '../../ui/sheet-import/import-bar.tsx';
import { useImportsLive, useRunningImport } from './import.queries.ts';

/** The running import, shown outside its dialog. */
export function RunningImport({ onOpen }: { onOpen: (id: number) => void }) {
  const running = useRunningImport();
  useImportsLive();
  return running ? <RunningImportBar running={running} onOpen={onOpen} /> : null;
}
