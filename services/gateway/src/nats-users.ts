import { writeFileSync } from 'node:fs';
import { natsServerConfig } from '@recado/platform/nats-permissions';

/**
 * Writes what a NATS server must know of the services' users to NATS_USERS_FILE, which its configuration includes: the
 * passwords follow from the root secret, so that nobody has to keep a list of them. NATS_CLUSTER lists the servers of a cluster,
 * which takes their connections on NATS_CLUSTER_PORT.
 */
const { RECADO_SECRET = '', NATS_USERS_FILE = '', NATS_CLUSTER = '', NATS_CLUSTER_PORT = '6222' } = process.env;

if (RECADO_SECRET.length < 32) throw new Error('RECADO_SECRET must have at least 32 characters');
if (!NATS_USERS_FILE) throw new Error('NATS_USERS_FILE must name the file to write');
const servers = NATS_CLUSTER.split(',').filter(Boolean);
writeFileSync(NATS_USERS_FILE, natsServerConfig(RECADO_SECRET, servers, Number(NATS_CLUSTER_PORT)), { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ written: NATS_USERS_FILE })}\n`);
