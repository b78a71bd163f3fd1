import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/session.ts';
import { sendTyping } from '../../../lib/realtime.ts';
import { draftKey, keepInBrowser, putDraft, useKeptDraft } from '../ticket-draft.ts';

const pauseMs = 1_000;
/**
 * The text that is typed and not sent: saved in the browser at once, and on the server when the typing pauses, so that
 * the user can continue on another device.
 */
export function useDraft(ticketId: number) {
  const client = useQueryClient();
  const key = draftKey(useMe(), ticketId);
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

  const kept = useKeptDraft(ticketId);
  return {
    kept,
    keep(body: string): void {
      keepInBrowser(key, body);
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
