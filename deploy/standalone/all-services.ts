import { inRoot } from './repository-paths.ts';
import { services, type Service } from './services.ts';

/** A tracer belongs to a copy of the platform and names its service, so traced services do not share one. */
const isTraced = Boolean(process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);
const programOf = (service: Service): string =>
  isTraced ? inRoot('services', service, 'dist', 'main.js') : inRoot('deploy', 'standalone', 'dist', `${service}.js`);

// Runs every service in one process; with `--split`, and elsewhere, each runs in a process and from a bundle of its own.
for (const service of services) await import(programOf(service));
