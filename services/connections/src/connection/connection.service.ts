import {
  companies,
  connectionEvents,
  connectionViews,
  dayOf,
  Fault,
  queues,
  serviceCaller,
  UpdateWhatsapp,
  whatsapp,
  WhatsappView,
  type Caller,
  type CreateWhatsapp,
  type Handlers,
  type PairByCode,
  type ResolveWhatsappToken,
  type RowCount,
  type SessionEventView,
  type TokenOwner,
  type WhatsappId,
  type WhatsappToken,
} from '@recado/contracts';
import { askSupportSession, Bus, client, isDuplicate, Keys, requireUnchanged, Serves } from '@recado/platform';
import { ConnectionsDatabase, type ConnectionsScope } from '../connections.database.ts';
import { CloudAccessSetup, type CloudColumns } from '../cloud/cloud-access.setup.ts';
import { NumberStateJob } from '../cloud/number-state.job.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import { ConnectionEntity } from '../rows/connection.entity.ts';
import { newConnectionToken } from '../rows/connection-token.ts';
import { publishConnection } from '../rows/publish-connection.ts';
import { orderSession } from './order-session.ts';
import { demandVisible, visibleConnections } from '../rows/visible-connections.ts';

@Serves(whatsapp)
export class ConnectionService implements Handlers<typeof whatsapp> {
  private readonly companies;

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
    private readonly keys: Keys,
    private readonly access: CloudAccessSetup,
    private readonly numbers: NumberStateJob,
  ) {
    this.companies = client(bus, companies);
  }

  count(caller: Caller): Promise<RowCount> {
    return this.db.within(caller, async ({ connections }) => ({ count: await connections.count() }));
  }

  list(caller: Caller): Promise<WhatsappView[]> {
    return this.db.within(caller, async ({ connections }) =>
      visibleConnections(caller, await connections.all()).map((connection) => connection.presentTo(caller, this.keys)),
    );
  }

  async get(caller: Caller, { id }: WhatsappId): Promise<WhatsappView> {
    demandVisible(caller, id);
    return this.db.within(caller, async ({ connections }) => (await connections.get(id)).presentTo(caller, this.keys));
  }

  async events(caller: Caller, { id }: WhatsappId): Promise<SessionEventView[]> {
    demandVisible(caller, id);
    return this.db.within(caller, async ({ connections, events }) => {
      await connections.get(id);
      return events.latest(id);
    });
  }

  async create(caller: Caller, given: CreateWhatsapp): Promise<WhatsappView> {
    refuseTokenOfKey(caller, given);
    await this.refuseUnknownQueues(caller, given);
    const tokenSupportSession = await this.tokenSupportSession(caller);
    const cloud = await this.cloudOfNew(caller, given);
    const { connections: most } = await this.companies.allowance(
      serviceCaller('connections', caller.companyId, caller.trace),
      {},
    );
    const view = await this.withUniqueFaults(() =>
      this.db.within(caller, async (scope) => {
        await scope.connections.lockCreation(caller.companyId);
        const others = await scope.connections.lockAll();
        if (most !== null && others.length >= most)
          throw new Fault('ERR_NO_PERMISSION', { limit: 'connections', most });
        refuseFuture(given, await scope.settings.timezone());
        const connection = newConnection(caller);
        connection.change(given);
        Object.assign(connection, cloud);
        connection.tokenSupportSession = tokenSupportSession;
        connection.isDefault = others.length === 0;
        const added = await scope.connections.add(connection);
        if (given.isDefault && others.length > 0) await makeDefault(scope, added, others);
        await scope.leases.add(added.id, caller.companyId);
        publishConnection(scope.publish, added, 'created');
        return added.presentTo(caller, this.keys);
      }),
    );
    if (cloud.kind === 'cloud') this.numbers.checkSoon(caller.companyId, view.id);
    else publishSessionHint(this.bus, view.id);
    return view;
  }

  async update(caller: Caller, { id, version, ...given }: UpdateWhatsapp): Promise<WhatsappView> {
    refuseTokenOfKey(caller, given);
    await this.refuseUnknownQueues(caller, given);
    const tokenSupportSession = given.token === undefined ? null : await this.tokenSupportSession(caller);
    const cloud = await this.cloudOfChange(caller, id, given);
    const view = await this.withUniqueFaults(() =>
      this.db.within(caller, async (scope) => {
        const all = await scope.connections.lockAll();
        const connection = all.find((candidate) => candidate.id === id);
        if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
        requireUnchanged(UpdateWhatsapp, version, WhatsappView, connection.presentTo(caller, this.keys));
        refuseFuture(given, await scope.settings.timezone());
        connection.change(given);
        Object.assign(connection, cloud);
        if (cloud.cloud && connection.wanted) connection.retry();
        if (given.token !== undefined) connection.tokenSupportSession = tokenSupportSession;
        if (given.isDefault === false && connection.isDefault)
          throw new Fault('ERR_NO_OTHER_WHATSAPP', {}, [{ field: 'isDefault', rule: 'oneDefault' }]);
        await scope.connections.save(connection);
        if (cloud.cloud) await scope.templates.removeOrphans();
        if (given.isDefault && !connection.isDefault) await makeDefault(scope, connection, all);
        publishConnection(scope.publish, connection, 'updated');
        return connection.presentTo(caller, this.keys);
      }),
    );
    if (cloud.cloud) this.numbers.checkSoon(caller.companyId, id);
    return view;
  }

  /** Columns of an official number from the entered access, which is checked with Meta. */
  private async cloudOfNew({ companyId }: Caller, { kind, cloudAccess }: CreateWhatsapp): Promise<CloudColumns> {
    if (kind === 'cloud') return this.access.forNew(companyId, cloudAccess);
    if (cloudAccess) throw new Fault('ERR_WAPP_NOT_OFFICIAL', {}, [{ field: 'kind', rule: 'ERR_WAPP_NOT_OFFICIAL' }]);
    return {};
  }
  private async cloudOfChange(
    caller: Caller,
    id: number,
    { cloudAccess }: Omit<UpdateWhatsapp, 'id' | 'version'>,
  ): Promise<CloudColumns> {
    if (!cloudAccess || Object.keys(cloudAccess).length === 0) return {};
    const connection = await this.db.within(caller, ({ connections }) => connections.get(id));
    return this.access.forChange(connection, cloudAccess);
  }

  async createToken(caller: Caller, { id }: WhatsappId): Promise<WhatsappToken> {
    const tokenSupportSession = await this.tokenSupportSession(caller);
    return this.db.within(caller, async ({ connections, publish }) => {
      const connection = await connections.lock(id);
      const token = newConnectionToken();
      connection.setToken(token);
      connection.tokenSupportSession = tokenSupportSession;
      await connections.save(connection);
      publishConnection(publish, connection, 'updated');
      return { token };
    });
  }

  /** The support session with which a token ends that the caller sets. */
  private tokenSupportSession(caller: Caller): Promise<string | null> {
    return askSupportSession(this.bus, 'connections', caller);
  }

  resolveToken(_caller: Caller, { hash }: ResolveWhatsappToken): Promise<TokenOwner> {
    return this.db.asSystem('the token identifies the company', async ({ connections }) => {
      const connection = await connections.findByToken(hash);
      if (!connection) throw new Fault('ERR_API_KEY_INVALID');
      return { whatsappId: connection.id, companyId: connection.companyId };
    });
  }

  async remove(caller: Caller, { id }: WhatsappId): Promise<void> {
    await this.db.within(caller, async ({ connections, outbound, templates, publish }) => {
      const all = await connections.lockAll();
      const connection = all.find((candidate) => candidate.id === id);
      if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
      if (connection.isDefault) throw new Fault('ERR_NO_OTHER_WHATSAPP');
      // Jobs that wait to be sent end with the connection; people may send the messages again through another one.
      await outbound.failAll(id, 'ERR_WAPP_REMOVED', publish);
      await connections.remove(id);
      await templates.removeOrphans();
      publish(connectionEvents.deleted, { connectionId: id });
      publish(connectionViews.deleted, { whatsappId: id });
    });
    publishSessionHint(this.bus, id);
  }

  async retry(caller: Caller, { id }: WhatsappId): Promise<void> {
    await this.command(caller, id, (connection) => connection.retry());
    this.numbers.checkSoon(caller.companyId, id);
  }
  renew(caller: Caller, { id }: WhatsappId): Promise<void> {
    return this.command(caller, id, (connection) => connection.renew(null));
  }
  async pair(caller: Caller, { id, number }: PairByCode): Promise<void> {
    const isLinked = await this.db.within(caller, ({ connections }) => connections.isLinked(number, id));
    if (isLinked) throw new Fault('ERR_NUMBER_LINKED', {}, [{ field: 'number', rule: 'unique' }]);
    return this.command(caller, id, (connection) => {
      connection.demandDevice();
      // The linked phone would be unlinked before anybody types the code.
      if (connection.status === 'CONNECTED') throw new Fault('ERR_WAPP_CONNECTED');
      connection.renew(number);
    });
  }
  disconnect(caller: Caller, { id }: WhatsappId): Promise<void> {
    return this.command(caller, id, (connection) => connection.disconnect());
  }

  private async command(caller: Caller, id: number, give: (connection: ConnectionEntity) => void): Promise<void> {
    await this.withUniqueFaults(() => this.db.within(caller, (scope) => orderSession(scope, id, give)));
    publishSessionHint(this.bus, id);
  }

  /** The scope to read queues is not needed to name one. */
  private async refuseUnknownQueues({ companyId, trace }: Caller, given: Partial<CreateWhatsapp>): Promise<void> {
    const { queueIds = [], transferQueueId } = given;
    const wanted = { queueIds, transferQueueId: transferQueueId ? [transferQueueId] : [] };
    if (Object.values(wanted).flat().length === 0) return;
    const known = new Set(
      (await client(this.bus, queues).list(serviceCaller('connections', companyId, trace), {})).map(
        (queue) => queue.id,
      ),
    );
    const problems = Object.entries(wanted).flatMap(([field, ids]) =>
      ids.every((id) => known.has(id)) ? [] : { field, rule: 'exists' },
    );
    if (problems.length > 0) throw new Fault('ERR_NO_QUEUE_FOUND', {}, problems);
  }

  private async withUniqueFaults<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDuplicate(error, 'whatsapps_name'))
        throw new Fault('ERR_DUPLICATED_NAME', {}, [{ field: 'name', rule: 'unique' }]);
      // The token may be that of another company, so nothing is said about its owner.
      if (isDuplicate(error, 'whatsapps_token'))
        throw new Fault('ERR_WAPP_TOKEN_UNUSABLE', {}, [{ field: 'token', rule: 'ERR_WAPP_TOKEN_UNUSABLE' }]);
      // Another connection linked the number while this one was disconnected.
      if (isDuplicate(error, 'whatsapps_number')) throw new Fault('ERR_NUMBER_LINKED');
      throw error;
    }
  }
}

