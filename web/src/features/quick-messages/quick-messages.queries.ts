import type { QuickMessageView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { hasCode } from '../../lib/request-error.ts';
import { showSuccess, showWarning } from '../../lib/toasts.ts';
import { useChannel } from '../../lib/realtime.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './quick-messages.text.ts';
import type { TradeAnswer } from './trade-answers.text.ts';
import { tradesText } from './trades.text.ts';

export const pagesOf = (searchParam: string) => api.quickMessages.page.pages(searchParam ? { searchParam } : {});
/** Key of every query of quick messages: the list and the composer's suggestions. */
const everything = ['quickMessages'] as const;

export interface QuickInput {
  shortcode: string;
  message: string;
  geral: boolean;
  status: boolean;
  version: string | undefined;
  /** A new file; null removes the file, undefined keeps it. */
  file: File | null | undefined;
}
interface QuickSaveOptions {
  /** Set once the record is stored: a retry after a failed upload updates that record. */
  onSaved: (id: number) => void;
  onProgress: (share: number | null) => void;
  signal: AbortSignal;
}

export function useSaveQuick(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input, watch }: { id: number | null; input: QuickInput; watch: QuickSaveOptions }) => {
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
    // Also after a failed upload, since the text was saved.
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

async function attach(id: number, file: File, { onProgress, signal }: QuickSaveOptions): Promise<QuickMessageView> {
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

/**
 * Adds texts to begin with, shared with the company. A shortcode that is there already keeps its text, so that a second
 * attempt after a failure adds the missing ones.
 */
export function useAddAnswers(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answers: TradeAnswer[]) => {
      const known: string[] = [];
      for (const answer of answers)
        await api.quickMessages.create.call({ ...answer, geral: true, status: true }).catch((error: unknown) => {
          if (!hasCode(error, 'ERR_DUPLICATED_SHORTCODE')) throw error;
          known.push(`/${answer.shortcode}`);
        });
      return { added: answers.length - known.length, known };
    },
    onSuccess: ({ added, known }) => {
      const t = textOf(tradesText);
      if (added > 0) showSuccess(t.added(added));
      if (known.length > 0) showWarning(t.known(known.join(', ')));
      done();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: everything }),
  });
}

/** Applies pushed changes of shared quick messages. */
export function useQuickMessagesLive(): void {
  const client = useQueryClient();
  useChannel('quickMessage', () => void client.invalidateQueries({ queryKey: everything }));
}
