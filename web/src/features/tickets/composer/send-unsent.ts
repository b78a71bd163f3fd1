import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../../lib/session.ts';
import { UnsentStore } from '../../../lib/unsent-store.ts';
import type { Outgoing } from './sending.ts';

/** Sends what an earlier visit of this page could not; as a rule there is nothing, and sending is not loaded for it. */
export function useSendUnsent(): void {
  const client = useQueryClient();
  const { companyId, id: userId } = useMe();
  useEffect(() => {
    const goOn = async () => {
      const left = await new UnsentStore<Outgoing>({ companyId, userId }).all();
      if (left.length > 0) (await import('./sending.ts')).goOn(client, left);
    };
    void goOn();
  }, [client, companyId, userId]);
}
