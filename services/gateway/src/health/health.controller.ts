import { Controller, Get, Res } from '@nestjs/common';
import { contracts } from '@recado/contracts';
import { Bus, hasSpace, type Health } from '@recado/platform';
import type { Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';

export const VERSION = '4.7.0';
const services = [...new Set(Object.values(contracts).map((contract) => contract.service))];

@Controller('health')
export class HealthController {
  constructor(
    private readonly bus: Bus,
    private readonly config: GatewayConfig,
  ) {}

  @Get('live')
  live() {
    return { live: true };
  }

  /** 200 when there is space on the disk, and NATS and at least one replica of every service are ready. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const healths = await Promise.all(services.map((service) => this.healthOf(service)));
    const space = hasSpace(this.config.DATA_DIR);
    const ready = this.bus.connected && space && healths.every((health) => health.ready);
    response.status(ready ? 200 : 503);
    return { ready, nats: this.bus.connected, space, services: healths };
  }

  /** Settings that pages need before sign-in. */
  @Get('info')
  info() {
    const { WHATSAPP: whatsapp, DEMO, SIMULATOR_PAGE_URL } = this.config;
    const simulatorUrl = whatsapp === 'simulator' ? (SIMULATOR_PAGE_URL ?? null) : null;
    return { version: VERSION, whatsapp, demo: DEMO === '1', simulatorUrl };
  }

  private async healthOf(service: string): Promise<Health> {
    try {
      return (await this.bus.nats.request(`health.${service}`, undefined, { timeout: 3_000 })).json<Health>();
    } catch {
      return { service, ready: false, database: false, nats: false, space: true }; // no replica responds
    }
  }
}
