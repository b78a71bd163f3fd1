import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { MovedPersonListener } from './moved-person.listener.ts';
import { PersonDataService } from './person-data.service.ts';
import { PersonListener } from './person.listener.ts';

@Module({
  imports: [CampaignsCoreModule, SendingModule],
  controllers: [PersonDataService, PersonListener, MovedPersonListener],
})
export class PersonModule {}
