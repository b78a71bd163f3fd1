import type { DraftView, SessionUser } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/session.ts';
import { sendTyping } from '../../../lib/realtime.ts';

const pauseMs = 1_000;
/** Of each user of this browser apart: what one has begun to write is not another's. */
const keyOf = ({ companyId, id }: Owner, ticketId: number) => `draft:${companyId}:${id}:${ticketId}`;
type Owner = Pick<SessionUser, 'companyId' | 'id'>;

/**
 * What was typed and not sent: kept in the browser at once, and on the server when the typing pauses, so that one goes on
 * with it anywhere. `kept` is what was typed here, else what was typed elsewhere.
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
    // Offline it stays in the browser, and goes to the server with what is typed next.
    if (body !== null) api.drafts.save.call({ ticketId, body }).catch(() => undefined);
  };
  const leave = useEffectEvent(save);
  useEffect(() => () => leave(), []);

  const { data: kept = '' } = useQuery({
    ...api.drafts.list.options(),
    select: (all) => all.find((draft) => draft.ticketId === ticketId)?.body ?? '',
  });
  return {
    kept: readHere(key) ?? kept,
    keep(body: string): void {
      keepHere(key, body);
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

/** An empty one is none. */
export const putDraft = (all: DraftView[], draft: DraftView): DraftView[] => [
  ...(draft.body ? [draft] : []),
  ...all.filter(({ ticketId }) => ticketId !== draft.ticketId),
];

function readHere(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function keepHere(key: string, body: string): void {
  try {
    if (body) localStorage.setItem(key, body);
    else localStorage.removeItem(key);
  } catch {
    // a browser without storage: the draft lives on the server
  }
}
