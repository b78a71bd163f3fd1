import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../../lib/session.ts';
import { UnsentStore } from '../../../lib/unsent-store.ts';
import type { ComposedMessage } from './composed-message.ts';

/** Sends the messages that an earlier visit of this page could not. There are rarely any, so the sender loads on demand. */
export function useSendUnsent(): void {
  const client = useQueryClient();
  const { companyId, id: userId } = useMe();
  useEffect(() => {
    const resume = async () => {
      const unsent = await new UnsentStore<ComposedMessage>({ companyId, userId }).all();
      if (unsent.length > 0) (await import('./outgoing.mutations.ts')).resumeSending(client, unsent);
    };
    void resume();
  }, [client, companyId, userId]);
}
