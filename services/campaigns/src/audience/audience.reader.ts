import { Injectable } from '@nestjs/common';
import { audience, numberKey, serviceCaller } from '@recado/contracts';
import { Bus, client, currentTrace } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { AudienceMember } from './audience-item.repository.ts';
import type { CampaignEntity } from '../rows/campaign.entity.ts';

const BATCH = 1_000;

/** No contact has another number, and operations of other services refuse it. */
export const isContactNumber = (number: string): boolean => /^\d{8,20}$/.test(number);

/** Reads the audience of campaigns, some hundred people at a time. */
@Injectable()
export class AudienceReader {
  private readonly contacts;

  constructor(
    private readonly db: CampaignsDatabase,
    bus: Bus,
  ) {
    this.contacts = client(bus, audience);
  }

  /** @returns those after an id, and whether there may be more */
  async after(campaign: CampaignEntity, after: number): Promise<{ members: AudienceMember[]; hasMore: boolean }> {
    if (campaign.contactListId !== null) return this.ofList(campaign, campaign.contactListId, after);
    if (campaign.tagListId !== null) return this.ofTag(campaign, campaign.tagListId, after);
    return { members: [], hasMore: false };
  }

  private async ofList({ companyId }: CampaignEntity, listId: number, after: number) {
    const items = await this.db.within({ companyId }, ({ audienceItems }) => audienceItems.after(listId, after, BATCH));
    const numbers = items.map(({ number }) => number).filter(isContactNumber);
    const caller = serviceCaller('campaigns', companyId, currentTrace());
    const known = numbers.length > 0 ? await this.contacts.blocked(caller, { numbers }) : { numbers };
    const blocked = new Set(known.numbers.map(numberKey));
    const withoutConsent = new Set(known.noConsent?.map(numberKey));
    const withOpenTicket = new Set(known.openTickets?.map(numberKey));
    return {
      members: items.map((item) => ({
        ...item,
        isAccount: false,
        isBlocked: blocked.has(item.numberKey),
        isWithoutConsent: withoutConsent.has(item.numberKey),
        hasOpenTicket: withOpenTicket.has(item.numberKey),
      })),
      hasMore: items.length === BATCH,
    };
  }

  private async ofTag({ companyId }: CampaignEntity, tagId: number, after: number) {
    const caller = serviceCaller('campaigns', companyId, currentTrace());
    const { contacts, next } = await this.contacts.page(caller, { tagId, ...(after > 0 ? { after } : {}) });
    const members = contacts.map(
      ({ id, name, number, email, isAccount = false, blocked, noConsent = false, variables, ...contact }) => ({
        id,
        name,
        number,
        numberKey: numberKey(number),
        data: { email, variables: Object.fromEntries(variables.map(({ key, value }) => [key, value])) },
        isInvalid: false,
        isUnchecked: false,
        isAccount,
        isBlocked: blocked,
        isWithoutConsent: noConsent,
        hasOpenTicket: contact.hasOpenTicket ?? false,
      }),
    );
    return { members, hasMore: next !== null };
  }
}
