import { serviceCalls, serviceNames } from '@recado/contracts/service-calls';
import { inboxOf, natsPassword } from './nats-access.ts';

export interface NatsPermissions {
  publish: { allow: string[] };
  subscribe: { allow: string[] };
  /** A reply to each request that reached it. */
  allow_responses: true;
}

const STREAM = 'RECADO';
/** The user of the servers of a cluster. No service has this name. */
const CLUSTER = 'cluster';
/** JetStream: to make the stream, and to read it by consumers of one's own. */
const streaming = [
  '$JS.API.INFO',
  `$JS.API.STREAM.INFO.${STREAM}`,
  `$JS.API.STREAM.CREATE.${STREAM}`,
  `$JS.API.CONSUMER.LIST.${STREAM}`,
  `$JS.API.CONSUMER.CREATE.${STREAM}`,
  `$JS.API.CONSUMER.CREATE.${STREAM}.>`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${STREAM}.*`,
  `$JS.API.CONSUMER.INFO.${STREAM}.*`,
  `$JS.API.CONSUMER.DELETE.${STREAM}.*`,
  `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.*`,
  `$JS.ACK.${STREAM}.>`,
];
/** Permissions of single services besides those of every service. */
const own: Readonly<Record<string, { publish?: string[]; subscribe?: string[] }>> = {
  gateway: { publish: ['health.*'], subscribe: ['live.>', 'signal.connections.>', 'signal.chat.>'] },
  connections: { subscribe: ['signal.gateway.>', 'signal.integrations.>'] },
  accounts: { publish: [`$JS.API.STREAM.PURGE.${STREAM}`] },
};

/**
 * The subjects that the NATS user of a service may use, by the contracts: calls that are listed, events and views
 * under its own name, orders to any service; requests to itself, and its own hints.
 */
export function natsPermissionsOf(service: string): NatsPermissions {
  const { publish = [], subscribe = [] } = own[service] ?? {};
  const isEdge = service === 'gateway';
  return {
    publish: {
      allow: [
        ...(serviceCalls[service] ?? []).map((operation) => `rpc.${operation}`),
        // The edge only carries: it states nothing itself.
        ...(isEdge ? [] : [`ev.*.*.${service}.>`, 'ev.*.*.orders.>']),
        `hint.${service}.>`,
        `signal.${service}.>`,
        ...streaming,
        ...publish,
      ],
    },
    subscribe: {
      allow: [
        ...(isEdge ? [] : [`rpc.${service}.>`, `health.${service}`]),
        `hint.${service}.>`,
        `${inboxOf(service)}.>`,
        ...subscribe,
      ],
    },
    allow_responses: true,
  };
}

export interface NatsUser {
  user: string;
  password: string;
  permissions: NatsPermissions;
}
/** A user for each service, for the configuration of a NATS server. */
export const natsUsersOf = (secret: string, services = serviceNames): NatsUser[] =>
  services.map((user) => ({
    user,
    password: natsPassword(secret, user),
    permissions: natsPermissionsOf(user),
  }));

/**
 * The part of a NATS server's configuration that follows from the root secret: the users of the services, and in a cluster
 * the password by which its servers know each other.
 * @param servers `host:port` of the cluster's servers; a server that stands alone has none
 * @param port on which this server takes connections of the others
 */
export function natsServerConfig(secret: string, servers: readonly string[] = [], port = 6222): string {
  const users = `authorization { users: ${JSON.stringify(natsUsersOf(secret))} }\n`;
  if (servers.length === 0) return users;
  const password = natsPassword(secret, CLUSTER);
  const routes = servers.map((server) => `nats-route://${CLUSTER}:${password}@${server}`);
  const access = `authorization { user: ${CLUSTER}, password: "${password}", timeout: 5 }`;
  return `${users}cluster { name: recado, port: ${port}, ${access}, routes: ${JSON.stringify(routes)} }\n`;
}
