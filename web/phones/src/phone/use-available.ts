import { useEffect } from 'react';
import { simulator } from '../core/api.ts';

/** Whoever has the phone in hand is online for those who watch. */
export function useAvailable(number: string): void {
  useEffect(() => {
    const tell = (state: 'available' | 'unavailable') => void simulator.presence(number, state).catch(() => undefined);
    tell('available');
    return () => tell('unavailable');
  }, [number]);
}
