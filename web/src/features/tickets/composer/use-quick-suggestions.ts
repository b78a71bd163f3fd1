import type { MessageTemplateView, NamedRef, QuickMessageView, TicketView } from '@recado/contracts';
import { fill, placeholderValues, type Facts } from '@recado/contracts/template';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { stored, useStored } from '../../../lib/stored-value.ts';
import { useOwnProfile } from '../../../lib/personal-profile.ts';
import { timezoneOf, useMe } from '../../../lib/session.ts';
import type { TemplateOpener } from '../templates/use-template-picker.tsx';
import { useTemplateSuggestions } from '../templates/use-template-suggestions.ts';
import { useFlowStart, useStartableFlows } from '../flows/use-flow-start.ts';
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

/** A quick message, a template, a flow, or the creation of a quick message, which is the last of the list. */
export interface QuickSuggestion {
  /** The suggestion among those of all kinds. */
  id: string;
  quick: QuickMessageView | null;
  template: MessageTemplateView | null;
  flow: NamedRef | null;
  /** The text as it will stand in the field. */
  preview: string;
}
/** Fewer letters are looked for in shortcodes only. */
const LEAST_OF_TEXT = 2;
/** So many quick messages stand above templates, which would be out of sight below all of them. */
const QUICK_FIRST = 3;
const CREATION = 'create';

const suggestion = (
  id: string,
  preview: string,
  { quick = null, template = null, flow = null }: Partial<Omit<QuickSuggestion, 'id' | 'preview'>>,
): QuickSuggestion => ({ id, quick, template, flow, preview });

/** Whether a text is nothing but a shortcode, found or not: such a text is never sent. */
export const isOnlyCommand = (body: string): boolean => /^\/[^\s/]*$/.test(body.trim());

/** Quick messages for a text that begins with `/`, those used last first, templates after the first of them, then flows, and the keys to choose one. */
export function useQuickSuggestions(
  ticket: TicketView,
  body: string,
  onChoose: (text: string, file: QuickFile | null) => void,
  templates: TemplateOpener,
) {
  const facts = usePlaceholderFacts(ticket);
  const navigate = useNavigate();
  const { placeOf, use } = useUsedLately();
  /** The text for which the suggestions were closed. */
  const [closed, setClosed] = useState('');
  const typed = /^\/(\S*)$/.exec(body)?.[1]?.toLowerCase();
  const isOpen = typed !== undefined && closed !== body;
  const { data = [], isFetching } = useQuery({
    ...api.quickMessages.list.options({ searchParam: typed ?? '', texts: true }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const sendable = useTemplateSuggestions(ticket.whatsappId, isOpen && templates.isAble ? typed : undefined);
  const startable = useStartableFlows(ticket, isOpen ? typed : undefined);
  const startFlow = useFlowStart(ticket);
  // Until the response arrives the former suggestions are shown as far as they match.
  const begins = ({ shortcode }: QuickMessageView) => shortcode.toLowerCase().startsWith(typed ?? '');
  const says = ({ shortcode, message }: QuickMessageView) =>
    (typed ?? '').length >= LEAST_OF_TEXT && `${shortcode}\n${message}`.toLowerCase().includes(typed ?? '');
  const matching = isOpen ? data.filter((quick) => begins(quick) || says(quick)) : [];
  const quicks = matching
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)) || placeOf(a) - placeOf(b))
    .map((quick) => suggestion(`quick-${quick.id}`, fill(quick.message, facts), { quick }));
  const ofMeta = sendable.map((template) => suggestion(`template-${template.id}`, template.body, { template }));
  const flows = startable.map((flow) => suggestion(`flow-${flow.id}`, flow.name, { flow }));
  const found: QuickSuggestion[] = [
    ...quicks.slice(0, QUICK_FIRST),
    ...ofMeta,
    ...flows,
    ...quicks.slice(QUICK_FIRST),
    // Once it is known that nothing else has the shortcode: a key pressed before is not meant for it.
    ...(isOpen && (matching.length > 0 || !isFetching) ? [suggestion(CREATION, typed, {})] : []),
  ];
  function choose({ quick, template, flow, preview }: QuickSuggestion) {
    if (quick) {
      use(quick);
      return onChoose(preview, quick.isMedia ? quick : null);
    }
    onChoose('', null);
    if (template) templates.open(template);
    else if (flow) startFlow(flow);
    else void navigate({ to: '/quick-messages', search: { create: typed ?? '' } });
  }
  const suggestions = useSuggestions('quick-answers', found, choose, () => setClosed(body));
  function onKey(event: KeyboardEvent): boolean {
    // A shortcode that nothing has: Enter after it must not lead away from the conversation.
    const isAlone = suggestions.active?.id === CREATION && found.length === 1;
    if (event.key !== 'Enter' || event.shiftKey || !isAlone) return suggestions.onKey(event);
    event.preventDefault();
    return true;
  }
  return { ...suggestions, onKey, reopen: () => setClosed('') };
}

const MOST_REMEMBERED = 100;
const noneUsed: number[] = [];
/** Ids of the quick messages that each user of this browser has used, the latest first. */
const usedLately = stored<Record<string, number[]>>('quick-messages-used', parseUsed, JSON.stringify);
function parseUsed(raw: string | null): Record<string, number[]> {
  try {
    const kept: unknown = JSON.parse(raw ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number[]>) : {};
  } catch {
    return {};
  }
}

function useUsedLately() {
  const { id: userId } = useMe();
  const [all, setAll] = useStored(usedLately);
  const ids = Array.isArray(all[userId]) ? all[userId] : noneUsed;
  return {
    /** What was never used comes last, in the order of the server. */
    placeOf: ({ id }: QuickMessageView) => (ids.includes(id) ? ids.indexOf(id) : MOST_REMEMBERED),
    use: ({ id }: QuickMessageView) =>
      setAll({ ...all, [userId]: [id, ...ids.filter((other) => other !== id)].slice(0, MOST_REMEMBERED) }),
  };
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
