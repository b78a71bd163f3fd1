import { Fault, type ChosenTemplate, type CreateCampaign } from '@recado/contracts';

/** A campaign, as far as its checks read it. */
interface CheckedCampaign {
  startedAt: Date | null;
  /** true: the recipients are stored, so that the campaign needs its list or tag no more. */
  isFrozen: boolean;
  contactListId: number | null;
  tagListId: number | null;
  connectionIds: number[];
  /** Texts that are filled. */
  variants: unknown[];
  confirmation: boolean;
  template: ChosenTemplate | null;
  fileListId: number | null;
  confirmations: unknown[];
  delayMin: number | null;
  delayMax: number | null;
  windowFrom: string;
  windowTo: string;
}

/**
 * Recipients are frozen at the first start: the audience stays.
 * @throws ERR_CAMPAIGN_LOCKED, which names the field
 */
export function checkAudience(campaign: CheckedCampaign, { contactListId, tagListId }: Partial<CreateCampaign>): void {
  if (campaign.startedAt === null) return;
  const changed = { contactListId, tagListId };
  const problems = (['contactListId', 'tagListId'] as const)
    .filter((field) => changed[field] !== undefined && changed[field] !== campaign[field])
    .map((field) => ({ field, rule: 'frozen' }));
  if (problems.length > 0) throw new Fault('ERR_CAMPAIGN_LOCKED', {}, problems);
}

/** @throws ERR_CAMPAIGN_FIELDS, which names the fields that contradict each other */
export function checkFields(campaign: CheckedCampaign): void {
  const { delayMin, delayMax, windowFrom, windowTo } = campaign;
  const problems = besideTemplate(campaign);
  if (delayMin !== null && delayMax !== null && delayMax < delayMin)
    problems.push({ field: 'delayMax', rule: 'notBefore' });
  if (delayMin === null && delayMax !== null) problems.push({ field: 'delayMin', rule: 'required' });
  if ((windowFrom === '') !== (windowTo === ''))
    problems.push({ field: windowFrom === '' ? 'windowFrom' : 'windowTo', rule: 'required' });
  if (problems.length > 0) throw new Fault('ERR_CAMPAIGN_FIELDS', {}, problems);
}

/** A template is the whole message: no question goes before it, and no file but that of its header. */
function besideTemplate({ template, confirmation, fileListId }: CheckedCampaign) {
  if (!template) return [];
  const fields = [...(confirmation ? ['confirmation'] : []), ...(fileListId === null ? [] : ['fileListId'])];
  return fields.map((field) => ({ field, rule: 'notBoth' }));
}

/** @throws ERR_CAMPAIGN_INCOMPLETE, which names the fields that a start needs */
export function checkComplete(campaign: CheckedCampaign): void {
  const missing = [];
  if (campaign.variants.length === 0) missing.push({ field: 'message1', rule: 'required' });
  if (campaign.confirmation && campaign.confirmations.length === 0)
    missing.push({ field: 'confirmationMessage1', rule: 'required' });
  if (!campaign.contactListId && !campaign.tagListId && !campaign.isFrozen)
    missing.push({ field: 'contactListId', rule: 'required' });
  if (campaign.connectionIds.length === 0) missing.push({ field: 'whatsappIds', rule: 'required' });
  if (missing.length > 0) throw new Fault('ERR_CAMPAIGN_INCOMPLETE', {}, missing);
}
