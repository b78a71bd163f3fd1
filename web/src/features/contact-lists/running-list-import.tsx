import { RunningImportBar } from '../../ui/sheet-import/import-bar.tsx';
import { isRunning } from '../../ui/sheet-import/is-running.ts';
import { useBegunImports, useListImportsLive } from './list-imports.queries.ts';

interface Props {
  contactListId: number;
  onOpen: (id: number) => void;
}

/** The running import into a list, shown outside its dialog. */
export function RunningListImport({ contactListId, onOpen }: Props) {
  const running = useBegunImports(contactListId).find(isRunning);
  useListImportsLive(contactListId);
  return running ? <RunningImportBar running={running} onOpen={onOpen} /> : null;
}
