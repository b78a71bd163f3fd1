import { run } from '@recado/platform';
import { startChat } from './service.ts';

await run(() => startChat(), 'chat');
