import { inRoot } from './repository-paths.ts';
import { services } from './services.ts';

// Runs every service in one process; with `--split`, and elsewhere, the same programs run as separate processes.
for (const service of services) await import(inRoot('services', service, 'dist', 'main.js'));
