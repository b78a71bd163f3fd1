import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyEntity } from '../rows/company.entity.ts';
import { InvitationEntity } from '../rows/invitation.entity.ts';
import { SettingEntity } from '../rows/setting.entity.ts';
import { UserEntity } from '../rows/user.entity.ts';
import { FirstStepsDatabase } from './first-steps.database.ts';
import { FirstStepsService } from './first-steps.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([CompanyEntity, InvitationEntity, SettingEntity, UserEntity], 'accounts')],
  controllers: [FirstStepsService],
  providers: [FirstStepsDatabase],
})
export class FirstStepsModule {}
