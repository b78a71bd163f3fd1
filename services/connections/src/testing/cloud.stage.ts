import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { cloudNumbers, Fault, type Caller, type CreateWhatsapp, type RawRequest } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller } from '@recado/testkit';
import { aNumber, type ConnectionsStage, type LinkedCompany } from './connections.stage.ts';

/** An official number of the simulator. */
interface SimulatedOfficial {
  number: string;
  phoneNumberId: string;
  accountId: string;
  accessToken: string;
  appSecret: string;
}
export type OfficialCompany = LinkedCompany & { official: SimulatedOfficial };

/** The edge, as far as webhooks of Meta need it: passes requests on to the service as the gateway does. */
export class CloudStage {
  /** Statuses of the next answers, in place of what the service says. */
  readonly answers: number[] = [];
  /** The bodies that arrived. */
  readonly bodies: string[] = [];
  private constructor(
    readonly stage: ConnectionsStage,
    private readonly server: Server,
    private readonly port: { value: number },
  ) {}

  /** @param open starts the stage, whose service learns the address of this edge */
  static async open(open: (publicUrl: string) => Promise<ConnectionsStage>): Promise<CloudStage> {
    const found: { edge?: CloudStage } = {};
    const server = createServer((request, response) => void found.edge?.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = (server.address() as AddressInfo).port;
    found.edge = new CloudStage(await open(`http://127.0.0.1:${port}`), server, { value: port });
    return found.edge;
  }
  async close(): Promise<void> {
    await this.stage.close();
    this.server.closeAllConnections();
    this.server.close();
  }

  get api() {
    return client(this.stage.bus, cloudNumbers);
  }
  webhookOf(caller: Caller, id: number) {
    return this.api.webhook(caller, { id });
  }

  async official(more: object = {}): Promise<SimulatedOfficial> {
    return this.stage.phone('POST', '/official-numbers', { number: aNumber(), retryMs: 50, ...more });
  }
  /** The values that a user enters for an official number. */
  input({ phoneNumberId, accountId, accessToken, appSecret }: SimulatedOfficial, name = 'Oficial'): CreateWhatsapp {
    return { name, kind: 'cloud', cloudAccess: { phoneNumberId, accountId, accessToken, appSecret } };
  }
  /** A company with a connected official number. */
  async connected(official?: SimulatedOfficial): Promise<OfficialCompany> {
    const company = this.stage.company();
    const chosen = official ?? (await this.official());
    const { id } = await this.stage.api.create(company.caller, this.input(chosen));
    await this.stage.status(company.caller, id, 'CONNECTED');
    return { ...company, id, number: chosen.number, official: chosen };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${this.port.value}`);
    const key = url.pathname.split('/').at(-1) ?? '';
    const body = await buffer(request);
    const forced = request.method === 'POST' ? this.answers.shift() : undefined;
    if (forced !== undefined) return void response.writeHead(forced).end();
    if (request.method === 'POST') this.bodies.push(body.toString());
    const raw: RawRequest = {
      headers: Object.entries(request.headers).map(([name, value]) => ({ name, value: String(value) })),
      query: [...url.searchParams].map(([name, value]) => ({ name, value })),
      body: body.toString('base64'),
      address: null,
    };
    try {
      const nobody = aCaller({ companyId: 0 });
      if (request.method === 'GET') {
        const { challenge } = await this.api.verify(nobody, { key, request: raw });
        return void response.writeHead(200, { 'content-type': 'text/plain' }).end(challenge);
      }
      await this.api.receive(nobody, { key, request: raw });
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof Fault ? error.status : 503).end();
    }
  }
}
