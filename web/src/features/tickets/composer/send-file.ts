import type { MessageView } from '@recado/contracts';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { upload } from '../../../lib/upload.ts';
import type { ComposedMessage } from './composed-message.ts';

const progressKey = (clientKey: string) => ['sent-share', clientKey] as const;

/** One request per file: each has its own progress, its own key and its own failure. */
export async function sendFile(client: QueryClient, message: ComposedMessage, file: File): Promise<MessageView[]> {
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
  const controller = new AbortController();
  // A removed mutation was discarded, or its user has signed out.
  const unwatch = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'removed' && mutation.state.variables === message) controller.abort();
  });
  const onProgress = (share: number) => client.setQueryData(progressKey(clientKey), share);
  try {
    return await upload<MessageView[]>(`/messages/${ticketId}`, form, { signal: controller.signal, onProgress });
  } catch (error) {
    onProgress(0);
    throw error;
  } finally {
    unwatch();
  }
}

/** Share of a file that is uploaded, 0 to 1. */
export const useUploadProgress = (clientKey: string): number =>
  useQuery<number>({ queryKey: progressKey(clientKey), queryFn: skipToken }).data ?? 0;
