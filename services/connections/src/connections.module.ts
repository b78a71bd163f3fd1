import { Module } from '@nestjs/common';
import { ConnectionService } from './connection/connection.service.ts';
import { ConnectionsDatabase } from './connections.database.ts';
import { OutboundListener } from './outbound/outbound.listener.ts';
import { Floor } from './shard/floor.ts';
import { Shard } from './shard/shard.ts';

@Module({
  controllers: [ConnectionService, OutboundListener],
  providers: [ConnectionsDatabase, Floor, Shard],
})
export class ConnectionsModule {}
