import { PlatformConfig, startService } from '@recado/platform';
import { CampaignsModule } from './campaigns.module.ts';
import { archive } from './archive.gen.ts';

export const startCampaigns = (env = process.env) =>
  startService({
    name: 'campaigns',
    remembersRemovals: true,
    module: CampaignsModule,
    config: PlatformConfig,
    exported: archive,
    isIdempotent: true,
    env,
  });
