import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { PublicController } from './files/public.controller.ts';
import { InlineFiles } from './files/inline-files.ts';
import { EvolutionController } from './evolution/evolution.controller.ts';
import { McpController } from './mcp/mcp.controller.ts';
import { Uploads } from './files/uploads.ts';
import { HealthController } from './health/health.controller.ts';
import { SocketAuthentication } from './realtime/socket-authentication.ts';
import { ViewFeed } from './realtime/view-feed.ts';
import { FeedPositionHeader } from './realtime/feed-position.header.ts';
import { UserPresence } from './realtime/user-presence.ts';
import { RealtimeGateway } from './realtime/realtime.gateway.ts';
import { ChatMemberships } from './realtime/chat-memberships.ts';
import { ChatTypingFeed } from './realtime/chat-typing-feed.ts';
import { OpenConversations } from './realtime/open-conversations.ts';
import { SocketCounts } from './realtime/socket-counts.ts';
import { CallLog } from './program/call-log.ts';
import { OwnClient } from './program/own-client.ts';
import { ProgramAuthentication } from './program/program.authentication.ts';
import { ProgramTokens } from './program/program-token.service.ts';
import { RequestCounter } from './program/request-counter.ts';
import { CallerAddress } from './edge/caller-address.ts';
import { EdgeSlowDowns } from './edge/edge-slow-downs.ts';
import { CompanyShares } from './edge/company-shares.ts';
import { OperationHandler } from './rest/operation.handler.ts';
import { FaultFilter } from './rest/fault.filter.ts';
import { mountControllers } from './rest/mount-controllers.ts';
import { OriginGuard } from './rest/origin.guard.ts';
import { AllowedOrigins } from './edge/allowed-origins.ts';
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
  controllers: [HealthController, PublicController, McpController, EvolutionController, ...mountControllers()],
  providers: [
    OperationHandler,
    CallerAddress,
    EdgeSlowDowns,
    CompanyShares,
    AllowedOrigins,
    RequestBodies,
    Uploads,
    InlineFiles,
    RefreshCookie,
    SessionService,
    AccessTokens,
    JwtStrategy,
    ProgramTokens,
    RequestCounter,
    CallLog,
    OwnClient,
    ProgramAuthentication,
    SessionGuard,
    RightsGuard,
    SocketAuthentication,
    ViewFeed,
    FeedPositionHeader,
    UserPresence,
    ChatMemberships,
    ChatTypingFeed,
    OpenConversations,
    SocketCounts,
    RealtimeGateway,
    { provide: APP_FILTER, useClass: FaultFilter },
    { provide: APP_GUARD, useClass: OriginGuard },
    { provide: APP_GUARD, useClass: OperationGuard },
  ],
})
export class GatewayModule {}
