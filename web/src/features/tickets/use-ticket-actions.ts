import type { TicketView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommands, type PageCommand } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { text as conversationText } from './conversation/conversation.text.ts';
import { text as searchText } from './conversation/conversation-search.text.ts';
import { useAccept, useClose, useReturnToQueue, useRemoveTicket, useReopen } from './tickets.queries.ts';
import { text as snoozeText } from './snooze/snooze.text.ts';
import { useWake } from './snooze/use-snooze.ts';
import { text } from './tickets.text.ts';

interface Panels {
  onDetails: () => void;
  onSearch: () => void;
  onMacros: (() => void) | null;
}

/** Actions of the open ticket: by button, by key and in the command palette. */
export function useTicketActions(ticket: TicketView, open: Panels) {
  const t = useText(text);
  const says = useText(conversationText);
  const search = useText(searchText);
  const snooze = useText(snoozeText);
  const navigate = useNavigate();
  const [transferring, setTransferring] = useState(false);
  const [snoozing, setSnoozing] = useState(false);
  const wake = useWake(ticket);
  const accept = useAccept();
  const close = useClose();
  const reopen = useReopen();
  const giveBack = useReturnToQueue();
  const remove = useConfirmedRemove(ticket);
  const group = t.desk;

  const byStatus: Record<TicketView['status'], PageCommand[]> = {
    pending: [
      { id: 'accept', title: t.accept, group, key: 'a', run: () => accept.mutate(ticket) },
      { id: 'transfer', title: t.transfer, group, key: 't', run: () => setTransferring(true) },
    ],
    open: [
      { id: 'reply', title: says.reply, group, key: 'r', run: focusComposer },
      { id: 'close', title: t.close, group, key: 'e', run: () => close(ticket) },
      { id: 'transfer', title: t.transfer, group, key: 't', run: () => setTransferring(true) },
      ticket.snooze
        ? { id: 'wake', title: snooze.wake, group, run: () => wake.mutate() }
        : { id: 'snooze', title: snooze.snooze, group, key: 's', run: () => setSnoozing(true) },
      { id: 'give-back', title: t.giveBack, group, run: () => giveBack.mutate(ticket) },
    ],
    closed: [{ id: 'reopen', title: t.reopen, group, run: () => reopen.mutate(ticket) }],
  };
  useCommands([
    ...byStatus[ticket.status],
    { id: 'details', title: says.details, group, key: 'd', run: open.onDetails },
    { id: 'search-inside', title: search.search, group, key: 'f', run: open.onSearch },
    ...(open.onMacros ? [{ id: 'macros', title: t.macros, group, key: 'm', run: open.onMacros }] : []),
    ...(remove ? [{ id: 'remove', title: t.remove, group, run: remove }] : []),
    {
      id: 'leave',
      title: t.back,
      group,
      key: 'Escape',
      keyOnly: true,
      run: () => void navigate({ to: '/tickets', search: (search) => search }),
    },
  ]);
  return {
    transferring,
    setTransferring,
    snoozing,
    setSnoozing,
    wake: () => wake.mutate(),
    close: () => close(ticket),
    reopen: () => reopen.mutate(ticket),
    reopening: reopen.isPending,
    giveBack: () => giveBack.mutate(ticket),
    remove,
  };
}

export const composerId = 'composer-text';
const focusComposer = () => document.getElementById(composerId)?.focus();

/** Asks for confirmation before the removal; null without the permission. */
function useConfirmedRemove(ticket: TicketView): (() => void) | null {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const remove = useRemoveTicket();
  if (!hasPermission(me, 'ticket-options:deleteTicket')) return null;
  return () =>
    confirm({
      title: t.removeTitle(ticket.contact.name),
      content: t.removeHelp,
      onConfirm: () => remove.mutateAsync(ticket),
    });
}
