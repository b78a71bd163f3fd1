import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([SecondFactorEntity], 'accounts'), AuthModule],
  controllers: [SecondFactorService],
})
export class SecondFactorModule {}
