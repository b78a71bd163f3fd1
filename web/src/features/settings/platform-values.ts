import type { Currency, Language, MessagePrice, PlatformSettings } from '@recado/contracts';

/** All settings side by side, as the form shows them. */
export interface PlatformValues {
  name: string;
  logo: string;
  color: string;
  supportContact: string;
  termsUrl: string;
  languages: Language[];
  open: boolean;
  confirmEmail: boolean;
  planIds: number[];
  trialDays: number;
  invoiceDaysBefore: number;
  remindAtDays: number[];
  campaignsGraceDays: number;
  lockGraceDays: number;
  currency: Currency;
  asksAddress: boolean;
  messagePrices: MessagePrice[];
}

export const valuesOf = ({
  branding,
  signup,
  dunning,
  currency,
  asksAddress = false,
  messagePrices = [],
}: PlatformSettings): PlatformValues => ({
  ...branding,
  ...signup,
  ...dunning,
  currency,
  asksAddress,
  messagePrices,
});
