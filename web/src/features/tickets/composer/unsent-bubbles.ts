import type { MessageView } from '@recado/contracts';
import { useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import { RequestError } from '../../../lib/request-error.ts';
import { myName } from '../../../lib/session.ts';
import { outgoing, sendKey } from './sending.ts';

/** The words of this conversation that are not with the server yet, as bubbles; with a reason where they were refused. */
export function useUnsentBubbles(ticketId: number): MessageView[] {
  const client = useQueryClient();
  return useMutationState({
    filters: {
      mutationKey: sendKey(ticketId),
      predicate: ({ state }) => state.status !== 'success' && !outgoing(state).file,
    },
    select: (mutation) => bubbleOf(mutation, myName(client)),
  });
}

type Any = Pick<Mutation, 'mutationId' | 'state'>;
/** A negative id, the sender's own key. */
function bubbleOf({ mutationId, state }: Any, author: string): MessageView {
  const { ticketId, body, quoted, quick, clientKey, at, refused = '' } = outgoing(state);
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
