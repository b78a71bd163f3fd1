import { useEffect } from 'react';
import { simulator } from '../core/simulator.client.ts';

/** Sets the phone available while it is open. */
export function useAvailable(number: string): void {
  useEffect(() => {
    const send = (state: 'available' | 'unavailable') => void simulator.presence(number, state).catch(() => undefined);
    send('available');
    return () => send('unavailable');
  }, [number]);
}
