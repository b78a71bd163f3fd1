import type { MessageView } from '@recado/contracts';
import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { RequestFailure } from '../../../lib/failure.ts';
import { mayMend } from '../../../lib/query-client.ts';
import { meName, meOptions } from '../../../lib/session.ts';
import { Unsent, type Kept } from '../../../lib/unsent.ts';
import { put } from '../conversation/messages.queries.ts';
import type { QuickFile } from './quick-answers.ts';

/*
 * What an agent writes stands in the conversation at once and is kept by the browser until the server has it: it waits out
 * a lost connection, and a reload. The server takes each once, by the sender's own key.
 */
export interface Outgoing extends Kept {
  ticketId: number;
  body: string;
  quoted: MessageView | null;
  /** Whose file goes with it. */
  quick: QuickFile | null;
  /** Why the server did not take it: it is not sent again by itself. */
  refused?: string;
}

/** What is older was written for a moment that is gone: it is sent when the agent says so, and no sooner. */
const freshMs = 3_600_000;
const longestPause = 15_000;
const keyOf = (ticketId: number) => ['send', ticketId] as const;

const unsentOf = (client: QueryClient) => {
  const me = client.getQueryData(meOptions().queryKey);
  return me && new Unsent<Outgoing>({ companyId: me.companyId, userId: me.id });
};

/** It does not go by itself (any more). */
class Held extends Error {}

const sending = (client: QueryClient, ticketId: number) => {
  const cache = client.getMutationCache();
  const mutationKey = keyOf(ticketId);
  const owner = client.getQueryData(meOptions().queryKey);
  /** Whoever signs in after us sends nothing of ours, nor do we what was discarded on signing out. */
  const isOurs = ({ clientKey }: Outgoing) => {
    const me = client.getQueryData(meOptions().queryKey);
    const isMe = me?.id === owner?.id && me?.companyId === owner?.companyId;
    return isMe && cache.findAll({ mutationKey }).some(({ state }) => written(state).clientKey === clientKey);
  };
  return mutationOptions({
    mutationKey,
    // One line per conversation: what is written first arrives first.
    scope: { id: `send-${ticketId}` },
    networkMode: 'offlineFirst',
    retry: (_count, error: Error) => !(error instanceof Held) && mayMend(error),
    retryDelay: (count) => Math.min(1_000 * 2 ** count, longestPause),
    gcTime: Infinity,
    meta: { quiet: true },
    mutationFn: (outgoing: Outgoing) => {
      const { body, clientKey, quoted, quick, at, refused } = outgoing;
      const isOld = Date.now() - Date.parse(at) > freshMs;
      if (isOld || refused !== undefined || !isOurs(outgoing)) throw new Held();
      return api.messages.send.call({
        ticketId: String(ticketId),
        body,
        clientKey,
        ...(quoted ? { quotedMsgId: quoted.id } : {}),
        ...(quick ? { quickMessageId: quick.id } : {}),
      });
    },
    onMutate: (outgoing) => unsentOf(client)?.keep(outgoing),
    onSuccess: (sent, { clientKey }) => {
      for (const message of sent) put(client, ticketId, message);
      unsentOf(client)?.forget({ clientKey });
      // Those before it have done their part.
      for (const done of cache.findAll({ mutationKey, status: 'success' })) cache.remove(done);
    },
    onError: (error, outgoing) => {
      if (error instanceof RequestFailure) unsentOf(client)?.keep({ ...outgoing, refused: error.code });
    },
  });
};
const written = ({ variables }: Pick<Mutation['state'], 'variables'>) => variables as Outgoing;

export function useSendText(ticketId: number) {
  const client = useQueryClient();
  const { mutate } = useMutation(sending(client, ticketId));
  return (written: Pick<Outgoing, 'body' | 'quoted' | 'quick'>) =>
    mutate({ ...written, ticketId, clientKey: crypto.randomUUID(), at: new Date().toISOString() });
}

/** What of this conversation is not with the server yet, as bubbles; with a reason where it was refused. */
export function useUnsent(ticketId: number): MessageView[] {
  const client = useQueryClient();
  return useMutationState({
    filters: { mutationKey: keyOf(ticketId), predicate: ({ state }) => state.status !== 'success' },
    select: (mutation) => bubbleOf(mutation, meName(client)),
  });
}

/** Tries again what was refused, or gives it up. */
export function useRefused({ ticketId, clientKey }: MessageView) {
  const client = useQueryClient();
  const { mutate } = useMutation(sending(client, ticketId));
  const take = () => {
    const cache = client.getMutationCache();
    const refused = cache
      .findAll({ mutationKey: keyOf(ticketId), status: 'error' })
      .find(({ state }) => written(state).clientKey === clientKey);
    if (!refused) return null;
    cache.remove(refused);
    return written(refused.state);
  };
  return {
    again() {
      const outgoing = take();
      if (!outgoing) return;
      delete outgoing.refused;
      mutate({ ...outgoing, at: new Date().toISOString() });
    },
    discard() {
      const outgoing = take();
      if (outgoing) unsentOf(client)?.forget(outgoing);
    },
  };
}

/** Goes on with what an earlier visit of this page could not send. */
export function useSendUnsent(): void {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getMutationCache();
    const known = new Set(
      cache.getAll().map(({ state }) => (state.variables as Partial<Outgoing> | undefined)?.clientKey),
    );
    for (const outgoing of unsentOf(client)?.all() ?? []) {
      if (known.has(outgoing.clientKey)) continue;
      // Whoever refuses it says so in its bubble.
      const mutation = cache.build(client, sending(client, outgoing.ticketId));
      void mutation.execute(outgoing).catch(() => undefined);
    }
  }, [client]);
}

type Any = Pick<Mutation, 'mutationId' | 'state'>;
/** A negative id, the sender's own key. */
function bubbleOf({ mutationId, state }: Any, author: string): MessageView {
  const { ticketId, body, quoted, quick, clientKey, at, refused = '' } = written(state);
  return {
    id: -mutationId,
    ticketId,
    body,
    fromMe: true,
    mediaType: quick ? 'application' : 'chat',
    mediaUrl: null,
    mediaState: quick ? 'pending' : 'none',
    mediaName: quick?.mediaName ?? null,
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
    isForwarded: false,
    earlier: [],
    reactions: [],
    ack: 0,
    failure: state.status !== 'error' ? null : state.error instanceof RequestFailure ? state.error.code : refused,
    refusedChange: null,
    read: true,
    quotedMsg: quoted,
    author,
    participant: null,
    clientKey,
    createdAt: at,
  };
}
