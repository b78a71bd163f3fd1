import type { FileListView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './files.text.ts';

export const pagesOf = (searchParam: string) => api.files.list.pages(searchParam ? { searchParam } : {});
const everything = ['files'] as const;

/** A file of the list in the form; `id` once the server has stored it. */
export interface FileLine {
  key: string;
  id?: number;
  name: string;
  /** File to upload on saving. */
  file: File | null;
  /** Stored file. */
  path: string | null;
  size: number | null;
}
export interface ListInput {
  name: string;
  message: string;
  lines: FileLine[];
  version: string | undefined;
}
interface FileSaveOptions {
  /** The list as it is stored: a retry after a failed upload continues from it. */
  onSaved: (list: FileListView, lines: FileLine[]) => void;
  /** null after the upload. */
  onProgress: (key: string, share: number | null) => void;
  signal: AbortSignal;
}

export function useSaveList(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input, watch }: { id: number | null; input: ListInput; watch: FileSaveOptions }) => {
      const { name, message, lines, version } = input;
      const options = lines.map((line) => ({ name: line.name, ...(line.id === undefined ? {} : { id: line.id }) }));
      const list =
        id === null
          ? await api.files.create.call({ name, message, options })
          : await api.files.update.call({ id, version, name, message, options });
      // The server keeps the order of the uploads.
      const known = lines.map((line, at) => {
        const option = list.options[at];
        return option ? { ...line, id: option.id } : line;
      });
      watch.onSaved(list, known);
      for (const line of known) if (line.file) await send(list.id, line, line.file, watch);
    },
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      done();
    },
    // Also after a failed upload, since the other files were saved.
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

async function send(
  listId: number,
  { key, id }: FileLine,
  file: File,
  { onProgress, signal }: FileSaveOptions,
): Promise<void> {
  const form = new FormData();
  form.set('typeArch', 'fileList');
  form.set('id', String(id));
  form.set('mediaType', file.type);
  form.set('files', file, file.name);
  const watch = { signal, onProgress: (share: number) => onProgress(key, share) };
  await upload<FileListView>(`/files/uploadList/${listId}`, form, watch);
  onProgress(key, null);
}

export function useRemoveList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.files.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

/** Applies pushed changes of colleagues. */
export function useFilesLive(): void {
  const client = useQueryClient();
  useChannel('file', () => void client.invalidateQueries({ queryKey: everything }));
}
