import type { QuickMessageView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './quick-messages.text.ts';

export const pagesOf = (searchParam: string) => api.quickMessages.page.pages(searchParam ? { searchParam } : {});
/** Of all that is asked of them: the list here, the suggestions where one answers. */
const everything = ['quickMessages'] as const;

export interface QuickInput {
  shortcode: string;
  message: string;
  geral: boolean;
  status: boolean;
  /** A new file; null: none from now on; undefined: as it is. */
  file: File | null | undefined;
}
interface Watch {
  /** Once the server knows it: what fails after that is tried again upon it. */
  onSaved: (id: number) => void;
  onProgress: (share: number | null) => void;
  signal: AbortSignal;
}

export function useSaveQuick(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input, watch }: { id: number | null; input: QuickInput; watch: Watch }) => {
      const { file, ...words } = input;
      const saved =
        id === null
          ? await api.quickMessages.create.call(words)
          : await api.quickMessages.update.call({ id, ...words });
      watch.onSaved(saved.id);
      if (file === null && saved.isMedia) return api.quickMessages.detach.call({ id: saved.id });
      return file ? attach(saved.id, file, watch) : saved;
    },
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      done();
    },
    // Also when the file did not get through: the words did.
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

async function attach(id: number, file: File, { onProgress, signal }: Watch): Promise<QuickMessageView> {
  const form = new FormData();
  form.set('typeArch', 'quickMessage');
  form.set('file', file, file.name.replace(/\s+/g, '_'));
  try {
    return await upload<QuickMessageView>(`/quick-messages/${id}/media-upload`, form, { onProgress, signal });
  } finally {
    onProgress(null);
  }
}

export function useRemoveQuick() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.quickMessages.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

/** What colleagues share or take back is seen without asking. */
export function useQuickMessagesLive(): void {
  const client = useQueryClient();
  useChannel('quickMessage', () => void client.invalidateQueries({ queryKey: everything }));
}
