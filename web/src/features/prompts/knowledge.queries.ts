import type { PromptSourceView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';
import { knowledgeText } from './knowledge.text.ts';

export const sourcesOptions = (promptId: number) => api.prompts.sources.options({ id: promptId });

export function useAddText(promptId: number) {
  const put = usePutSources(promptId);
  return useMutation({
    mutationFn: (source: { name: string; text: string }) => api.prompts.addSource.call({ id: promptId, ...source }),
    meta: { quiet: true },
    onSuccess: (sources) => {
      put(sources);
      showSuccess(textOf(knowledgeText).added);
    },
  });
}

export function useRemoveSource(promptId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sourceId: number) => api.prompts.removeSource.call({ id: promptId, sourceId }),
    onSuccess: () => showSuccess(textOf(knowledgeText).removed),
    onSettled: () => void client.invalidateQueries({ queryKey: sourcesOptions(promptId).queryKey }),
  });
}

function usePutSources(promptId: number) {
  const client = useQueryClient();
  return (sources: PromptSourceView[]) => client.setQueryData(sourcesOptions(promptId).queryKey, sources);
}

/** A file on its way to the server, or refused by it. */
export interface SourceUpload {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** null while it is being sent. */
  failure: string | null;
}

/** Uploads files one after the other; a refused file stays with its reason until it is dismissed. */
export function useSourceUploads(promptId: number) {
  const [uploads, setUploads] = useState<SourceUpload[]>([]);
  const put = usePutSources(promptId);
  const signal = useAbortOnUnmount();
  const change = (key: string, by: Partial<SourceUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const dismiss = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  async function send(key: string, file: File) {
    const form = new FormData();
    form.set('files', file, file.name);
    const watch = { signal: signal(), onProgress: (share: number) => change(key, { share }) };
    try {
      put(await upload<PromptSourceView[]>(`/prompt/${promptId}/sources`, form, watch));
      dismiss(key);
    } catch (error) {
      change(key, { failure: errorMessage(error) });
    }
  }
  async function add(files: File[]) {
    const added = files.map((file) => ({ file, key: crypto.randomUUID() }));
    const rows = added.map(({ file, key }) => ({ key, name: file.name, share: 0, failure: null }));
    setUploads((before) => [...before, ...rows]);
    for (const { key, file } of added) await send(key, file);
  }
  return { uploads, add: (files: File[]) => void add(files), dismiss };
}
