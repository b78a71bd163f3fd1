import type { CreateFlow, FlowRow } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './flows.text.ts';

export const flowsOptions = () => api.flows.list.options();
export const flowOptions = (id: number) => api.flows.get.options({ id });

export function useCreateFlow(done: (id: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateFlow) => api.flows.create.call(input),
    // The form shows its errors.
    meta: { quiet: true },
    onSuccess: (flow) => {
      void client.invalidateQueries({ queryKey: api.flows.list.key });
      done(flow.id);
    },
  });
}

export function useDuplicateFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => {
      const { draft } = await api.flows.get.call({ id });
      return api.flows.create.call({ name, draft });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: api.flows.list.key }),
  });
}

export function useSwitchFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<FlowRow, 'id' | 'enabled'>) => api.flows.update.call({ id, enabled }),
    onSettled: () => client.invalidateQueries({ queryKey: api.flows.list.key }),
  });
}

export function useRemoveFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.flows.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: api.flows.list.key });
    },
  });
}
