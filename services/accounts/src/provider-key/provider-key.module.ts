import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ProviderKeyEntity } from './provider-key.entity.ts';
import { ProviderKeyService } from './provider-key.service.ts';

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature([ProviderKeyEntity], 'accounts')],
  controllers: [ProviderKeyService],
})
export class ProviderKeyModule {}
