import type { NamedRef, TicketView } from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { text } from './flows.text.ts';

const none: NamedRef[] = [];

/** Flows that agents may start here, by the words typed after `/`. @param typed undefined: nothing is suggested */
export function useStartableFlows({ isGroup }: TicketView, typed: string | undefined): NamedRef[] {
  const { features } = useMe();
  const { data = none } = useQuery({
    ...api.flows.startable.options(),
    enabled: typed !== undefined && !isGroup && features.includes('useRules'),
  });
  return typed === undefined ? none : data.filter(({ name }) => name.toLowerCase().includes(typed));
}

/** Gives the conversation to a flow, after a question: the agent leaves it. */
export function useFlowStart({ id }: TicketView): (flow: NamedRef) => void {
  const t = useText(text);
  const confirm = useConfirmation();
  const { mutateAsync } = useMutation({
    mutationFn: (flow: NamedRef) => api.flows.start.call({ ticketId: id, flowId: flow.id }),
    onSuccess: (_done, { name }) => showSuccess(t.started(name)),
  });
  return (flow) =>
    void confirm({
      title: t.title(flow.name),
      content: t.help,
      okText: t.start,
      onConfirm: () => mutateAsync(flow),
    });
}
