import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ProfileEntity } from './profile.entity.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([ProfileEntity], 'accounts')],
  controllers: [ProfileService],
})
export class ProfileModule {}
