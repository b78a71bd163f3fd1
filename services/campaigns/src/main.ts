import { run } from '@recado/platform';
import { startCampaigns } from './service.ts';

await run(() => startCampaigns(), 'campaigns');
