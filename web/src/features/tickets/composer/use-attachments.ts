import { skipToken, useMutationState, useQuery, useQueryClient, type MutationState } from '@tanstack/react-query';
import { RequestError, errorMessage } from '../../../lib/request-error.ts';
import { faultMessage } from '../../../lib/fault-message.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from './composer.text.ts';
import { messageOf, sendKey } from './outgoing.mutations.ts';

/** A file in the composer: chosen, uploading, or refused. */
export interface Attachment {
  key: string;
  file: File;
  isVoice: boolean;
  /** A text of its own that is sent with it. */
  caption: string;
  state: 'chosen' | 'waiting' | 'sending' | 'refused';
  /** Reason of the refusal. */
  error: string | null;
}

const toAttachment = (file: File): Attachment => ({
  key: crypto.randomUUID(),
  file,
  isVoice: false,
  caption: '',
  state: 'chosen',
  error: null,
});

/** Files of a conversation that are not uploaded yet; they stay while the user reads another one. */
export function useAttachments(ticketId: number) {
  const client = useQueryClient();
  const t = useText(text);
  const queryKey = ['chosen-files', ticketId];
  const { data: chosen = [] } = useQuery<Attachment[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
    meta: { isUnsaved: true },
  });
  const change = (by: (files: Attachment[]) => Attachment[]) =>
    client.setQueryData<Attachment[]>(queryKey, (before) => by(before ?? []));

  const failure = ({ error, variables }: Pick<MutationState, 'error' | 'variables'>) =>
    error instanceof RequestError
      ? errorMessage(error)
      : faultMessage(messageOf({ variables }).refused ?? '') || t.notSent;
  const onTheWay = useMutationState({
    filters: { mutationKey: sendKey(ticketId), predicate: ({ state }) => state.status !== 'success' },
    select: ({ state }): Attachment[] => {
      const { clientKey: key, file, voiceSeconds, body: caption } = messageOf(state);
      if (!file) return [];
      const shown = { key, file, caption, isVoice: voiceSeconds !== null };
      if (state.status === 'error') return [{ ...shown, state: 'refused', error: failure(state) }];
      return [{ ...shown, state: state.failureCount > 0 ? 'waiting' : 'sending', error: null }];
    },
  }).flat();
  return {
    chosen,
    onTheWay,
    add: (files: Iterable<File>) => change((before) => [...before, ...[...files].map(toAttachment)]),
    caption: (key: string, caption: string) =>
      change((before) => before.map((file) => (file.key === key ? { ...file, caption } : file))),
    remove: (matches: (attachment: Attachment) => boolean) =>
      change((before) => before.filter((attachment) => !matches(attachment))),
  };
}
