import { fillForRecipient, variablesByKey, type ChosenTemplate, type RecipientData } from '@recado/contracts';
import type { CampaignSettings } from '../settings/campaign-settings.ts';
import type { StoredData } from '../rows/recipient.repository.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

interface Person {
  name: string;
  number: string;
  data: StoredData;
}
export interface RecipientTexts {
  text: string;
  confirmation: string;
  /** The template in place of the texts, with filled values; null: the campaign has texts. */
  template: ChosenTemplate | null;
}

/** Renders the texts of a campaign for its recipients. Variables of a list win over those of the settings. */
export class TextRenderer {
  constructor(
    private readonly campaign: CampaignEntity,
    private readonly settings: CampaignSettings,
  ) {}

  /** Variants are used in turn. @param position of the recipient, from 0 */
  variantAt(position: number): number {
    const { variants } = this.campaign;
    return variants[position % variants.length]?.variant ?? 1;
  }

  /** @param variant one that is gone meanwhile is replaced by the first */
  textsFor({ name, number, data }: Person, variant: number): RecipientTexts {
    const { variants, confirmations } = this.campaign;
    const own = Object.entries(data.variables).map(([key, value]) => ({ key, value }));
    const filled = { name, number, email: data.email, variables: variablesByKey(this.settings.variables, own) };
    const { template } = this.campaign;
    if (template) return { text: '', confirmation: '', template: fillTemplate(template, filled) };
    const message = (variants.find((one) => one.variant === variant) ?? variants[0])?.text ?? '';
    const confirmation = confirmations[(variant - 1) % Math.max(1, confirmations.length)]?.text ?? '';
    // The line stands in what a recipient reads first.
    return {
      text: fillForRecipient(this.campaign.confirmation ? message : this.withOptOut(message), filled),
      confirmation: confirmation && fillForRecipient(this.withOptOut(confirmation), filled),
      template: null,
    };
  }

  private withOptOut(text: string): string {
    const { optOutLine } = this.settings;
    if (!this.campaign.optOutLine || optOutLine === '') return text;
    return text === '' ? optOutLine : `${text}\n\n${optOutLine}`;
  }
}

/** Meta takes no value of several lines. */
const oneLine = (value: string): string => value.replace(/\s*[\r\n\t]+\s*/g, ' ').replace(/ {5,}/g, '    ');

const fillTemplate = ({ variables = [], ...template }: ChosenTemplate, data: RecipientData): ChosenTemplate => ({
  ...template,
  variables: variables.map(({ name, value }) => ({ name, value: oneLine(fillForRecipient(value, data)) })),
});
