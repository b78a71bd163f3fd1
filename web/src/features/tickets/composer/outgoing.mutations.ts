import { mutationOptions, useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { isTemporary } from '../../../lib/query-client.ts';
import { meOptions } from '../../../lib/session.ts';
import { UnsentStore } from '../../../lib/unsent-store.ts';
import { addMessage } from '../conversation/messages.queries.ts';
import type { ComposedMessage } from './composed-message.ts';
import { sendFile } from './send-file.ts';

/** An older message may no longer fit the conversation: only the agent sends it. */
const freshMs = 3_600_000;
const maxRetryDelayMs = 15_000;
export const sendKey = (ticketId: number) => ['send', ticketId] as const;
export const messageOf = ({ variables }: Pick<Mutation['state'], 'variables'>) => variables as ComposedMessage;

const storeOf = (client: QueryClient) => {
  const me = client.getQueryData(meOptions().queryKey);
  return me && new UnsentStore<ComposedMessage>({ companyId: me.companyId, userId: me.id });
};

/** The message is too old, refused or no longer this user's: it is not sent automatically. */
class HeldBackError extends Error {}

const sendOptions = (client: QueryClient, { ticketId, file }: ComposedMessage) => {
  const cache = client.getMutationCache();
  const mutationKey = sendKey(ticketId);
  const owner = client.getQueryData(meOptions().queryKey);
  /** The same user is still signed in, and the message has not been discarded. */
  const isCurrent = ({ clientKey }: ComposedMessage) => {
    const me = client.getQueryData(meOptions().queryKey);
    const isMe = me?.id === owner?.id && me?.companyId === owner?.companyId;
    return isMe && cache.findAll({ mutationKey }).some(({ state }) => messageOf(state).clientKey === clientKey);
  };
  return mutationOptions({
    mutationKey,
    // One queue per conversation keeps the order of writing. Texts have their own, since uploads take long.
    scope: { id: `send-${file ? 'files' : 'words'}-${ticketId}` },
    networkMode: 'offlineFirst',
    retry: (_count, error: Error) => !(error instanceof HeldBackError) && isTemporary(error),
    retryDelay: (count) => Math.min(1_000 * 2 ** count, maxRetryDelayMs),
    gcTime: Infinity,
    meta: { quiet: true },
    mutationFn: (message: ComposedMessage) => {
      const isOld = Date.now() - Date.parse(message.at) > freshMs;
      if (isOld || message.refused !== undefined || !isCurrent(message)) throw new HeldBackError();
      return message.file ? sendFile(client, message, message.file) : sendText(message);
    },
    onMutate: (message) => storeOf(client)?.save(message),
    onSuccess: (sent, message) => {
      for (const stored of sent) addMessage(client, ticketId, stored);
      void storeOf(client)?.remove(message);
      // Earlier successful mutations are no longer needed.
      for (const done of cache.findAll({ mutationKey, status: 'success' })) cache.remove(done);
    },
    onError: (error, message) => {
      if (error instanceof RequestError) void storeOf(client)?.save({ ...message, refused: error.code });
    },
  });
};

const sendText = ({ ticketId, body, clientKey, quoted, quick }: ComposedMessage) =>
  api.messages.send.call({
    ticketId: String(ticketId),
    body,
    clientKey,
    ...(quoted ? { quotedMsgId: quoted.id } : {}),
    ...(quick ? { quickMessageId: quick.id } : {}),
  });

function startSending(client: QueryClient, message: ComposedMessage): void {
  const mutation = client.getMutationCache().build(client, sendOptions(client, message));
  // The message's bubble shows the error.
  void mutation.execute(message).catch(() => undefined);
}

const emptyMessage = { quoted: null, quick: null, file: null, voiceSeconds: null };
type WrittenMessage = Pick<ComposedMessage, 'body'> & Partial<Pick<ComposedMessage, keyof typeof emptyMessage>>;
export function useSend(ticketId: number) {
  const client = useQueryClient();
  return (written: WrittenMessage) =>
    startSending(client, {
      ...emptyMessage,
      ...written,
      ticketId,
      clientKey: crypto.randomUUID(),
      at: new Date().toISOString(),
    });
}

/** Retries a refused message, or discards one that is not sent yet. */
export function useUnsent(ticketId: number) {
  const client = useQueryClient();
  const take = (clientKey: string) => {
    const cache = client.getMutationCache();
    const found = cache
      .findAll({ mutationKey: sendKey(ticketId), predicate: ({ state }) => state.status !== 'success' })
      .find(({ state }) => messageOf(state).clientKey === clientKey);
    if (!found) return null;
    cache.remove(found);
    return messageOf(found.state);
  };
  return {
    retry(clientKey: string) {
      const message = take(clientKey);
      if (!message) return;
      delete message.refused;
      startSending(client, { ...message, at: new Date().toISOString() });
    },
    discard(clientKey: string) {
      const message = take(clientKey);
      if (message) void storeOf(client)?.remove(message);
    },
  };
}

/** Sends the messages that an earlier visit of this page could not. */
export function resumeSending(client: QueryClient, unsent: ComposedMessage[]): void {
  const known = new Set(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => (state.variables as Partial<ComposedMessage> | undefined)?.clientKey),
  );
  for (const message of unsent) if (!known.has(message.clientKey)) startSending(client, message);
}
