import type { CampaignView, ChosenTemplate, Weekday } from '@recado/contracts';
import { formatTime, toDayValue } from '../../../lib/format-time.ts';
import type { api } from '../../../lib/api.ts';

/** The five texts of a campaign. */
export const variants = [1, 2, 3, 4, 5] as const;
export type Variant = (typeof variants)[number];

/**
 * The fields of the form.
 * @param connectionIds connections of a new campaign
 */
export function valuesOf(campaign: CampaignView | null, connectionIds: number[] = []) {
  const at = campaign?.scheduledAt ? new Date(campaign.scheduledAt) : null;
  return {
    name: campaign?.name ?? '',
    audience: campaign?.tagListId ? ('tag' as const) : ('list' as const),
    contactListId: campaign?.contactListId ?? null,
    tagListId: campaign?.tagListId ?? null,
    whatsappIds: campaign?.whatsappIds ?? connectionIds,
    queueId: campaign?.queueId ?? null,
    day: at ? toDayValue(at) : '',
    time: at ? formatTime(at.toISOString()) : '',
    message1: campaign?.message1 ?? '',
    message2: campaign?.message2 ?? '',
    message3: campaign?.message3 ?? '',
    message4: campaign?.message4 ?? '',
    message5: campaign?.message5 ?? '',
    confirmation: campaign?.confirmation ?? false,
    confirmationMessage1: campaign?.confirmationMessage1 ?? '',
    confirmationMessage2: campaign?.confirmationMessage2 ?? '',
    confirmationMessage3: campaign?.confirmationMessage3 ?? '',
    confirmationMessage4: campaign?.confirmationMessage4 ?? '',
    confirmationMessage5: campaign?.confirmationMessage5 ?? '',
    template: campaign?.template ?? (null as ChosenTemplate | null),
    fileListId: campaign?.fileListId ?? null,
    optOutLine: campaign?.optOutLine ?? true,
    windowDays: campaign?.windowDays ?? ([] as Weekday[]),
    windowFrom: campaign?.windowFrom ?? '',
    windowTo: campaign?.windowTo ?? '',
    delayMin: campaign?.delayMin ?? null,
    delayMax: campaign?.delayMax ?? null,
    excludeDays: campaign?.excludeDays ?? 0,
    excludeOpenTickets: campaign?.excludeOpenTickets ?? false,
  };
}
export type CampaignValues = ReturnType<typeof valuesOf>;
export type CampaignInput = Parameters<typeof api.campaigns.create.call>[0] & { version?: string | undefined };

const hasText = (values: CampaignValues, kind: 'message' | 'confirmationMessage') =>
  variants.some((variant) => values[`${kind}${variant}`].trim() !== '');

/** Fields without which a campaign cannot start. */
export const fieldsToStart = ['message1', 'confirmationMessage1', 'contactListId', 'whatsappIds'] as const;
export type FieldToStart = (typeof fieldsToStart)[number];
export function isMissing(field: FieldToStart, values: CampaignValues, hasFile: boolean): boolean {
  switch (field) {
    case 'message1':
      return values.template === null && !hasFile && values.fileListId === null && !hasText(values, 'message');
    case 'confirmationMessage1':
      return values.template === null && values.confirmation && !hasText(values, 'confirmationMessage');
    case 'contactListId':
      return (values.audience === 'list' ? values.contactListId : values.tagListId) === null;
    default:
      return values.whatsappIds.length === 0;
  }
}

/** The moment of a day and a time, of the browser's clock; null without one. */
export const momentOf = (day: string, time: string): string | null =>
  day === '' ? null : new Date(`${day}T${time}`).toISOString();

interface Kept {
  /** The recipients were chosen at the first start: the audience is not sent again. */
  isFrozen: boolean;
  /** The time is sent only when it changed: the form shows it without its seconds. */
  isScheduleChanged: boolean;
}
export function inputOf({ audience, day, time, ...values }: CampaignValues, kept: Kept): CampaignInput {
  const { contactListId, tagListId, ...rest } = values;
  const chosen = {
    contactListId: audience === 'list' ? contactListId : null,
    tagListId: audience === 'tag' ? tagListId : null,
  };
  return {
    ...rest,
    ...(rest.template ? { confirmation: false, fileListId: null } : {}),
    name: values.name.trim(),
    ...(kept.isScheduleChanged ? { scheduledAt: momentOf(day, time) } : {}),
    ...(kept.isFrozen ? {} : chosen),
  };
}
