import type { QuickMessageView, TicketView } from '@recado/contracts';
import { fill, placeholderValues, type Facts } from '@recado/contracts/template';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { stored, useStored } from '../../../lib/stored-value.ts';
import { useOwnProfile } from '../../../lib/personal-profile.ts';
import { timezoneOf, useMe } from '../../../lib/session.ts';
import { useSuggestions } from '../../../ui/composer/use-suggestions.ts';

/** The file of a quick message that is attached. */
export type QuickFile = Pick<QuickMessageView, 'id' | 'mediaName'>;

const labelLength = 35;
/** Label of a suggestion, cut to the specified length. */
export function suggestionLabel({ shortcode, message }: QuickMessageView): string {
  const whole = `/${shortcode} - ${message.replace(/\s+/g, ' ').trim()}`;
  return whole.length > labelLength ? `${whole.slice(0, labelLength)}...` : whole;
}

/** Values of placeholders for this ticket, in the company's time zone. */
export function usePlaceholderFacts({ id, contact }: TicketView): Facts {
  const { company } = useMe();
  return { name: contact.name, ticketId: id, timezone: timezoneOf(company) };
}
export const usePlaceholderValues = (ticket: TicketView) => placeholderValues(usePlaceholderFacts(ticket));

/** Quick messages for a text that begins with `/`, and the keys to choose one. */
export function useQuickSuggestions(
  ticket: TicketView,
  body: string,
  onChoose: (text: string, file: QuickFile | null) => void,
) {
  const facts = usePlaceholderFacts(ticket);
  /** The text for which the suggestions were closed. */
  const [closed, setClosed] = useState('');
  const typed = /^\/(\S+)$/.exec(body)?.[1]?.toLowerCase();
  const isOpen = typed !== undefined && closed !== body;
  const { data = [] } = useQuery({
    ...api.quickMessages.list.options({ searchParam: typed ?? '' }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  // Until the response arrives the former suggestions are shown as far as they match.
  const found = isOpen ? data.filter(({ shortcode }) => shortcode.toLowerCase().startsWith(typed)) : [];
  const choose = (quick: QuickMessageView) => onChoose(fill(quick.message, facts), quick.isMedia ? quick : null);
  return useSuggestions('quick-answers', found, choose, () => setClosed(body));
}

/** Ids of the users of this browser who sign their messages. */
const signers = stored<number[]>('signature', parse, JSON.stringify);
function parse(raw: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** The signature that was loaded last in this browser, as `userId:text`, for messages that are written before the profile is loaded. */
const lastSignature = stored<string>('last-signature', (raw) => raw ?? '');

/** Puts the user's signature, or the name without one, above a sent message, if the user has switched that on. */
export function useSignature() {
  const { id, name } = useMe();
  const loaded = useOwnProfile()?.signature;
  const [last, setLast] = useStored(lastSignature);
  const [ids, setIds] = useStored(signers);
  const owner = `${id}:`;
  const remembered = last.startsWith(owner) ? last.slice(owner.length) : '';
  useEffect(() => {
    if (loaded !== undefined) setLast(owner + loaded);
  }, [loaded, owner, setLast]);
  const signature = (loaded ?? remembered) || name;
  const isOn = ids.includes(id);
  return {
    isOn,
    toggle: () => setIds(isOn ? ids.filter((signer) => signer !== id) : [...ids, id]),
    sign: (body: string) => (isOn && body ? `*${signature}:*\n${body}` : body),
  };
}
