import {
  apiKeys,
  Fault,
  linkPages,
  serviceCaller,
  type Caller,
  type CreateLinkPage,
  type Handlers,
  type LinkPage,
  type LinkPageState,
  type LinkPageStatus,
  type LinkPageToken,
  type RevokeLinkPages,
  type StartLinkPage,
} from '@recado/contracts';
import { Bus, client, Keys, openLinkingCode, Serves } from '@recado/platform';
import { orderSession } from '../connection/order-session.ts';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase, type ConnectionsScope } from '../connections.database.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { MAX_EVENTS } from '../rows/session-event.repository.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import { demandVisible } from '../rows/visible-connections.ts';
import { checkReturnUrl } from './check-return-url.ts';
import { openLinkPage, sealLinkPage, type LinkPageGrant } from './link-page.token.ts';

const DEFAULT_MINUTES = 30;
const MINUTE_MS = 60_000;
/** How long a page that was used says so to the person who may have left it open. */
const LINKED_SHOWN_MS = 5 * MINUTE_MS;
/** Codes that one page may ask for: WhatsApp restricts numbers that ask for many. */
const MOST_STARTS = 20;

/** Pages by which somebody without an account links a phone. Their right is the sealed address, for one connection alone. */
@Serves(linkPages)
export class LinkPageService implements Handlers<typeof linkPages> {
  private readonly access;

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
    private readonly keys: Keys,
    private readonly config: ConnectionsConfig,
  ) {
    this.access = client(bus, apiKeys);
  }

  create(caller: Caller, { id, minutes = DEFAULT_MINUTES, returnUrl = '' }: CreateLinkPage): Promise<LinkPage> {
    demandVisible(caller, id);
    const checked = checkReturnUrl(returnUrl);
    return this.db.within(caller, async ({ connections, events }) => {
      const connection = await connections.get(id);
      connection.demandDevice();
      const { status } = connection;
      if (status === 'CONNECTED') throw new Fault('ERR_WAPP_CONNECTED');
      const grant: LinkPageGrant = {
        companyId: caller.companyId,
        connectionId: id,
        afterEvent: await events.newestId(id),
        expiresAt: Date.now() + minutes * MINUTE_MS,
        returnUrl: checked,
        apiKeyId: caller.kind === 'api' ? caller.tokenId : null,
        round: (await connections.linkPageRound(id)) ?? 0,
      };
      const page = `${this.config.PUBLIC_URL.replace(/\/+$/, '')}/link/${sealLinkPage(this.keys, grant)}`;
      return { url: page, expiresAt: new Date(grant.expiresAt).toISOString() };
    });
  }

  async revoke(caller: Caller, { id }: RevokeLinkPages): Promise<void> {
    demandVisible(caller, id);
    await this.db.within(caller, async (scope) => {
      const { wanted, linkedAt } = await scope.connections.lock(id);
      await scope.connections.endLinkPages(id);
      // A code that was seen on a page links no phone any more; a number that is linked keeps its session.
      if (wanted && linkedAt === null) await orderSession(scope, id, (locked) => locked.renew(null));
    });
    publishSessionHint(this.bus, id);
  }

  async state({ trace }: Caller, { token }: LinkPageToken): Promise<LinkPageState> {
    const grant = openLinkPage(this.keys, token);
    const isRevoked = (await this.isOfRevokedKey(grant, trace)) || (await this.isShut(grant.companyId, trace));
    return this.db.within(grant, async (scope) => {
      const connection = await scope.connections.find(grant.connectionId);
      const status = isRevoked ? 'expired' : await statusOf(scope, connection, grant);
      return present(this.keys, connection, grant, status);
    });
  }

  async start(caller: Caller, { token, number }: StartLinkPage): Promise<void> {
    const grant = openLinkPage(this.keys, token);
    const { connectionId: id, companyId } = grant;
    await this.demandOpenCompany(companyId, caller.trace);
    if (await this.isOfRevokedKey(grant, caller.trace)) throw new Fault('ERR_LINK_PAGE_INVALID');
    await this.db.within(grant, async (scope) => {
      if (number && (await scope.connections.isLinked(number, id)))
        throw new Fault('ERR_NUMBER_LINKED', {}, [{ field: 'number', rule: 'unique' }]);
      const connection = await scope.connections.lock(id);
      const status = await statusOf(scope, connection, grant);
      if (isOver(status)) throw new Fault('ERR_LINK_PAGE_INVALID');
      if (!number && (status === 'opening' || status === 'qrcode')) return;
      await demandFewStarts(scope, grant);
      await orderSession(scope, id, (locked) => locked.renew(number ?? null));
    });
    publishSessionHint(this.bus, id);
  }

  /** A page lives no longer than the key that made it, and than the right of that key to link this number. */
  private async isOfRevokedKey(grant: LinkPageGrant, trace: string): Promise<boolean> {
    const { companyId, connectionId, apiKeyId } = grant;
    if (apiKeyId === null) return false;
    const asked = serviceCaller('connections', companyId, trace);
    const { isValid, scopes, whatsappIds: linked } = await this.access.rights(asked, { id: apiKeyId });
    return !isValid || !scopes.includes('connections:write') || !(linked?.includes(connectionId) ?? true);
  }

  /** A company that is suspended, locked or without the API links no numbers by it. */
  private async demandOpenCompany(companyId: number, trace: string): Promise<void> {
    const { locked } = await this.access.access(serviceCaller('connections', companyId, trace), {});
    if (locked) throw new Fault('ERR_LINK_PAGE_INVALID');
  }

  /** The same for a page that is open already, whose code a phone could still scan. */
  private async isShut(companyId: number, trace: string): Promise<boolean> {
    try {
      await this.demandOpenCompany(companyId, trace);
      return false;
    } catch (error) {
      if (error instanceof Fault && shut.has(error.code)) return true;
      throw error;
    }
  }
}

