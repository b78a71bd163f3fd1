import { Module } from '@nestjs/common';
import { SettingListener } from './company/setting.listener.ts';
import { ConnectionListener } from './connection/connection.listener.ts';
import { ConnectionService } from './connection/connection.service.ts';
import { ConnectionsDatabase } from './connections.database.ts';
import { MediaListener } from './media/media.listener.ts';
import { OutboundListener } from './outbound/outbound.listener.ts';
import { Floor } from './shard/floor.ts';
import { Pulse } from './shard/pulse.ts';
import { Shard } from './shard/shard.ts';

@Module({
  controllers: [ConnectionService, ConnectionListener, OutboundListener, MediaListener, SettingListener],
  providers: [ConnectionsDatabase, Floor, Pulse, Shard],
})
export class ConnectionsModule {}
