import { holdsFileUrl } from './field-shape.ts';
import { OrNull, Text } from './fields.ts';

/**
 * The signed address of a file, for any person who has it, until the end of the next day (UTC). Services answer a path
 * below the gateway's address, which the web app completes. In version 1 of the API and in webhooks it is whole, and
 * the field with the name of `fileUrlEnd` says when it ends.
 */
export const FileUrl = (): PropertyDecorator => (target, key) => {
  for (const decorate of [OrNull(), Text(0, 2_000), holdsFileUrl()]) decorate(target, key);
};

export const fileUrlEnd = (field: string): string => `${field}ExpiresAt`;

/** When the address of a file ends; null for none, and for one that is not signed. */
export function endOfFileUrl(url: string | null): string | null {
  const seconds = /[?&]expires=(\d{1,12})(?:&|$)/.exec(url ?? '')?.[1];
  return seconds === undefined ? null : new Date(Number(seconds) * 1_000).toISOString();
}
