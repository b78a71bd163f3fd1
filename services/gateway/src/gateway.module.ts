import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PublicController } from './files/public.controller.ts';
import { Uploads } from './files/uploads.ts';
import { HealthController } from './health/health.controller.ts';
import { Admission } from './realtime/admission.ts';
import { Feed } from './realtime/feed.ts';
import { PageStart } from './realtime/page-start.ts';
import { Presence } from './realtime/presence.ts';
import { RealtimeGateway } from './realtime/realtime.gateway.ts';
import { Shown } from './realtime/shown.ts';
import { SocketCounts } from './realtime/socket-counts.ts';
import { CallerAddress } from './rest/caller-address.ts';
import { CompanyShares } from './rest/company-shares.ts';
import { Edge } from './rest/edge.ts';
import { FaultFilter } from './rest/fault.filter.ts';
import { mountControllers } from './rest/mount.ts';
import { OriginGuard } from './rest/origin.guard.ts';
import { Origins } from './rest/origins.ts';
import { RequestBodies } from './rest/request-body.ts';
import { AccessTokens } from './session/access-tokens.ts';
import { JwtStrategy } from './session/jwt.strategy.ts';
import { OperationGuard } from './session/operation.guard.ts';
import { RefreshCookie } from './session/refresh-cookie.ts';
import { RightsGuard } from './session/rights.guard.ts';
import { SessionGuard } from './session/session.guard.ts';
import { SessionService } from './session/session.service.ts';

@Module({
  imports: [PassportModule, JwtModule.register({})],
  controllers: [HealthController, PublicController, ...mountControllers()],
  providers: [
    Edge,
    CallerAddress,
    CompanyShares,
    Origins,
    RequestBodies,
    Uploads,
    RefreshCookie,
    SessionService,
    AccessTokens,
    JwtStrategy,
    SessionGuard,
    RightsGuard,
    Admission,
    Feed,
    PageStart,
    Presence,
    Shown,
    SocketCounts,
    RealtimeGateway,
    { provide: APP_FILTER, useClass: FaultFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: OperationGuard },
  ],
})
export class GatewayModule {}
