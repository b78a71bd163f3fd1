export type PriceCategory = 'service' | 'marketing' | 'utility' | 'authentication' | 'referral_conversion';

/** A message that an official number has sent, as its statuses need it. Times are those of the simulator's clock. */
export interface SentMessage {
  number: string;
  /** On phones, and for the Graph API, where it stays when the recipient's number changes. */
  id: string;
  wamid: string;
  recipient: string;
  at: number;
  category: PriceCategory;
  /** Free within the window of 24 hours, free after an advertisement, or priced. */
  price: 'regular' | 'free_customer_service' | 'free_entry_point';
  callbackData?: string;
  /** Whether a status with the price followed the one of `sent`. */
  priced: boolean;
  failed: boolean;
}

/** The chat of an official number with a person; times in ms by the simulator's clock. */
export interface ServiceWindow {
  lastIncomingAt: number;
  /** The time at which the person came by an advertisement. */
  advertisementAt?: number;
  advertisementAnswered?: boolean;
}
