// Writes permissions.json: the subjects that the NATS user of each service may publish and subscribe to, for servers of
// operators.
import { writeFileSync } from 'node:fs';
import { natsPermissionsOf } from '../../libs/platform/src/messaging/nats-permissions.ts';
import { serviceNames } from '../../libs/contracts/src/service-calls.ts';

export const permissionsFile = new URL('permissions.json', import.meta.url);
export const permissionsText = (): string =>
  `${JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, natsPermissionsOf(name)])), null, 2)}\n`;

if (import.meta.main) writeFileSync(permissionsFile, permissionsText());
