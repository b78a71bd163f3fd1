import type { CreateMessageTemplate, TemplateStatus } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
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

export type TemplateInput = CreateMessageTemplate;
export function useSaveTemplate(id: number | null, done: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ whatsappId, name, language, category, ...content }: TemplateInput) =>
      id === null
        ? api.messageTemplates.create.call({ whatsappId, name, language, category, ...content })
        : api.messageTemplates.update.call({ id, ...content }),
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
