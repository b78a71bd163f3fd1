// Every service in one process: the same programs that run as N deployments elsewhere.
import { services } from './options.ts';
import { inRoot } from './paths.ts';

for (const service of services) await import(inRoot('services', service, 'dist', 'main.js'));
