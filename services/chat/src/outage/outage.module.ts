import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PushModule } from '../push/push.module.ts';
import { OutageListener } from './outage.listener.ts';
import { OutagePush } from './outage.push.ts';

@Module({ imports: [ChatCoreModule, MailModule, PushModule], controllers: [OutageListener], providers: [OutagePush] })
export class OutageModule {}
