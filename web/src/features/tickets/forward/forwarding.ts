import type { MessageView } from '@recado/contracts';
import { isForwardable, MOST_FORWARDED } from '@recado/contracts/forwarding';
import { createContext, useContext, useMemo, useState } from 'react';

/** Passing on what is said in a conversation; null where one may only look. */
interface Forwarding {
  /** Those that are ticked, in their order; null while none are to be. */
  chosen: MessageView[] | null;
  /** No more can be ticked. */
  full: boolean;
  toggle: (message: MessageView) => void;
  pass: (messages: MessageView[]) => void;
}
export const ForwardingContext = createContext<Forwarding | null>(null);
export const useForwarding = () => useContext(ForwardingContext);

/** One that is still on its way to the server has no name there. */
export const mayPass = (message: MessageView) => message.id > 0 && isForwardable(message);

/** What of the conversation is ticked, and what the dialog is open for. */
export function useForwardingState() {
  const [chosen, setChosen] = useState<MessageView[] | null>(null);
  const [passing, setPassing] = useState<MessageView[] | null>(null);
  const value = useMemo<Forwarding>(
    () => ({
      chosen,
      full: (chosen?.length ?? 0) >= MOST_FORWARDED,
      toggle: (message) =>
        setChosen((before) => {
          const others = (before ?? []).filter(({ id }) => id !== message.id);
          if (others.length !== (before?.length ?? 0)) return others;
          return [...others, message].toSorted((a, b) => a.id - b.id);
        }),
      pass: setPassing,
    }),
    [chosen],
  );
  return {
    value,
    chosen,
    passing,
    begin: () => setChosen((before) => before ?? []),
    leave: () => setChosen(null),
    stay: () => setPassing(null),
    done: () => {
      setPassing(null);
      setChosen(null);
    },
  };
}
