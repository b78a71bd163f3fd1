import type { MessageView } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { RequestFailure } from '../../lib/failure.ts';
import { meName } from '../../lib/session.ts';
import { upload } from '../../lib/upload.ts';
import { dropMessage, putMessage } from './messages.cache.ts';

/** The conversation of a ticket, newest page first, on into the contact's earlier tickets. */
export const messagesOptions = (ticketId: number) => api.messages.list.pages({ ticketId: String(ticketId) });

const put = (client: QueryClient, ticketId: number, message: MessageView) =>
  client.setQueryData(messagesOptions(ticketId).queryKey, (data) => data && putMessage(data, message));

export interface Outgoing {
  body: string;
  clientKey: string;
  quoted: MessageView | null;
}

let lastDraftId = 0;
/** What stands in the conversation until the server has answered: negative id, the sender's own key. */
export function draftMessage(ticketId: number, { body, clientKey, quoted }: Outgoing, author: string): MessageView {
  lastDraftId = Math.min(lastDraftId - 1, -Date.now());
  return {
    id: lastDraftId,
    ticketId,
    body,
    fromMe: true,
    mediaType: 'chat',
    mediaUrl: null,
    mediaState: 'none',
    mediaName: null,
    mediaMime: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    mediaSeconds: null,
    mediaPreview: null,
    isVoice: false,
    isViewOnce: false,
    isDeleted: false,
    isEdited: false,
    earlier: [],
    reactions: [],
    ack: 0,
    failure: null,
    refusedChange: null,
    read: true,
    quotedMsg: quoted && { ...quoted },
    author,
    participant: null,
    clientKey,
    createdAt: new Date().toISOString(),
  };
}

export function useSendText(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    // One line per conversation: what is typed first arrives first.
    scope: { id: `send-${ticketId}` },
    mutationFn: ({ body, clientKey, quoted }: Outgoing) =>
      api.messages.send.call({
        ticketId: String(ticketId),
        body,
        clientKey,
        ...(quoted ? { quotedMsgId: quoted.id } : {}),
      }),
    meta: { quiet: true },
    onMutate: (outgoing) => put(client, ticketId, draftMessage(ticketId, outgoing, meName(client))),
    onSuccess: (sent) => sent.forEach((message) => put(client, ticketId, message)),
    onError: (error, outgoing) => {
      const failure = error instanceof RequestFailure ? error.code || 'ERR_UNAVAILABLE' : 'ERR_INTERNAL';
      put(client, ticketId, { ...draftMessage(ticketId, outgoing, meName(client)), failure });
    },
  });
}

/** A draft that never reached the server is sent again from here; a stored one is retried there, under its id. */
export function useRetry(ticketId: number) {
  const client = useQueryClient();
  const send = useSendText(ticketId);
  const retry = useMutation({
    mutationFn: (message: MessageView) => api.messages.retry.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
  return (message: MessageView) => {
    if (message.id > 0) return retry.mutate(message);
    client.setQueryData(messagesOptions(ticketId).queryKey, (data) => data && dropMessage(data, message.id));
    return send.mutate({ body: message.body, clientKey: message.clientKey ?? crypto.randomUUID(), quoted: null });
  };
}

export function useDeleteMessage(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.remove.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
}

/** What was said before stands there again when it is refused. */
export function useEdit(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, body }: { message: MessageView; body: string }) =>
      api.messages.edit.call({ id: message.id, body }),
    onMutate: ({ message, body }) => put(client, ticketId, { ...message, body, isEdited: true, refusedChange: null }),
    onSuccess: (message) => put(client, ticketId, message),
    onError: (_error, { message }) => put(client, ticketId, message),
  });
}

export function useReact(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    // The last one counts, so they go one after the other.
    scope: { id: `react-${ticketId}` },
    mutationFn: ({ message, emoji }: { message: MessageView; emoji: string }) =>
      api.messages.react.call({ id: message.id, emoji }),
    onMutate: ({ message, emoji }) => {
      const others = message.reactions.filter(({ fromMe }) => !fromMe);
      const reactions = emoji ? [...others, { emoji, fromMe: true, name: meName(client) }] : others;
      put(client, ticketId, { ...message, reactions, refusedChange: null });
    },
    onSuccess: (message) => put(client, ticketId, message),
    onError: (_error, { message }) => put(client, ticketId, message),
  });
}

/** A file that could not be had is asked for again. */
export function useFetchMedia(ticketId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: MessageView) => api.messages.fetchMedia.call({ id: message.id }),
    onSuccess: (message) => put(client, ticketId, message),
  });
}

export interface OutgoingFile {
  file: File;
  body: string;
  voice: boolean;
  /** Of a voice note. */
  seconds: number | null;
  clientKey: string;
  quotedMsgId: number | null;
}
/** One request per file: each has its own progress, its own key and its own failure. */
export function sendFile(
  client: QueryClient,
  ticketId: number,
  { file, body, voice, seconds, clientKey, quotedMsgId }: OutgoingFile,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData();
  if (body) form.set('body', body);
  if (quotedMsgId) form.set('quotedMsgId', String(quotedMsgId));
  if (voice) form.set('voice', 'true');
  if (seconds !== null) form.set('seconds', String(Math.round(seconds)));
  form.set('clientKey', clientKey);
  form.set('medias', file, file.name);
  return upload<MessageView[]>(`/messages/${ticketId}`, form, watch).then((sent) => {
    for (const message of sent) put(client, ticketId, message);
  });
}
