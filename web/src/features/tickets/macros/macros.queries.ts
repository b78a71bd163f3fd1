import type { MacroView, RuleAction, TicketView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { text } from './macros.text.ts';

export const macrosOptions = () => api.macros.list.options();

/** Runs a macro on a ticket; its changes come by the channels of the ticket. */
export const useRunMacro = ({ uuid }: TicketView) =>
  useMutation({
    mutationFn: ({ id }: MacroView) => api.macros.run.call({ id, ticketId: uuid }),
    onSuccess: (_done, { name }) => showSuccess(textOf(text).done(name)),
  });

interface MacroInput {
  name: string;
  shared: boolean;
  actions: RuleAction[];
  version: string | undefined;
}
export function useSaveMacro(id: number | null, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...input }: MacroInput) =>
      id === null
        ? api.macros.create.call(input)
        : api.macros.update.call({ id, ...input, ...(version === undefined ? {} : { version }) }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(textOf(text).saved);
      void client.invalidateQueries({ queryKey: api.macros.list.key });
      done();
    },
  });
}

export function useRemoveMacro() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MacroView) => api.macros.remove.call({ id }),
    onSuccess: () => {
      showSuccess(textOf(text).removed);
      void client.invalidateQueries({ queryKey: api.macros.list.key });
    },
  });
}
