export const webhookTabs = ['endpoints', 'deliveries'] as const;
export type WebhookTab = (typeof webhookTabs)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Search parameters of the page's address. */
export interface WebhooksSearch {
  section?: WebhookTab;
  webhook?: number;
  state?: DeliveryState;
  type?: string;
}
