import { Flag, Maybe, OneOf, OrNull, Text } from '../fields.ts';
import { When } from '../time-fields.ts';

/**
 * Meta’s verdict about the messages of an official number. `GREEN`: high, `YELLOW`: medium, `RED`: low. `UNKNOWN`: not rated
 * yet.
 */
export const cloudQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type CloudQuality = (typeof cloudQualities)[number];
/** The state of an official number, as Meta has described it last. */
export class CloudNumber {
  /** The id that Meta has for the number. */
  @Text(1, 30) phoneNumberId: string;
  /** The id of the WhatsApp Business Account. */
  @Text(1, 30) accountId: string;
  /** The id of the business portfolio that owns the account, by which Meta limits new people; null: not known. */
  @OrNull() @Text(0, 30) portfolioId: string | null;
  /** The version of the Graph API, such as `v24.0`; empty: the platform's version. */
  @Text(0, 10) apiVersion: string;
  /** The address of a service that passes requests on to the Graph API; empty: Meta's own. */
  @Text(0, 300) baseUrl: string;
  /** The name that contacts see. */
  @Text(0, 200) verifiedName: string;
  /** `GREEN`: high, `YELLOW`: medium, `RED`: low, `UNKNOWN`: not rated yet. */
  @OneOf(cloudQualities) quality: CloudQuality;
  /** New people whom all numbers of the portfolio may write to in 24 hours, as Meta's code; null: not known. */
  @OrNull() @Text(0, 50) tier: string | null;
  /** `STANDARD`: 80 messages a second; `HIGH`: 1,000. null: not known. */
  @OrNull() @Text(0, 50) throughput: string | null;
  /** Meta sends the messages of this number to its webhook here, as was arranged by the platform itself. */
  @Flag() hasWebhook: boolean;
  /** When Meta was asked last; null: not yet. */
  @OrNull() @When() checkedAt: string | null;
}
/** The access to an official number. Secrets are stored encrypted and never returned. */
export class CloudAccess {
  /** The id that Meta has for the number, in digits; needed to add one, and without it the stored one stays. */
  @Maybe() @Text(5, 30) phoneNumberId?: string;
  /** The id of the WhatsApp Business Account, in digits; needed to add one, and without it the stored one stays. */
  @Maybe() @Text(5, 30) accountId?: string;
  /**
   * The token of a system user, with the permissions `whatsapp_business_messaging` and `whatsapp_business_management`; needed to add a
   * number, and without it the stored one stays.
   */
  @Maybe() @Text(10, 1000) accessToken?: string;
  /** The secret of the app, which signs the webhooks; needed to add a number, and without it the stored one stays. */
  @Maybe() @Text(8, 200) appSecret?: string;
  /** The version of the Graph API, such as `v24.0`; empty, the default: the platform's version. */
  @Maybe() @Text(0, 10) apiVersion?: string;
  /** The address of a service that passes requests on to the Graph API; empty, the default: Meta’s own. */
  @Maybe() @Text(0, 300) baseUrl?: string;
}

/** Faults of the access to an official number. */
export const cloudCheckFaults = [
  'ERR_CLOUD_TOKEN_INVALID',
  'ERR_CLOUD_TOKEN_ENDED',
  'ERR_CLOUD_TOKEN_PERMISSION',
  'ERR_CLOUD_APP_SECRET',
  'ERR_CLOUD_NUMBER_UNKNOWN',
  'ERR_CLOUD_ACCOUNT_UNKNOWN',
  'ERR_CLOUD_UNREACHABLE',
  'ERR_CLOUD_REFUSED',
  'ERR_NUMBER_LINKED',
  'ERR_WAPP_NOT_OFFICIAL',
] as const;
