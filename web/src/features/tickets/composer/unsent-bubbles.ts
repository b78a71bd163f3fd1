import type { MessageView } from '@recado/contracts';
import { useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { RequestError } from '../../../lib/request-error.ts';
import { myName } from '../../../lib/session.ts';
import { messageOf, sendKey } from './outgoing.mutations.ts';

/** Bubbles of the messages the server has not stored yet; a refused one shows the reason. */
export function useUnsentBubbles(ticketId: number): MessageView[] {
  const client = useQueryClient();
  return useMutationState({
    filters: {
      mutationKey: sendKey(ticketId),
      predicate: ({ state }) => state.status !== 'success' && !messageOf(state).file,
    },
    select: (mutation) => bubbleOf(mutation, myName(client)),
  });
}

type BubbleMessage = Pick<Mutation, 'mutationId' | 'state'>;
/** The bubble has a negative id and the client key. */
function bubbleOf({ mutationId, state }: BubbleMessage, author: string): MessageView {
  const { ticketId, body, quoted, quick, clientKey, at, refused = '' } = messageOf(state);
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
    failure: state.status !== 'error' ? null : state.error instanceof RequestError ? state.error.code : refused,
    refusedChange: null,
    read: true,
    quotedMsg: quoted,
    author,
    participant: null,
    clientKey,
    createdAt: at,
  };
}
