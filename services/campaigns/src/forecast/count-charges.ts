import {
  platform,
  priceOf,
  readPhoneNumber,
  serviceCaller,
  type ForecastCharges,
  type TemplateCategory,
} from '@recado/contracts';
import { client, currentTrace, type Bus } from '@recado/platform';

/** Counts recipients by the country of their numbers, by which Meta charges. */
export class CountryCount {
  private readonly counts = new Map<string | null, number>();

  add({ number }: { number: string }): void {
    const read = readPhoneNumber(`+${number}`, null);
    const country = 'digits' in read ? read.country : null;
    this.counts.set(country, (this.counts.get(country) ?? 0) + 1);
  }
  get byCountry(): [country: string | null, count: number][] {
    return [...this.counts].toSorted(([, a], [, b]) => b - a);
  }
}

/** Adds the platform's prices to the counts. */
export async function chargesOf(
  bus: Bus,
  companyId: number,
  category: TemplateCategory,
  countries: CountryCount,
): Promise<ForecastCharges> {
  const caller = serviceCaller('campaigns', companyId, currentTrace());
  const { currency, prices } = await client(bus, platform).prices(caller, {});
  return {
    category,
    currency,
    countries: countries.byCountry.map(([country, recipients]) => ({
      country,
      recipients,
      price: priceOf(prices, category, country),
    })),
  };
}
