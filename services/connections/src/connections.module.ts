import { Module } from '@nestjs/common';
import { SettingCopyListener } from './company/setting-copy.listener.ts';
import { ConnectionCountJob } from './connection/connection-count.job.ts';
import { ConnectionListener } from './connection/connection.listener.ts';
import { ConnectionService } from './connection/connection.service.ts';
import { RulesPublisher } from './connection/rules.publisher.ts';
import { ConnectionsDatabase } from './connections.database.ts';
import { FleetMetrics } from './fleet/fleet.metrics.ts';
import { FleetService } from './fleet/fleet.service.ts';
import { LinkPageService } from './link-page/link-page.service.ts';
import { MediaListener } from './media/media.listener.ts';
import { OutboundListener } from './outbound/outbound.listener.ts';
import { PersonListener } from './person/person.listener.ts';
import { NumberCheckListener } from './sending/number-check.listener.ts';
import { SendingService } from './sending/sending.service.ts';
import { WorkerContext } from './worker/worker.context.ts';
import { WorkerHeartbeat } from './shard/worker.heartbeat.ts';
import { WorkerService } from './shard/worker.service.ts';

@Module({
  controllers: [
    ConnectionService,
    ConnectionListener,
    OutboundListener,
    MediaListener,
    SettingCopyListener,
    SendingService,
    FleetService,
    LinkPageService,
    NumberCheckListener,
    PersonListener,
  ],
  providers: [
    ConnectionsDatabase,
    WorkerContext,
    WorkerHeartbeat,
    WorkerService,
    RulesPublisher,
    ConnectionCountJob,
    FleetMetrics,
  ],
})
export class ConnectionsModule {}
