import { run } from '@recado/platform';
import { startAccounts } from './service.ts';

await run(() => startAccounts(), 'accounts');
