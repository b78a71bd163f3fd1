/** The address of the webhook of an official number, below that of the web app. */
export const webhookUrl = (publicUrl: string, key: string): string =>
  new URL(`/backend/cloud-webhooks/${key}`, publicUrl).href;
