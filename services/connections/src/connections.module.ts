import { Module } from '@nestjs/common';
import { SettingListener } from './company/setting-copy.listener.ts';
import { ConnectionListener } from './connection/connection.listener.ts';
import { ConnectionService } from './connection/connection.service.ts';
import { ConnectionsDatabase } from './connections.database.ts';
import { MediaListener } from './media/media.listener.ts';
import { OutboundListener } from './outbound/outbound.listener.ts';
import { Floor } from './shard/worker.context.ts';
import { Pulse } from './shard/worker.heartbeat.ts';
import { Shard } from './shard/worker.service.ts';

@Module({
  controllers: [ConnectionService, ConnectionListener, OutboundListener, MediaListener, SettingListener],
  providers: [ConnectionsDatabase, Floor, Pulse, Shard],
})
export class ConnectionsModule {}
