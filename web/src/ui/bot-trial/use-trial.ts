import type { SimulateBot, SimulatedBot } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/request-error.ts';

/** Parts that are tried out, as they stand in their editor. */
export type TrialDrafts = Pick<SimulateBot, 'connection' | 'queue' | 'prompt' | 'integration'>;

/** A message of the customer and the bot's answer to it. */
export interface Exchange {
  id: number;
  text: string;
  /** When the message arrived; ISO 8601. */
  at: string;
  result: { answer: SimulatedBot } | { error: string } | null;
}
interface TrialMessage {
  text: string;
  /** Null: now. */
  at: string | null;
  call: boolean;
}

export const answerOf = ({ result }: Exchange): SimulatedBot | null =>
  result && 'answer' in result ? result.answer : null;

/** Changes with each message and each answer. */
export const progressOf = (exchanges: Exchange[]): string => {
  const last = exchanges.at(-1);
  return last ? `${last.id} ${last.result === null}` : '';
};

/** A conversation that is only tried out; it goes on from the last answer, with the drafts of the moment. */
export function useTrial(drafts: TrialDrafts) {
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: (input: SimulateBot) => api.bot.simulate.call(input),
    meta: { quiet: true },
  });
  const isWaiting = exchanges.some(({ result }) => result === null);

  /** An answer to a conversation that was started over meets no exchange, and is dropped. */
  const settle = (id: number, result: Exchange['result']) =>
    setExchanges((all) => all.map((exchange) => (exchange.id === id ? { ...exchange, result } : exchange)));

  async function send({ text, at, call }: TrialMessage) {
    const id = nextId();
    const answered = exchanges.filter(answerOf);
    const state = answered.map(answerOf).at(-1)?.state;
    // A message that failed is not part of the conversation.
    setExchanges([...answered, { id, text, at: at ?? new Date().toISOString(), result: null }]);
    const input = { ...drafts, text, call, ...(at ? { at } : {}), ...(state ? { state } : {}) };
    await mutateAsync(input).then(
      (answer) => settle(id, { answer }),
      (error: unknown) => settle(id, { error: errorMessage(error) }),
    );
  }
  return { exchanges, isWaiting, send, startOver: () => setExchanges([]) };
}

let last = 0;
const nextId = () => (last += 1);
