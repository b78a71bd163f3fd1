import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { ContactListItemEntity } from './contact-list-item.entity.ts';
import { ContactListItemService } from './contact-list-item.service.ts';
import { ContactListEntity } from './contact-list.entity.ts';
import { ContactListService } from './contact-list.service.ts';

@Module({
  imports: [CampaignsCoreModule, TypeOrmModule.forFeature([ContactListEntity, ContactListItemEntity], 'campaigns')],
  controllers: [ContactListService, ContactListItemService],
})
export class ContactListModule {}
