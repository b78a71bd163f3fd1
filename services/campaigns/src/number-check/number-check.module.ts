import { Module } from '@nestjs/common';
import { CampaignsCoreModule } from '../campaigns-core.module.ts';
import { NumberCheckListener } from './number-check.listener.ts';
import { NumberCheckWorker } from './number-check.worker.ts';

@Module({ imports: [CampaignsCoreModule], controllers: [NumberCheckListener], providers: [NumberCheckWorker] })
export class NumberCheckModule {}
