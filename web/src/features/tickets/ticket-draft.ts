import type { DraftView, SessionUser } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';

/** One key per user: users of the same browser do not see each other's drafts. */
export const draftKey = ({ companyId, id }: Pick<SessionUser, 'companyId' | 'id'>, ticketId: number): string =>
  `draft:${companyId}:${id}:${ticketId}`;

/** The text that the user has typed for a ticket and not sent: in this browser, else on another device. */
export function useKeptDraft(ticketId: number): string {
  const me = useMe();
  const { data: onServer = '' } = useQuery({
    ...api.drafts.list.options(),
    select: (all) => all.find((draft) => draft.ticketId === ticketId)?.body ?? '',
  });
  return readInBrowser(draftKey(me, ticketId)) ?? onServer;
}

/** An empty draft is removed. */
export const putDraft = (all: DraftView[], draft: DraftView): DraftView[] => [
  ...(draft.body ? [draft] : []),
  ...all.filter(({ ticketId }) => ticketId !== draft.ticketId),
];

function readInBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function keepInBrowser(key: string, body: string): void {
  try {
    if (body) localStorage.setItem(key, body);
    else localStorage.removeItem(key);
  } catch {
    // a browser without storage: the draft is on the server only
  }
}
