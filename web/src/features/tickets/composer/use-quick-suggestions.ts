import type { QuickMessageView, TicketView } from '@recado/contracts';
import { fill, placeholderValues, type Facts } from '@recado/contracts/template';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { stored, useStored } from '../../../lib/stored.ts';
import { timezoneOf, useMe } from '../../../lib/session.ts';

/** The file of a quick message that goes with what is sent. */
export type QuickFile = Pick<QuickMessageView, 'id' | 'mediaName'>;

const labelLength = 35;
/** What a suggestion says, cut as specified. */
export function labelOf({ shortcode, message }: QuickMessageView): string {
  const whole = `/${shortcode} - ${message.replace(/\s+/g, ' ').trim()}`;
  return whole.length > labelLength ? `${whole.slice(0, labelLength)}...` : whole;
}

/** What placeholders stand for in this ticket, by the company's clock. */
export function useFacts({ id, contact }: TicketView): Facts {
  const { company } = useMe();
  return { name: contact.name, ticketId: id, timezone: timezoneOf(company) };
}
export const useValues = (ticket: TicketView) => placeholderValues(useFacts(ticket));

/** What is suggested for what begins with `/`, and the keys that walk it. */
export function useQuickAnswers(
  ticket: TicketView,
  body: string,
  onChoose: (text: string, file: QuickFile | null) => void,
) {
  const facts = useFacts(ticket);
  const [at, setAt] = useState(0);
  /** What was typed when they were sent away. */
  const [closed, setClosed] = useState('');
  const typed = /^\/(\S+)$/.exec(body)?.[1]?.toLowerCase();
  const isAsked = typed !== undefined && closed !== body;
  const { data = [] } = useQuery({
    ...api.quickMessages.list.options({ searchParam: typed ?? '' }),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  // Until the answer is here those of before are shown as far as they still fit.
  const found = isAsked ? data.filter(({ shortcode }) => shortcode.toLowerCase().startsWith(typed)) : [];
  const active = found[Math.min(at, found.length - 1)];

  function choose(quick: QuickMessageView) {
    setAt(0);
    onChoose(fill(quick.message, facts), quick.isMedia ? quick : null);
  }
  /** @returns whether the key was theirs */
  function onKey(event: KeyboardEvent): boolean {
    if (!active) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((found.indexOf(active) + step + found.length) % found.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setClosed(body);
    else return false;
    event.preventDefault();
    return true;
  }
  return { found, active, choose, onKey, point: setAt };
}
export type QuickAnswers = ReturnType<typeof useQuickAnswers>;

/** Who signs what they send, of those who use this browser. */
const signers = stored<number[]>('signature', parse, JSON.stringify);
function parse(raw: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** The own name above what one sends, where one likes it so. */
export function useSignature() {
  const { id, name } = useMe();
  const [ids, setIds] = useStored(signers);
  const isOn = ids.includes(id);
  return {
    isOn,
    toggle: () => setIds(isOn ? ids.filter((one) => one !== id) : [...ids, id]),
    sign: (words: string) => (isOn && words ? `*${name}:*\n${words}` : words),
  };
}
