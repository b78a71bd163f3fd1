import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { MoveInService } from './move-in.service.ts';

@Module({
  imports: [AccountsCoreModule],
  controllers: [MoveInService],
})
export class MoveInModule {}
