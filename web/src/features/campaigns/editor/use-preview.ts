import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSampleFacts } from '../../../ui/use-sample-facts.ts';
import type { CampaignValues, Variant } from './campaign-values.ts';
import { useSampleItems, useTextSettings } from './editor.queries.ts';
import { fillText, unfilledIn, valuesFor } from './fill-text.ts';
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

/** A text as a recipient reads it: the server's own rendering once it is saved, and while it is typed one like it. */
export function usePreview(form: CampaignForm, campaign: CampaignView | null, variant: Variant): TextPreview {
  const { values, isChanged } = form;
  const [at, setAt] = useState(0);
  const items = useSampleItems(values.audience === 'list' ? values.contactListId : null);
  const item = items[at % Math.max(1, items.length)];
  const { variables, optOutLine } = useTextSettings();
  const { name: sampleName, ...facts } = useSampleFacts();
  const wanted = { id: campaign?.id ?? 0, ...(item ? { contactListItemId: item.id } : {}) };
  const isStored = campaign !== null && !isChanged;
  const stored = useQuery({ ...api.campaigns.preview.options(wanted), enabled: isStored });
  const next = items.length > 1 ? () => setAt((before) => (before + 1) % items.length) : null;
  const rendered = isStored ? stored.data?.texts.find((text) => text.variant === variant) : undefined;
  if (rendered && stored.data) return { ...rendered, name: stored.data.name, unknown: stored.data.unknown, next };
  const person = item ?? { name: sampleName, number: '5511987654321', email: '', variables: [] };
  const filling = valuesFor(person, variables, facts);
  const template = templateOf(values, variant, optOutLine);
  const [text, confirmation] = [fillText(template.text, filling), fillText(template.confirmation, filling)];
  const unknown = unfilledIn(`${text}\n${confirmation}`).join(', ');
  return { name: item?.name ?? '', text, confirmation, unknown, next };
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
