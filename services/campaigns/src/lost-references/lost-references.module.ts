import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { LostReferenceSweeper } from './lost-reference.sweeper.ts';

@Module({
  imports: [CampaignsCoreModule, SendingModule],
  providers: [LostReferenceSweeper],
})
export class LostReferencesModule {}
