import { Module } from '@nestjs/common';
import { EgressClient, egressRules } from '@recado/egress';
import { CloudAccessSetup } from './cloud/cloud-access.setup.ts';
import { CloudInbox } from './cloud/cloud.inbox.ts';
import { DeliveryCollector } from './cloud/delivery.collector.ts';
import { CloudNumberService } from './cloud/cloud-number.service.ts';
import { NumberStateJob } from './cloud/number-state.job.ts';
import { GraphClient } from './graph/graph.client.ts';
import { SettingCopyListener } from './company/setting-copy.listener.ts';
import { ConnectionCountJob } from './connection/connection-count.job.ts';
import { ConnectionListener } from './connection/connection.listener.ts';
import { ConnectionService } from './connection/connection.service.ts';
import { RulesPublisher } from './connection/rules.publisher.ts';
import { ConnectionsConfig } from './connections.config.ts';
import { ConnectionsDatabase } from './connections.database.ts';
import { FleetMetrics } from './fleet/fleet.metrics.ts';
import { FleetService } from './fleet/fleet.service.ts';
import { LinkPageService } from './link-page/link-page.service.ts';
import { MediaListener } from './media/media.listener.ts';
import { OutboundListener } from './outbound/outbound.listener.ts';
import { UnprovenJob } from './outbound/unproven.job.ts';
import { PersonListener } from './person/person.listener.ts';
import { NumberCheckListener } from './sending/number-check.listener.ts';
import { SendingService } from './sending/sending.service.ts';
import { MessageTemplateService } from './templates/message-template.service.ts';
import { SampleUploader } from './templates/sample.uploader.ts';
import { TemplateReader } from './templates/template.reader.ts';
import { WorkerContext } from './worker/worker.context.ts';
import { WorkerHeartbeat } from './shard/worker.heartbeat.ts';
import { WorkerService } from './shard/worker.service.ts';

/** All companies call one host, so that it gets more calls at a time than a host of a company. */
const egress = {
  provide: EgressClient,
  inject: [ConnectionsConfig],
  useFactory: (config: ConnectionsConfig) => {
    const simulator = config.WHATSAPP === 'simulator' ? new URL(config.SIMULATOR_URL).host : '';
    const { rules, ports } = egressRules({
      EGRESS_ALLOW: [config.EGRESS_ALLOW, simulator].filter(Boolean).join(),
      EGRESS_PORTS: config.EGRESS_PORTS,
    });
    return new EgressClient({ rules, ports, concurrency: { perHost: 400, perCompany: 40, waitingPerCompany: 1_000 } });
  },
};

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
    CloudNumberService,
    MessageTemplateService,
  ],
  providers: [
    ConnectionsDatabase,
    WorkerContext,
    WorkerHeartbeat,
    WorkerService,
    RulesPublisher,
    ConnectionCountJob,
    FleetMetrics,
    egress,
    GraphClient,
    CloudAccessSetup,
    CloudInbox,
    DeliveryCollector,
    NumberStateJob,
    UnprovenJob,
    TemplateReader,
    SampleUploader,
  ],
})
export class ConnectionsModule {}
