import type { RuleView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { RulesSearch } from './rules-search.ts';
import { text } from './rules.text.ts';

export const rulesOptions = () => api.rules.list.options();
export const runPages = ({ rule, ticket }: Pick<RulesSearch, 'rule' | 'ticket'>) =>
  api.rules.runs.pages({
    ...(rule === undefined ? {} : { ruleId: rule }),
    ...(ticket === undefined ? {} : { ticketId: ticket }),
  });

export type RuleInput = Parameters<typeof api.rules.create.call>[0] & { version?: string | undefined };

export function useSaveRule(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...input }: RuleInput) =>
      id === null
        ? api.rules.create.call(input)
        : api.rules.update.call({ id, ...input, ...(version === undefined ? {} : { version }) }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: api.rules.list.key });
      done();
    },
  });
}

export function useSwitchRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<RuleView, 'id' | 'enabled'>) => api.rules.update.call({ id, enabled }),
    onSettled: () => client.invalidateQueries({ queryKey: api.rules.list.key }),
  });
}

export function useRemoveRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.rules.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: api.rules.list.key });
    },
  });
}

/** Puts a rule one place up or down. The list shows the new order at once. */
export function useMoveRule() {
  const client = useQueryClient();
  const { queryKey } = rulesOptions();
  return useMutation({
    mutationFn: (ids: number[]) => api.rules.order.call({ ids }),
    onMutate: (ids) =>
      client.setQueryData(queryKey, (rules) =>
        rules?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: api.rules.list.key }),
  });
}

export const useTryRule = () =>
  useMutation({ mutationFn: (input: Parameters<typeof api.rules.tryOut.call>[0]) => api.rules.tryOut.call(input) });
