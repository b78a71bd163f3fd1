import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { MeService } from './me.service.ts';

@Module({ imports: [AccountsCoreModule], controllers: [MeService] })
export class MeModule {}
