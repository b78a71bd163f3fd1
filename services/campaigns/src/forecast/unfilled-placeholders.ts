import { keyOfPlaceholder, unknownInCampaign } from '@recado/contracts';
import type { AudienceMember } from '../audience/audience-item.repository.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import type { CampaignSettings } from '../settings/campaign-settings.ts';

/** Finds the placeholders that some recipient would read, as no column of theirs fills them. */
export class UnfilledPlaceholders {
  private readonly open: ReadonlyMap<string, string>;
  private readonly found = new Set<string>();

  constructor({ variants, confirmations, optOutLine, template }: CampaignEntity, settings: CampaignSettings) {
    const line = optOutLine && !template ? settings.optOutLine : '';
    const texts = [...variants, ...confirmations].map(({ text }) => text);
    const companyKeys = settings.variables.map(({ key }) => key);
    // Placeholders that only columns can fill.
    const unknown = unknownInCampaign([...texts, line].join('\n'), companyKeys);
    this.open = new Map(unknown.map((placeholder) => [placeholder, keyOfPlaceholder(placeholder)]));
  }

  add({ data }: Pick<AudienceMember, 'data'>): void {
    if (this.found.size === this.open.size) return;
    const columns = new Set(Object.keys(data.variables).map(keyOfPlaceholder));
    for (const [placeholder, key] of this.open) if (!columns.has(key)) this.found.add(placeholder);
  }

  get result(): string[] {
    return [...this.open.keys()].filter((placeholder) => this.found.has(placeholder));
  }
}