function newConnection({ companyId }: Caller): ConnectionEntity {
  const texts = { greetingMessage: '', complationMessage: '', outOfHoursMessage: '', ratingMessage: '' };
  const bot = { expiresInactiveMessage: '', expiresTicket: 0, timeUseBotQueues: 0, maxUseBotQueues: 3 };
  const connection = new ConnectionEntity();
  const now = new Date();
  return Object.assign(connection, { ...texts, ...bot, companyId, provider: 'beta', queueIds: [], createdAt: now });
}

/** A token outlives the key that sets it, and has scopes that the key may lack. */
function refuseTokenOfKey({ kind }: Caller, { token }: Partial<CreateWhatsapp>): void {
  if (kind === 'api' && token !== undefined)
    throw new Fault('ERR_NO_PERMISSION', {}, [{ field: 'token', rule: 'ERR_NO_PERMISSION' }]);
}

function refuseFuture({ inUseSince }: Partial<CreateWhatsapp>, timezone: string): void {
  if (inUseSince && inUseSince > dayOf(new Date(), timezone))
    throw new Fault('ERR_IN_USE_SINCE_FUTURE', {}, [{ field: 'inUseSince', rule: 'future' }]);
}

/** Unsets the old default first: a unique index allows one at a time. */
async function makeDefault(scope: ConnectionsScope, chosen: ConnectionEntity, all: ConnectionEntity[]): Promise<void> {
  for (const other of all.filter(({ id, isDefault }) => isDefault && id !== chosen.id)) {
    other.isDefault = false;
    await scope.connections.save(other);
    publishConnection(scope.publish, other, 'updated');
  }
  chosen.isDefault = true;
  await scope.connections.save(chosen);
}
