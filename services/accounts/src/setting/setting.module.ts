import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { SettingEntity } from '../rows/setting.entity.ts';
import { SettingService } from './setting.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([SettingEntity], 'accounts')],
  controllers: [SettingService],
})
export class SettingModule {}
