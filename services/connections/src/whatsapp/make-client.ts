import {
  Browsers,
  makeWASocket,
  type AuthenticationState,
  type SocketConfig,
  type WASocket,
} from '@whiskeysockets/baileys';
import { clientLogger } from './client.logger.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { DeviceListCache } from './keys/device-list.cache.ts';
import { isHistoryAcceptable } from './load-history.ts';
import type { SessionCaches } from './session.caches.ts';

/** The client's own keepalive; the keepalive monitor pings sooner. */
const KEEP_ALIVE_MS = 3_600_000;
const HOUR_MS = 3_600_000;

export interface ClientOptions {
  /** undefined means WhatsApp's own address. */
  url: string | undefined;
  /** Version of WhatsApp Web; undefined means the client's own. */
  version: [number, number, number] | undefined;
  /** How long each QR code is shown, in ms. */
  qrTimeout: number | undefined;
  auth: AuthenticationState;
  caches: SessionCaches;
  getMessage: SocketConfig['getMessage'];
  makeSignalRepository: SocketConfig['makeSignalRepository'];
}

/** Creates the WhatsApp client of one socket, with this service's settings. */
export function makeClient(
  { url, version, qrTimeout, auth, caches, getMessage, makeSignalRepository }: ClientOptions,
  cachedGroupMetadata: SocketConfig['cachedGroupMetadata'],
): WASocket {
  return makeWASocket({
    getMessage,
    makeSignalRepository,
    ...(url ? { waWebSocketUrl: url } : {}),
    ...(version ? { version } : {}),
    ...(qrTimeout ? { qrTimeout } : {}),
    auth,
    logger: clientLogger,
    browser: Browsers.appropriate('Chrome'),
    keepAliveIntervalMs: KEEP_ALIVE_MS,
    // No timeout: with one each frame sent would allocate two errors with their stacks in advance.
    connectTimeoutMs: 0,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    emitOwnEvents: false,
    generateHighQualityLinkPreview: false,
    shouldSyncHistoryMessage: isHistoryAcceptable,
    msgRetryCounterCache: caches.retries,
    // A phone asks up to five times for a message it cannot read. The client counts each of its answers twice, and asks
    // as often itself.
    maxMsgRetryCount: 10,
    userDevicesCache: new DeviceListCache(auth.keys),
    // The client's own caches take 5 KB each while they are empty.
    callOfferCache: new ExpiringCache<unknown>(5 * 60_000, 100),
    placeholderResendCache: new ExpiringCache<unknown>(HOUR_MS, 1_000),
    cachedGroupMetadata,
    // A failed write ends the socket; the next socket retries.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 10 },
  });
}
