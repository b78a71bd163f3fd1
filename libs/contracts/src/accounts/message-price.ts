import { templateCategories, type TemplateCategory } from '../connections/message-template.views.ts';
import { Decimal, OneOf, Parts } from '../fields.ts';
import { Matches } from 'class-validator';
import { currencies, type Currency } from './currency-codes.ts';

/** Meta’s price of one message of a template, as the platform has entered it. */
export class MessagePrice {
  /** The country of the contact's number, in two letters (ISO 3166-1); empty: every other country. */
  @Matches(/^([A-Z]{2})?$/, { message: 'matches' }) country: string;
  /** The category of the template: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  @OneOf(templateCategories) category: TemplateCategory;
  /** The price of one message, in the currency of the platform. */
  @Decimal(0, 1_000) price: number;
}
export class MessagePrices {
  @OneOf(currencies) currency: Currency;
  @Parts(() => MessagePrice) prices: MessagePrice[];
}

/** The price of a message: that of the country, else that of all other countries; null: none is entered. */
export function priceOf(prices: MessagePrice[], category: TemplateCategory, country: string | null): number | null {
  const ofCategory = prices.filter((one) => one.category === category);
  const found = ofCategory.find((one) => one.country === country) ?? ofCategory.find((one) => one.country === '');
  return found?.price ?? null;
}
