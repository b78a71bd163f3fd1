import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:net';
import { silenceLibsignal } from '@recado/signal';
import { AutomaticBehaviour } from './behaviour/automatic-behaviour.ts';
import { startReaction } from './behaviour/start-reaction.ts';
import { CloudApi } from './cloud/cloud-api.ts';
import { createOfficialInbox } from './cloud/official.inbox.ts';
import { resumeReviews } from './cloud/templates/change-template.ts';
import { SimulatorEventStream } from './control/event.stream.ts';
import { createControlServer } from './control/control.server.ts';
import { FaultRegistry } from './faults/fault.registry.ts';
import { type Log, silentLog } from './log.ts';
import { startMailServer, type MailServer } from './mail/mail.server.ts';
import { MailStore } from './mail/mail.store.ts';
import { loadMediaCertificate } from './media/media-certificate.loader.ts';
import { createMediaServer } from './media/media.server.ts';
import { announceLiftedTimeLock } from './server/account-limits.ts';
import { loadNoiseIdentity } from './server/load-noise-identity.ts';
import { resumeRinging } from './server/call.handler.ts';
import { createRawSender, type RawSender } from './raw/raw.sender.ts';
import { createWebSocketServer } from './server/websocket.server.ts';
import { ConnectionRegistry } from './connection/connection.registry.ts';
import { SimulatorStore } from './store/simulator.store.ts';
import type { OfficialInbox, World } from './simulated-world.ts';
import { ScheduledWork } from './scheduled-work.ts';
import { KeyedMutex } from './keyed-mutex.ts';

export interface SimulatorOptions {
  /** The port of the control interface, the page and the websocket; 0, the default, is any free port. */
  port?: number;
  /** The port of the media server; 0, the default, is any free port. */
  mediaPort?: number;
  /** The port mails are taken on, on the loopback; 0 is any free port, undefined takes none. */
  mailPort?: number | undefined;
  /** The address to listen on, by default 127.0.0.1. */
  host?: string;
  /** The name under which clients on other machines reach it; by default the address it listens on. */
  publicHost?: string | undefined;
  /** The folder of the state; without a folder the state is in memory and lost at `stop()`. */
  dataDir?: string;
  /** A folder of static files to serve at `/`. */
  page?: string | undefined;
  /** Count of messages to store; older ones are deleted once settled. 0, the default, stores all. */
  keepMessages?: number;
  /** Receives errors and refusals; silent by default. */
  log?: Log;
}

export interface Simulator {
  port: number;
  mediaPort: number;
  /** The address of the control interface: `http://127.0.0.1:8090`. */
  url: string;
  /** The base address of the Graph API, before the version. */
  graphUrl: string;
  /** Baileys' `waWebSocketUrl`. */
  wsUrl: string;
  /** The path of the CA of the media server, in PEM; clients need it as NODE_EXTRA_CA_CERTS or as `ca` of their agents. */
  caFile: string;
  /** Sends what an honest WhatsApp server never sends, for tests of the client. */
  raw: RawSender;
  /** Closes all sockets and the state; may be called twice. */
  stop(): Promise<void>;
}

/** Starts a simulator and resolves once it listens. Rejects when a port is in use or the state cannot be opened. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  silenceLibsignal();
  const { port = 0, mediaPort = 0, mailPort, host = '127.0.0.1' } = options;
  const { dataDir, keepMessages, page, log = silentLog } = options;
  const events = new SimulatorEventStream();
  const world = createWorld(new SimulatorStore(dataDir, keepMessages), events, log);
  resumeRinging(world);
  const cloud = new CloudApi(world);
  world.official = createOfficialInbox(cloud);
  resumeReviews(cloud);
  const certificate = loadMediaCertificate(world.store, dataDir, options.publicHost);
  world.mediaCa = certificate.ca;
  const media = createMediaServer(world, certificate);
  const control = createControlServer(world, cloud, events, page);
  const webSockets = createWebSocketServer(world, control);
  let mail: MailServer | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    world.faults.stop();
    world.timers.stop();
    cloud.webhooks.stop();
    events.stop();
    for (const connection of world.connections.all) connection.drop();
    webSockets.close();
    await Promise.all([close(media), close(control), mail?.stop()]);
    world.store.close();
    if (!dataDir) rmSync(dirname(certificate.caFile), { recursive: true });
  };
  const publicHost = options.publicHost ?? (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
  const listening = async () => {
    if (mailPort !== undefined) mail = await startMailServer(world, mailPort);
    return listenAll(world, { media, control }, { media: mediaPort, control: port }, { host, publicHost });
  };
  const ports = await listening().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  world.origin = `http://${publicHost}:${ports.control}`;
  cloud.webhooks.resume();
  return {
    port: ports.control,
    mediaPort: ports.media,
    url: world.origin,
    graphUrl: `${world.origin}/graph`,
    wsUrl: `ws://${publicHost}:${ports.control}/ws/chat`,
    caFile: certificate.caFile,
    raw: createRawSender(world),
    stop: () => (stopped ??= stop()),
  };
}

/** Until the Cloud API is there. */
const noOfficialInbox: OfficialInbox = {
  messageReceived: () => undefined,
  statusRaised: () => undefined,
  numberMoved: () => undefined,
};

function createWorld(store: SimulatorStore, events: SimulatorEventStream, log: Log): World {
  const sockets = new ConnectionRegistry();
  const world: World = {
    store,
    connections: sockets,
    faults: new FaultRegistry((fault) => {
      for (const connection of sockets.all) connection.resume();
      announceLiftedTimeLock(world, fault);
    }),
    mutex: new KeyedMutex(),
    timers: new ScheduledWork(),
    noise: loadNoiseIdentity(store),
    log,
    presences: new Map(),
    oddFiles: new Map(),
    newChatCaps: new Map(),
    mails: new MailStore(),
    behaviour: new AutomaticBehaviour((...reaction) => startReaction(world, ...reaction)),
    official: noOfficialInbox,
    oldestVersion: '',
    origin: '',
    mediaHost: '',
    mediaCa: '',
    emit: (event) => events.send(event),
  };
  return world;
}

interface ServerPair<T> {
  media: T;
  control: T;
}

// The media server listens first, as clients receive its address once they are linked.
async function listenAll(
  world: World,
  servers: ServerPair<Server>,
  requestedPorts: ServerPair<number>,
  { host, publicHost }: { host: string; publicHost: string },
): Promise<ServerPair<number>> {
  const media = await listen(servers.media, requestedPorts.media, host);
  world.mediaHost = `${publicHost}:${media}`;
  return { media, control: await listen(servers.control, requestedPorts.control, host) };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function close(server: Server & { closeAllConnections(): void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
