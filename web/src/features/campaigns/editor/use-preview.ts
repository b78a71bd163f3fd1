import type { CampaignView } from '@recado/contracts';
import { fillForRecipient, unfilledPlaceholders, variablesByKey } from '@recado/contracts/campaign-template';
import { fill } from '@recado/contracts/template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSampleFacts } from '../../../ui/use-sample-facts.ts';
import type { CampaignValues, Variant } from './campaign-values.ts';
import { useSampleItems, useTextSettings } from './editor.queries.ts';
import type { CampaignForm } from './use-campaign-form.ts';

export interface TextPreview {
  /** The recipient whose data fills the texts; empty for a made-up one. */
  name: string;
  text: string;
  confirmation: string;
  /** Placeholders that nothing fills. */
  unknown: string;
  /** Shows another contact of the list; null without one. */
  next: (() => void) | null;
}

/** A text as a recipient reads it: rendered by the server once it is saved, and by the same rules while it is typed. */
export function usePreview(form: CampaignForm, campaign: CampaignView | null, variant: Variant): TextPreview {
  const { values, isChanged } = form;
  const [at, setAt] = useState(0);
  const items = useSampleItems(values.audience === 'list' ? values.contactListId : null);
  const item = items[at % Math.max(1, items.length)];
  const { variables, optOutLine } = useTextSettings();
  const facts = useSampleFacts();
  const wanted = { id: campaign?.id ?? 0, ...(item ? { contactListItemId: item.id } : {}) };
  const isStored = campaign !== null && !isChanged;
  const stored = useQuery({ ...api.campaigns.preview.options(wanted), enabled: isStored });
  const next = items.length > 1 ? () => setAt((before) => (before + 1) % items.length) : null;
  const rendered = isStored ? stored.data?.texts.find((text) => text.variant === variant) : undefined;
  // The moment of sending and the ticket fill the rest.
  const asSent = (filled: string, name: string) => fill(filled, { ...facts, name });
  if (rendered && stored.data) {
    const { name, unknown } = stored.data;
    return {
      name,
      text: asSent(rendered.text, name),
      confirmation: asSent(rendered.confirmation, name),
      unknown,
      next,
    };
  }
  const person = item ?? { name: facts.name, number: '5511987654321', email: '', variables: [] };
  const data = { ...person, variables: variablesByKey(variables, person.variables) };
  const template = templateOf(values, variant, optOutLine);
  const [text, confirmation] = [fillForRecipient(template.text, data), fillForRecipient(template.confirmation, data)];
  const unknown = unfilledPlaceholders(`${text}\n${confirmation}`).join(', ');
  const { name } = person;
  return { name: item ? name : '', text: asSent(text, name), confirmation: asSent(confirmation, name), unknown, next };
}

/** The line about opting out stands in what a recipient reads first. */
function templateOf(values: CampaignValues, variant: Variant, line: string) {
  const message = values[`message${variant}`].trim();
  const asked = values[`confirmationMessage${variant}`].trim() || values.confirmationMessage1.trim();
  const withLine = (text: string) => (values.optOutLine && line && text ? `${text}\n\n${line}` : text);
  return values.confirmation
    ? { text: message, confirmation: withLine(asked) }
    : { text: withLine(message), confirmation: '' };
}
