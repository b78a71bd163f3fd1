import type { MessageView } from '@recado/contracts';
import { mutationOptions, useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { isTemporary } from '../../../lib/query-client.ts';
import { meOptions } from '../../../lib/session.ts';
import { UnsentStore, type UnsentMessage } from '../../../lib/unsent-store.ts';
import { put } from '../conversation/messages.queries.ts';
import type { QuickFile } from './quick-answers.ts';
import { sendFile } from './sending-file.ts';

/*
 * What an agent sends stands on the screen at once and is kept by the browser until the server has it: it waits out a
 * lost connection, and a reload. The server takes each once, by the sender's own key.
 */
export interface Outgoing extends UnsentMessage {
  ticketId: number;
  body: string;
  quoted: MessageView | null;
  /** Whose file goes with it. */
  quick: QuickFile | null;
  /** How long it is, when the file is a voice note. */
  voiceSeconds: number | null;
  /** Why the server did not take it: it is not sent again by itself. */
  refused?: string;
}

/** What is older was written for a moment that is gone: it is sent when the agent says so, and no sooner. */
const freshMs = 3_600_000;
const longestPause = 15_000;
export const sendKey = (ticketId: number) => ['send', ticketId] as const;
export const outgoing = ({ variables }: Pick<Mutation['state'], 'variables'>) => variables as Outgoing;

const unsentOf = (client: QueryClient) => {
  const me = client.getQueryData(meOptions().queryKey);
  return me && new UnsentStore<Outgoing>({ companyId: me.companyId, userId: me.id });
};

/** It does not go by itself (any more). */
class Held extends Error {}

const sending = (client: QueryClient, { ticketId, file }: Outgoing) => {
  const cache = client.getMutationCache();
  const mutationKey = sendKey(ticketId);
  const owner = client.getQueryData(meOptions().queryKey);
  /** Whoever signs in after us sends nothing of ours, nor do we what was discarded meanwhile. */
  const isOurs = ({ clientKey }: Outgoing) => {
    const me = client.getQueryData(meOptions().queryKey);
    const isMe = me?.id === owner?.id && me?.companyId === owner?.companyId;
    return isMe && cache.findAll({ mutationKey }).some(({ state }) => outgoing(state).clientKey === clientKey);
  };
  return mutationOptions({
    mutationKey,
    // One line per conversation: what is written first arrives first. Words do not wait for a long upload.
    scope: { id: `send-${file ? 'files' : 'words'}-${ticketId}` },
    networkMode: 'offlineFirst',
    retry: (_count, error: Error) => !(error instanceof Held) && isTemporary(error),
    retryDelay: (count) => Math.min(1_000 * 2 ** count, longestPause),
    gcTime: Infinity,
    meta: { quiet: true },
    mutationFn: (message: Outgoing) => {
      const isOld = Date.now() - Date.parse(message.at) > freshMs;
      if (isOld || message.refused !== undefined || !isOurs(message)) throw new Held();
      return message.file ? sendFile(client, message, message.file) : sendWords(message);
    },
    onMutate: (message) => unsentOf(client)?.save(message),
    onSuccess: (sent, message) => {
      for (const one of sent) put(client, ticketId, one);
      void unsentOf(client)?.remove(message);
      // Those before it have done their part.
      for (const done of cache.findAll({ mutationKey, status: 'success' })) cache.remove(done);
    },
    onError: (error, message) => {
      if (error instanceof RequestError) void unsentOf(client)?.save({ ...message, refused: error.code });
    },
  });
};

const sendWords = ({ ticketId, body, clientKey, quoted, quick }: Outgoing) =>
  api.messages.send.call({
    ticketId: String(ticketId),
    body,
    clientKey,
    ...(quoted ? { quotedMsgId: quoted.id } : {}),
    ...(quick ? { quickMessageId: quick.id } : {}),
  });

function begin(client: QueryClient, message: Outgoing): void {
  const mutation = client.getMutationCache().build(client, sending(client, message));
  // Whoever refuses it says so where it stands.
  void mutation.execute(message).catch(() => undefined);
}

const plain = { quoted: null, quick: null, file: null, voiceSeconds: null };
type Written = Pick<Outgoing, 'body'> & Partial<Pick<Outgoing, keyof typeof plain>>;
export function useSend(ticketId: number) {
  const client = useQueryClient();
  return (written: Written) =>
    begin(client, { ...plain, ...written, ticketId, clientKey: crypto.randomUUID(), at: new Date().toISOString() });
}

/** Tries again what was refused, or gives up what is not sent yet. */
export function useUnsent(ticketId: number) {
  const client = useQueryClient();
  const take = (clientKey: string) => {
    const cache = client.getMutationCache();
    const found = cache
      .findAll({ mutationKey: sendKey(ticketId), predicate: ({ state }) => state.status !== 'success' })
      .find(({ state }) => outgoing(state).clientKey === clientKey);
    if (!found) return null;
    cache.remove(found);
    return outgoing(found.state);
  };
  return {
    again(clientKey: string) {
      const message = take(clientKey);
      if (!message) return;
      delete message.refused;
      begin(client, { ...message, at: new Date().toISOString() });
    },
    discard(clientKey: string) {
      const message = take(clientKey);
      if (message) void unsentOf(client)?.remove(message);
    },
  };
}

/** Goes on with what an earlier visit of this page could not send. */
export function goOn(client: QueryClient, left: Outgoing[]): void {
  const known = new Set(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => (state.variables as Partial<Outgoing> | undefined)?.clientKey),
  );
  for (const message of left) if (!known.has(message.clientKey)) begin(client, message);
}
