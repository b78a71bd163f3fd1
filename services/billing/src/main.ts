import { run } from '@recado/platform';
import { startBilling } from './service.ts';

await run(() => startBilling(), 'billing');
