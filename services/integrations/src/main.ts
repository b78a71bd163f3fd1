import { run } from '@recado/platform';
import { startIntegrations } from './service.ts';

await run(() => startIntegrations(), 'integrations');