const shut: ReadonlySet<string> = new Set(['ERR_COMPANY_SUSPENDED', 'ERR_LINK_PAGE_INVALID']);
const isOver = (status: LinkPageStatus) => status === 'linked' || status === 'used' || status === 'expired';

async function demandFewStarts({ events }: ConnectionsScope, grant: LinkPageGrant): Promise<void> {
  const starts = (await events.since(grant.connectionId, grant.afterEvent)).filter(({ kind }) => kind === 'ordered');
  if (starts.length >= MOST_STARTS) throw new Fault('ERR_TOO_MANY_ATTEMPTS', { limit: 'codes', most: MOST_STARTS });
}

async function statusOf(
  { connections, events }: ConnectionsScope,
  connection: ConnectionEntity | null,
  { connectionId, afterEvent, expiresAt, round }: LinkPageGrant,
  now = Date.now(),
): Promise<LinkPageStatus> {
  if (!connection || (await connections.linkPageRound(connectionId)) !== round) return 'expired';
  const since = await events.since(connectionId, afterEvent);
  const linked = since.find(({ kind }) => kind === 'linked');
  if (linked) return now - linked.at.getTime() < LINKED_SHOWN_MS ? 'linked' : 'used';
  // The event of the linking may be among those that are no longer kept.
  if (since.length >= MAX_EVENTS) return 'used';
  if (expiresAt <= now) return 'expired';
  return statusOfSession(connection);
}

function statusOfSession({ status, reason, qrcode, pairingCode }: ConnectionEntity): LinkPageStatus {
  if (status === 'CONNECTED') return 'linked';
  if (status === 'qrcode' && qrcode !== '') return 'qrcode';
  if (pairingCode !== '') return 'pairing';
  if (status === 'OPENING' || status === 'PAIRING' || status === 'qrcode') return 'opening';
  return reason === 'number_linked' ? 'refused' : 'waiting';
}

function present(
  keys: Keys,
  connection: ConnectionEntity | null,
  { returnUrl, expiresAt }: LinkPageGrant,
  status: LinkPageStatus,
): LinkPageState {
  const code = (of: LinkPageStatus, sealed: string | undefined) =>
    status === of && connection ? openLinkingCode(keys, connection.id, sealed ?? '') : '';
  return {
    status,
    name: status === 'used' || status === 'expired' ? '' : (connection?.name ?? ''),
    qrcode: code('qrcode', connection?.qrcode),
    pairingCode: code('pairing', connection?.pairingCode),
    returnUrl: status === 'linked' ? returnUrl : null,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
