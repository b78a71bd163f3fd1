import { fillForRecipient, unfilledPlaceholders, variablesByKey } from '@recado/contracts/campaign-template';
import { fill } from '@recado/contracts/template';
import { useState } from 'react';
import { useSampleFacts } from '../../../ui/use-sample-facts.ts';
import type { CampaignValues } from './campaign-values.ts';
import { useSampleItems, useTextSettings } from './editor.queries.ts';

/** The values of a template for a recipient of the list, by the rules of the server. */
export function useTemplatePreview({ audience, contactListId, template }: CampaignValues) {
  const [at, setAt] = useState(0);
  const items = useSampleItems(audience === 'list' ? contactListId : null);
  const item = items[at % Math.max(1, items.length)];
  const { variables } = useTextSettings();
  const facts = useSampleFacts();
  const person = item ?? { name: facts.name, number: '5511987654321', email: '', variables: [] };
  const data = { ...person, variables: variablesByKey(variables, person.variables) };
  const filled = (value: string) => fillForRecipient(value, data);
  const unknown = (template?.variables ?? []).flatMap(({ value }) => unfilledPlaceholders(filled(value)));
  return {
    fillFor: (value: string) => fill(filled(value), { ...facts, name: person.name }),
    unknown: [...new Set(unknown)].join(', '),
    name: item?.name ?? '',
    next: items.length > 1 ? () => setAt((before) => (before + 1) % items.length) : null,
  };
}
