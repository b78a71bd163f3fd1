import { unknownInCampaign } from '@recado/contracts/campaign-template';
import type { FindUnknown } from '../../../ui/use-unknown-placeholders.ts';
import type { CampaignValues } from './campaign-values.ts';
import { useSampleItems, useTextSettings } from './editor.queries.ts';

/**
 * Placeholders of a campaign's text that neither the company nor a column of the list fills. The fields of contacts are not known
 * here: of a tag's audience only the forecast tells.
 */
export function useFindUnknown({
  audience,
  contactListId,
}: Pick<CampaignValues, 'audience' | 'contactListId'>): FindUnknown {
  const { variables } = useTextSettings();
  const items = useSampleItems(audience === 'list' ? contactListId : null);
  if (audience !== 'list' || items.length === 0) return () => [];
  const keys = [...variables, ...items.flatMap((item) => item.variables)].map(({ key }) => key);
  return (template) => unknownInCampaign(template, keys);
}
