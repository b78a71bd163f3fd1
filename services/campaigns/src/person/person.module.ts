import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { PersonDataService } from './person-data.service.ts';
import { PersonListener } from './person.listener.ts';

@Module({ imports: [CampaignsCoreModule, SendingModule], controllers: [PersonDataService, PersonListener] })
export class PersonModule {}
