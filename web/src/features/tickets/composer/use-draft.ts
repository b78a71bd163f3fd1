import type { DraftView, SessionUser } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/session.ts';
import { sendTyping } from '../../../lib/realtime.ts';

const pauseMs = 1_000;
/** One key per user: users of the same browser do not see each other's drafts. */
const keyOf = ({ companyId, id }: DraftOwner, ticketId: number) => `draft:${companyId}:${id}:${ticketId}`;
type DraftOwner = Pick<SessionUser, 'companyId' | 'id'>;

/**
 * The text that is typed and not sent: saved in the browser at once, and on the server when the typing pauses, so that
 * the user can continue on another device. `kept` is this browser's draft, else the server's.
 */
export function useDraft(ticketId: number) {
  const client = useQueryClient();
  const key = keyOf(useMe(), ticketId);
  const { queryKey } = api.drafts.list.options();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);

  const save = () => {
    clearTimeout(timer.current);
    const body = waiting.current;
    waiting.current = null;
    // Offline the draft stays in the browser and is saved on the server with the next change.
    if (body !== null) api.drafts.save.call({ ticketId, body }).catch(() => undefined);
  };
  const saveOnLeave = useEffectEvent(save);
  useEffect(() => () => saveOnLeave(), []);

  const { data: kept = '' } = useQuery({
    ...api.drafts.list.options(),
    select: (all) => all.find((draft) => draft.ticketId === ticketId)?.body ?? '',
  });
  return {
    kept: readLocal(key) ?? kept,
    keep(body: string): void {
      saveLocal(key, body);
      client.setQueryData(
        queryKey,
        (all) => all && putDraft(all, { ticketId, body, updatedAt: new Date().toISOString() }),
      );
      waiting.current = body;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, body ? pauseMs : 0);
      if (body) sendTyping(ticketId);
    },
  };
}

/** An empty draft is removed. */
export const putDraft = (all: DraftView[], draft: DraftView): DraftView[] => [
  ...(draft.body ? [draft] : []),
  ...all.filter(({ ticketId }) => ticketId !== draft.ticketId),
];

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function saveLocal(key: string, body: string): void {
  try {
    if (body) localStorage.setItem(key, body);
    else localStorage.removeItem(key);
  } catch {
    // a browser without storage: the draft is on the server only
  }
}
