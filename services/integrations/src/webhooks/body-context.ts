import { endOfFileUrl, fileUrlEnd, type WebhookData, type WebhookShape } from '@recado/contracts';
import type { StoredEvent } from './webhook-event.ts';

/** The data of which the body of a delivery is built. */
export interface BodyContext {
  companyId: number;
  delivery: { type: string; occurredAt: Date; event: StoredEvent | null };
  data: WebhookData;
  shape: WebhookShape;
  /** Address of the endpoint. */
  url: string;
  /** Address of the web app, without a slash at its end. */
  publicUrl: string;
}

/** A field with the address of a file, and when that ends. */
export const fileFields = (name: string, path: string | null | undefined, publicUrl: string) => ({
  [name]: fileAddress(path, publicUrl),
  [fileUrlEnd(name)]: endOfFileUrl(path ?? null),
});
/** The web app serves files under its own address. */
export const fileAddress = (path: string | null | undefined, publicUrl: string): string | null =>
  path ? `${publicUrl}/backend${path}` : null;
