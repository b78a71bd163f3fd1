import { Injectable } from '@nestjs/common';
import { audience, MOST_ITEMS, numberKey, serviceCaller, type GivenNumber } from '@recado/contracts';
import { Bus, client, currentTrace } from '@recado/platform';
import { CampaignsDatabase } from './campaigns.database.ts';

/** Decides what digits mean that are numbers of two countries: the person whom the company knows by them. */
@Injectable()
export class BareNumbers {
  private readonly contacts;

  constructor(
    private readonly db: CampaignsDatabase,
    bus: Bus,
  ) {
    this.contacts = client(bus, audience);
  }

  /** @returns the numbers that a contact, an item of a list, an opt-out or a recipient has */
  async known({ companyId }: { companyId: number }, bareNumbers: string[]): Promise<ReadonlySet<string>> {
    if (bareNumbers.length === 0) return new Set();
    const keys = await this.db.within({ companyId }, ({ persons }) => persons.knownKeys(bareNumbers.map(numberKey)));
    const isKnown = (number: string) => keys.has(numberKey(number));
    const [known, open] = [bareNumbers.filter(isKnown), bareNumbers.filter((number) => !isKnown(number))];
    const caller = serviceCaller('campaigns', companyId, currentTrace());
    for (let at = 0; at < open.length; at += MOST_ITEMS) {
      const { numbers } = await this.contacts.known(caller, { numbers: open.slice(at, at + MOST_ITEMS) });
      known.push(...numbers);
    }
    return new Set(known);
  }

  async meant(company: { companyId: number }, { number, bareNumber }: GivenNumber): Promise<string> {
    const [known] = bareNumber === undefined ? [] : await this.known(company, [bareNumber]);
    return known ?? number;
  }
}
