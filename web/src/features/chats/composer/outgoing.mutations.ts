import type { ChatMessage, QuotedChatMessage } from '@recado/contracts';
import {
  mutationOptions,
  skipToken,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { isTemporary } from '../../../lib/query-client.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { upload } from '../../../lib/upload.ts';
import { putMessage } from '../chats.cache.ts';
import { updateMessages } from '../chats.queries.ts';
import { measurePicture } from './measure-picture.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** A message the server has not confirmed yet. */
export interface OutgoingMessage {
  chatId: number;
  /** Idempotency key: the server stores the message once, however often it is sent. */
  clientKey: string;
  at: string;
  text: string;
  replyTo: QuotedChatMessage | null;
  mentions: number[];
  files: ChosenFile[];
}
export interface UnsentMessage extends OutgoingMessage {
  /** Error of the server that refused the message; null while the message is on its way. */
  failure: string | null;
  /** An attempt has failed, and the next one follows. */
  isWaiting: boolean;
}
const maxRetryDelayMs = 15_000;
const keyOf = (chatId: number) => ['chat-send', chatId] as const;
const progressKey = (clientKey: string) => ['chat-sent-share', clientKey] as const;
const messageOf = ({ state }: Pick<Mutation, 'state'>) => state.variables as OutgoingMessage;

async function send(client: QueryClient, message: OutgoingMessage): Promise<ChatMessage> {
  const { chatId, clientKey, text, replyTo, mentions, files } = message;
  const reply = replyTo ? { replyToId: replyTo.id } : {};
  if (files.length === 0) return api.chatMessages.send.call({ chatId, clientKey, message: text, mentions, ...reply });
  const form = new FormData();
  form.set('clientKey', clientKey);
  form.set('message', text);
  form.set('mentions', JSON.stringify(mentions));
  if (replyTo) form.set('replyToId', String(replyTo.id));
  const [first, second] = files;
  const size = first && !second ? await measurePicture(first.file) : null;
  if (size) for (const [name, pixels] of Object.entries(size)) form.set(name, String(pixels));
  for (const { file } of files) form.append('medias', file, file.name);
  const controller = new AbortController();
  // A removed mutation was discarded.
  const unwatch = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'removed' && mutation.state.variables === message) controller.abort();
  });
  const onProgress = (share: number) => client.setQueryData(progressKey(clientKey), share);
  try {
    return await upload<ChatMessage>(`/chats/${chatId}/messages`, form, { signal: controller.signal, onProgress });
  } finally {
    unwatch();
  }
}

const sendOptions = (client: QueryClient, { chatId }: OutgoingMessage) =>
  mutationOptions({
    mutationKey: keyOf(chatId),
    // One queue per chat keeps the order of writing.
    scope: { id: `chat-send-${chatId}` },
    networkMode: 'offlineFirst',
    retry: (_count, error: Error) => error.name !== 'AbortError' && isTemporary(error),
    retryDelay: (count) => Math.min(1_000 * 2 ** count, maxRetryDelayMs),
    gcTime: Infinity,
    meta: { quiet: true },
    mutationFn: (message: OutgoingMessage) => send(client, message),
    onSuccess: (sent) => {
      updateMessages(client, chatId, (messages) => putMessage(messages, sent));
      const cache = client.getMutationCache();
      for (const done of cache.findAll({ mutationKey: keyOf(chatId), status: 'success' })) cache.remove(done);
    },
  });

function start(client: QueryClient, message: OutgoingMessage): void {
  const mutation = client.getMutationCache().build(client, sendOptions(client, message));
  // The message's bubble shows the error.
  void mutation.execute(message).catch(() => undefined);
}

export function useSend(chatId: number) {
  const client = useQueryClient();
  return (written: Pick<OutgoingMessage, 'text' | 'replyTo' | 'mentions' | 'files'>) =>
    start(client, { ...written, chatId, clientKey: crypto.randomUUID(), at: new Date().toISOString() });
}

/** Messages of a chat that the server has not stored yet, oldest first. */
export const useUnsent = (chatId: number): UnsentMessage[] =>
  useMutationState({
    filters: { mutationKey: keyOf(chatId), predicate: ({ state }) => state.status !== 'success' },
    select: (mutation) => ({
      ...messageOf(mutation),
      failure: mutation.state.status === 'error' ? errorMessage(mutation.state.error) : null,
      isWaiting: mutation.state.failureCount > 0 || mutation.state.isPaused,
    }),
  });

/** Sends a refused message again, or gives one up. */
export function useUnsentActions({ chatId, clientKey }: OutgoingMessage) {
  const client = useQueryClient();
  function take(): OutgoingMessage | null {
    const cache = client.getMutationCache();
    const all = cache.findAll({ mutationKey: keyOf(chatId), predicate: ({ state }) => state.status !== 'success' });
    const found = all.find((mutation) => messageOf(mutation).clientKey === clientKey);
    if (!found) return null;
    const message = messageOf(found);
    cache.remove(found);
    return message;
  }
  return {
    retry: () => {
      const message = take();
      if (message) start(client, { ...message, at: new Date().toISOString() });
    },
    discard: () => void take(),
  };
}

/** Share of the files that is uploaded, 0 to 1. */
export const useUploadProgress = (clientKey: string): number =>
  useQuery<number>({ queryKey: progressKey(clientKey), queryFn: skipToken }).data ?? 0;
