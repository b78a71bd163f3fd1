import type { ContactRef } from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { hasCode } from '../../lib/request-error.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { text } from './new-ticket.text.ts';

interface Values {
  contact: ContactRef | null;
  queueId: number | undefined;
  whatsappId: number | undefined;
}
/** Another agent serves the contact; agent and queue are shown to users who may see them. */
interface Conflict {
  user: string | null;
  queue: string;
  uuid: string | null;
}

export function useNewTicketForm(contact: ContactRef | null, onClose: () => void) {
  const t = useText(text);
  const me = useMe();
  const navigate = useNavigate();
  const { data: all = [] } = useQuery(api.queues.list.options());
  const queues = hasPermission(me, 'queues:useAll')
    ? all
    : all.filter(({ id }) => me.queues.some((own) => own.id === id));
  const only = me.queues.length === 1 ? me.queues[0]?.id : undefined;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<Values>(
    { contact, queueId: only, whatsappId: me.whatsappId ?? undefined },
    {
      contact: (chosen) => (chosen ? undefined : t.required),
      queueId: (id) => (id === undefined && !hasPermission(me, 'queues:useAll') ? t.chooseQueue : undefined),
    },
    { contactId: 'contact' },
  );
  function goTo(uuid: string) {
    onClose();
    void navigate({ to: '/tickets/$uuid', params: { uuid } });
  }
  const start = useMutation({
    mutationFn: ({ contact: chosen, ...place }: Values) =>
      api.tickets.create.call({ contactId: chosen?.id ?? 0, status: 'open', ...place }),
    meta: { quiet: true },
    onSuccess: ({ uuid }) => goTo(uuid),
    onError: (error) => {
      if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET')) return;
      const { ticketUuid: uuid, user, queue } = error.body as HolderNotice;
      // The user's own ticket, or one without an agent, is the conversation to open.
      if (uuid && (!user || user.id === me.id)) return goTo(uuid);
      setConflict({ user: user?.name ?? null, queue: queue?.name ?? '', uuid: uuid ?? null });
    },
  });
  // The dialog shows a conflict separately.
  const send = (chosen: Values) =>
    start.mutateAsync(chosen).catch((error: unknown) => {
      if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET')) throw error;
    });
  const set: typeof form.set = (name, value) => {
    setConflict(null);
    form.set(name, value);
  };
  return {
    ...form,
    set,
    queues,
    conflict,
    goTo,
    busy: start.isPending,
    save: () => form.submit(send),
  };
}

interface HolderNotice {
  ticketUuid?: string;
  user?: { id: number; name: string } | null;
  queue?: { id: number; name: string } | null;
}
