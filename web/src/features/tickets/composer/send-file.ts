import type { MessageView } from '@recado/contracts';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/upload.ts';
import type { Outgoing } from './sending.ts';

const shareKey = (clientKey: string) => ['sent-share', clientKey] as const;

/** One request per file: each has its own progress, its own key and its own failure. */
export async function sendFile(client: QueryClient, message: Outgoing, file: File): Promise<MessageView[]> {
  const { ticketId, clientKey, body, quoted, voiceSeconds } = message;
  const form = new FormData();
  if (body) form.set('body', body);
  if (quoted) form.set('quotedMsgId', String(quoted.id));
  if (voiceSeconds !== null) {
    form.set('voice', 'true');
    form.set('seconds', String(Math.round(voiceSeconds)));
  }
  form.set('clientKey', clientKey);
  form.set('medias', file, file.name);
  const flight = new AbortController();
  // Given up, or signed out.
  const unwatch = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'removed' && mutation.state.variables === message) flight.abort();
  });
  const onProgress = (share: number) => client.setQueryData(shareKey(clientKey), share);
  try {
    return await upload<MessageView[]>(`/messages/${ticketId}`, form, { signal: flight.signal, onProgress });
  } catch (error) {
    onProgress(0);
    throw error;
  } finally {
    unwatch();
  }
}

/** How much of a file has gone, 0 to 1. */
export const useSentShare = (clientKey: string): number =>
  useQuery<number>({ queryKey: shareKey(clientKey), queryFn: skipToken }).data ?? 0;
