import type { CreateMessageTemplate, NewTemplateFile, TemplateSampleFile, TemplateStatus } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { text } from './templates.text.ts';

const REVIEW_MS = 10_000;

/** Templates that Meta reviews are looked at again. */
export const templatesOf = (searchParam: string, status: TemplateStatus | null) => ({
  ...api.messageTemplates.list.pages({
    ...(searchParam ? { searchParam } : {}),
    ...(status ? { status } : {}),
  }),
});

/** Connections that have templates. */
export function useTemplateNumbers() {
  const { data, isPending } = useQuery(api.whatsapp.list.options());
  return { isPending, numbers: (data ?? []).filter(({ abilities }) => abilities.includes('templates')) };
}

function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: api.messageTemplates.list.key });
}

/** Looks again while a template is in review. */
export function useReviewWatch(isReviewed: boolean): void {
  const refresh = useRefresh();
  useQuery({
    queryKey: ['template-review'],
    queryFn: () => {
      refresh();
      return true;
    },
    enabled: isReviewed,
    refetchInterval: REVIEW_MS,
    staleTime: REVIEW_MS,
  });
}

export interface TemplateInput extends CreateMessageTemplate {
  /** The sample of a header that is a file. */
  file: File | null;
}
interface UploadedSample {
  whatsappId: number;
  uploaded: Promise<TemplateSampleFile>;
}
/** Gives Meta a sample, once for each file: a refused template is sent again with the same one. */
function useSampleUpload() {
  const [known] = useState(() => new WeakMap<File, UploadedSample>());
  return async (whatsappId: number, file: File): Promise<NewTemplateFile> => {
    let sample = known.get(file);
    if (sample?.whatsappId !== whatsappId) {
      const form = new FormData();
      form.set('file', file, file.name);
      const uploaded = upload<TemplateSampleFile>(`/whatsapp/${whatsappId}/message-templates/sample`, form);
      sample = { whatsappId, uploaded };
      known.set(file, sample);
      uploaded.catch(() => known.delete(file));
    }
    const { format, handle } = await sample.uploaded;
    return { format, handle };
  };
}
export function useSaveTemplate(id: number | null, done: () => void) {
  const refresh = useRefresh();
  const uploadSample = useSampleUpload();
  return useMutation({
    mutationFn: async ({ whatsappId, name, language, category, file, ...texts }: TemplateInput) => {
      const content = file ? { ...texts, headerFile: await uploadSample(whatsappId, file) } : texts;
      return id === null
        ? api.messageTemplates.create.call({ whatsappId, name, language, category, ...content })
        : api.messageTemplates.update.call({ id, ...content });
    },
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      refresh();
      done();
    },
  });
}

export function useRemoveTemplate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => api.messageTemplates.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      refresh();
    },
  });
}

/** Reads the templates of each account once. */
export function useSyncTemplates() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (ids: number[]) => {
      let count = 0;
      for (const id of ids) count += (await api.messageTemplates.sync.call({ id })).count;
      return count;
    },
    onSuccess: (count) => showSuccess(textOf(text).synced(count)),
    onSettled: refresh,
  });
}
