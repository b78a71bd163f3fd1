import { eventsWithoutConnection, Fault, type UpdateWebhook, type WebhookHeader } from '@recado/contracts';
import { withoutUndefined } from '@recado/platform';
import { checkAddress } from '../check-address.ts';
import type { WebhookEgress } from './webhook.egress.ts';
import type { WebhookEntity } from './webhook.entity.ts';

/** Headers that belong to the request itself and its signature. */
const reserved = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const isReserved = (name: string): boolean => reserved.has(name) || name.startsWith('webhook-');

const refuse = (field: string, rule: string): never => {
  throw new Fault('ERR_VALIDATION', {}, [{ field, rule }]);
};

/**
 * @throws Fault ERR_ADDRESS_NOT_ALLOWED for an address that would never be called, or that is http where that is not allowed
 */
export async function checkWebhookUrl(
  egress: WebhookEgress,
  url: string | undefined,
  allowsHttp: boolean,
  field = 'url',
): Promise<void> {
  if (url === undefined) return;
  if (url === '') refuse(field, 'required');
  if (!allowsHttp && !/^https:/i.test(url)) throw new Fault('ERR_ADDRESS_NOT_ALLOWED', {}, [{ field, rule: 'https' }]);
  await checkAddress(egress, field, url);
}

/**
 * The headers as they are stored: a value that is not given is that of the stored header with the same name.
 * @throws Fault ERR_VALIDATION
 */
export function mergeHeaders(given: WebhookHeader[], stored: WebhookHeader[]): WebhookHeader[] {
  const names = given.map(({ name }) => name.toLowerCase());
  if (names.some(isReserved)) refuse('secretHeaders', 'reservedHeader');
  if (new Set(names).size < names.length) refuse('secretHeaders', 'arrayUnique');
  const values = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]));
  return given.map(({ name, value }) => {
    const kept = value === '' ? values.get(name.toLowerCase()) : value;
    return kept === undefined ? refuse('secretHeaders', 'required') : { name, value: kept };
  });
}

/** Fields of the headers whose stored values an input keeps. */
export function keptHeaders({ headers }: Pick<WebhookEntity, 'headers'>, given: WebhookHeader[] | undefined): string[] {
  if (headers === null) return [];
  return given
    ? given.flatMap(({ value }, at) => (value === '' ? [`secretHeaders.${at}.value`] : []))
    : ['secretHeaders'];
}

/** @throws Fault ERR_VALIDATION for events that an endpoint limited to connections would never get */
export function checkEvents({ events, connectionIds }: Pick<WebhookEntity, 'events' | 'connectionIds'>): void {
  if (connectionIds.length > 0 && events.some((event) => eventsWithoutConnection.test(event)))
    refuse('events', 'withoutConnection');
}

/** @throws Fault ERR_VALIDATION for an endpoint whose connections were all removed: active again it would get the events of all */
export function checkConnectionsLeft(
  { disabledReason, connectionIds }: WebhookEntity,
  active: boolean | undefined,
): void {
  if (active && disabledReason === 'noConnection' && connectionIds.length === 0) refuse('connectionIds', 'required');
}

/** The plain columns that an input changes. */
export const plainChanges = ({ name, url, events, connectionIds, shape, isTest }: Omit<UpdateWebhook, 'id'>) =>
  withoutUndefined({ name, url, events, connectionIds, shape, isTest });
