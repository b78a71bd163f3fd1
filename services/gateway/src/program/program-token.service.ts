import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  apiKeyEvents,
  apiKeys,
  connectionEvents,
  Fault,
  serviceCaller,
  whatsapp,
  type EventEnvelope,
} from '@recado/contracts';
import { Bus, client, hashSecret, isApiKeySecret, isLikeApiKey, liveEvents } from '@recado/platform';
import { changesRightsOfCompany, type RightsChange } from '../edge/rights-changes.ts';
import { ProgramToken } from './program-token.ts';
import { TokenGuesses } from './token-guesses.ts';

const KEEP_MS = 30_000;
const MOST_KEPT = 50_000;
const LONGEST_BEARER = 200;

interface Entry {
  lookup: Promise<ProgramToken>;
  /** null: the lookup is under way, or nothing was found. */
  found: ProgramToken | null;
  until: number;
}
type KeyChange = RightsChange & { apiKeyId?: number };

const keyChanges = new Set(Object.values(apiKeyEvents).map(({ name }) => name));
const connectionChanges = new Set([connectionEvents.updated.name, connectionEvents.deleted.name]);

/**
 * Resolves API keys in accounts and tokens of connections in connections, by their hash, and caches the results for half a
 * minute, unknown ones and those of suspended companies included. Events about a key, a connection or a company drop what they concern at once, and with it
 * what is unknown or under way.
 */
@Injectable()
export class ProgramTokens implements OnApplicationBootstrap {
  private readonly cache = new Map<string, Entry>();
  private readonly guesses = new TokenGuesses();
  private readonly accounts;
  private readonly connections;

  constructor(private readonly bus: Bus) {
    this.accounts = client(bus, apiKeys);
    this.connections = client(bus, whatsapp);
  }

  onApplicationBootstrap(): void {
    this.bus.onHint<EventEnvelope<KeyChange>>(liveEvents('accounts'), ({ name, companyId, payload }) => {
      if (keyChanges.has(name)) this.forget((token) => token.apiKeyId === payload.apiKeyId);
      else if (changesRightsOfCompany({ name, payload })) this.forget((token) => token.companyId === companyId);
    });
    this.bus.onHint<EventEnvelope<{ connectionId: number }>>(liveEvents('connections'), ({ name, payload }) => {
      if (connectionChanges.has(name)) this.forget((token) => token.connectionId === payload.connectionId);
    });
    this.bus.onReconnect(() => this.cache.clear());
    setInterval(() => this.dropExpired(), KEEP_MS).unref();
  }

  /**
   * @param address of the caller, whose lookups of unknown tokens are limited
   * @throws Fault ERR_API_KEY_INVALID, ERR_API_KEY_GUESSES, ERR_COMPANY_SUSPENDED, ERR_COMPANY_MOVING
   */
  resolve(bearer: string, trace: string, address: string | null): Promise<ProgramToken> {
    const isMistyped = isLikeApiKey(bearer) && !isApiKeySecret(bearer);
    if (isMistyped || bearer.length > LONGEST_BEARER) throw new Fault('ERR_API_KEY_INVALID');
    const hash = hashSecret(bearer);
    const known = this.cache.get(hash);
    if (known && known.until > Date.now()) return known.lookup;
    const uncount = this.guesses.count(address, hash);
    const lookup = isLikeApiKey(bearer) ? this.findKey(hash, trace) : this.findConnection(hash, trace);
    const entry: Entry = { lookup, found: null, until: Date.now() + KEEP_MS };
    if (this.cache.size >= MOST_KEPT) this.cache.clear();
    this.cache.set(hash, entry);
    lookup.then(
      (token) => {
        entry.found = token;
        uncount();
      },
      (error: unknown) => {
        const code = error instanceof Fault ? error.code : null;
        if (code === 'ERR_API_KEY_INVALID') return;
        uncount();
        if (code !== 'ERR_COMPANY_SUSPENDED' && this.cache.get(hash) === entry) this.cache.delete(hash);
      },
    );
    return lookup;
  }

  /** Drops a token that has changed, so that the next request resolves it again. */
  drop(token: ProgramToken): void {
    this.forget((known) => known.subject === token.subject);
  }

  private async findKey(hash: string, trace: string): Promise<ProgramToken> {
    return ProgramToken.ofKey(await this.accounts.resolve(serviceCaller('gateway', 0, trace), { hash }));
  }

  private async findConnection(hash: string, trace: string): Promise<ProgramToken> {
    const owner = await this.connections.resolveToken(serviceCaller('gateway', 0, trace), { hash });
    const access = await this.accounts.access(serviceCaller('gateway', owner.companyId, trace), {});
    return ProgramToken.ofConnection(owner.whatsappId, owner.companyId, access);
  }

  private forget(concerns: (token: ProgramToken) => boolean): void {
    for (const [hash, { found }] of this.cache) if (!found || concerns(found)) this.cache.delete(hash);
  }

  private dropExpired(): void {
    const now = Date.now();
    for (const [hash, { until }] of this.cache) if (until < now) this.cache.delete(hash);
    this.guesses.dropExpired(now);
  }
}
