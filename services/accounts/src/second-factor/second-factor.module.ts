import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.ts';
import { CoreModule } from '../core.module.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([SecondFactorEntity], 'accounts'), AuthModule],
  controllers: [SecondFactorService],
})
export class SecondFactorModule {}
