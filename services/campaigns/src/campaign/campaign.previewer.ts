import { Injectable } from '@nestjs/common';
import {
  DEFAULT_TIMEZONE,
  Fault,
  fill,
  unfilledPlaceholders,
  type Caller,
  type CampaignPreview,
  type PreviewCampaign,
} from '@recado/contracts';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { AudienceItem, AudienceMember } from '../audience/audience-item.repository.ts';
import { AudienceReader } from '../audience/audience.reader.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';
import { TextRenderer } from './recipient-texts.ts';

const example = { name: 'Maria Exemplo', number: '5511900000000', data: { email: '', variables: {} } };
const MOST_UNKNOWN = 1_000;
/** The number in the protocol of a ticket that does not exist yet. */
const EXAMPLE_TICKET = 1;

/** Shows the texts of a campaign as a recipient would read them. */
@Injectable()
export class CampaignPreviewer {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly audience: AudienceReader,
  ) {}

  async preview(caller: Caller, { id, contactListItemId }: PreviewCampaign): Promise<CampaignPreview> {
    const { campaign, settings, item } = await this.db.within(caller, async (scope) => {
      const found = await scope.campaigns.get(id);
      const chosen = await findItem(scope.audienceItems, found, contactListItemId);
      return { campaign: found, settings: await scope.settings.get(), item: chosen };
    });
    const { name, number, data } = item ?? (await this.firstOf(campaign)) ?? example;
    const renderer = new TextRenderer(campaign, settings);
    const variants = campaign.template ? [] : campaign.variants;
    const person = { name, number, data };
    const texts = variants.map(({ variant }) => ({ ...renderer.textsFor(person, variant), variant }));
    const { template } = renderer.textsFor(person, 1);
    const filled = texts.flatMap(({ text, confirmation }) => [text, confirmation]);
    const unknown = new Set(
      [...filled, ...(template?.variables ?? []).map(({ value }) => value)].flatMap(unfilledPlaceholders),
    );
    // Placeholders that depend on the moment of sending are filled as of now.
    const now = { name, ticketId: EXAMPLE_TICKET, timezone: caller.timezone ?? DEFAULT_TIMEZONE };
    const shown = texts.map(({ text, confirmation, variant }) => ({
      variant,
      text: fill(text, now),
      confirmation: fill(confirmation, now),
    }));
    const variables = template?.variables?.map((one) => ({ ...one, value: fill(one.value, now) })) ?? [];
    return {
      name,
      number,
      texts: shown,
      template: template && { ...template, variables },
      unknown: [...unknown].join(' ').slice(0, MOST_UNKNOWN),
    };
  }

  private async firstOf(
    campaign: CampaignEntity,
  ): Promise<Pick<AudienceMember, 'name' | 'number' | 'data'> | undefined> {
    const { members } = await this.audience.after(campaign, 0);
    return members[0];
  }
}

async function findItem(
  items: { find: (listId: number, id: number) => Promise<AudienceItem | null> },
  { contactListId }: CampaignEntity,
  itemId: number | undefined,
) {
  if (itemId === undefined) return null;
  const item = contactListId === null ? null : await items.find(contactListId, itemId);
  if (!item) throw new Fault('ERR_NO_LIST_ITEM_FOUND', {}, [{ field: 'contactListItemId', rule: 'exists' }]);
  return item;
}
