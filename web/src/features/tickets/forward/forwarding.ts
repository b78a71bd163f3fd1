import type { MessageView } from '@recado/contracts';
import { isForwardable, MOST_FORWARDED } from '@recado/contracts/forwarding';
import { createContext, useContext, useMemo, useState } from 'react';

/** Forwarding of a conversation's messages; null where the conversation is read-only. */
interface ForwardingState {
  /** Selected messages, in order; null outside selection mode. */
  chosen: MessageView[] | null;
  /** The maximum is selected. */
  full: boolean;
  toggle: (message: MessageView) => void;
  pass: (messages: MessageView[]) => void;
}
export const ForwardingContext = createContext<ForwardingState | null>(null);
export const useForwarding = () => useContext(ForwardingContext);

/** A message the server has not stored yet cannot be forwarded. */
export const canForward = (message: MessageView) => message.id > 0 && isForwardable(message);

/** State of the selection and of the dialog. */
export function useForwardingState() {
  const [chosen, setChosen] = useState<MessageView[] | null>(null);
  const [passing, setPassing] = useState<MessageView[] | null>(null);
  const value = useMemo<ForwardingState>(
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
