import { Module } from '@nestjs/common';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { ConsoleService } from './console.service.ts';

@Module({ imports: [AccountsCoreModule], controllers: [ConsoleService] })
export class ConsoleModule {}
