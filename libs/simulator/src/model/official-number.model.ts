export const qualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type Quality = (typeof qualities)[number];

/** New people that a business may write to in 24 hours, from the fewest. Source: Meta, "Messaging limits". */
export const messagingTiers = ['TIER_50', 'TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'] as const;
export type MessagingTier = (typeof messagingTiers)[number];

export const numberStatuses = ['CONNECTED', 'PENDING', 'FLAGGED', 'RESTRICTED', 'DISCONNECTED', 'BANNED'] as const;
export type NumberStatus = (typeof numberStatuses)[number];

/** Rights of an access token. Source: Meta, "Permissions". */
export const tokenPermissions = ['whatsapp_business_messaging', 'whatsapp_business_management'] as const;
export type TokenPermission = (typeof tokenPermissions)[number];

export const webhookFields = [
  'messages',
  'message_template_status_update',
  'message_template_quality_update',
  'phone_number_quality_update',
  'account_update',
] as const;
export type WebhookField = (typeof webhookFields)[number];

/** An address that has answered the challenge. */
export interface WebhookTarget {
  url: string;
  verifyToken: string;
}

/** A number of the WhatsApp Cloud API. A phone of the number exists too, which has its LID, its keys and its chats. */
export interface OfficialNumber {
  number: string;
  phoneNumberId: string;
  accountId: string;
  verifiedName: string;
  appSecret: string;
  accessToken: string;
  /** By the simulator's clock, in ms since 1970; null: the token does not end. */
  tokenEndsAt: number | null;
  permissions: TokenPermission[];
  quality: Quality;
  tier: MessagingTier;
  /** Messages a second, in and out. */
  throughput: number;
  status: NumberStatus;
  /** Whether the number is used in the WhatsApp Business app as well. */
  coexistence: boolean;
  /** The app's webhook; null: none is set. */
  webhook: WebhookTarget | null;
  /** The webhook that the number has in place of the app's. */
  override: WebhookTarget | null;
  fields: WebhookField[];
  /** The first pause before a webhook is repeated, in ms; each further pause is twice as long. */
  retryMs: number;
  /** Changes that one webhook may carry. */
  batch: number;
}

/** How the account's templates are reviewed: the first rule whose `match` is part of name or text decides. */
export interface ReviewRule {
  decision: 'approve' | 'reject' | 'hold';
  match: string;
  /** The reason of a rejection, such as `INVALID_FORMAT`. */
  reason: string;
  /** Time until the decision. */
  ms: number;
}

/** A WhatsApp Business Account. */
export interface BusinessAccount {
  id: string;
  name: string;
  /** The portfolio that owns it; by default one of its own, with its id. */
  portfolioId?: string;
  subscribed: boolean;
  override: WebhookTarget | null;
  review: ReviewRule[];
}
