import { Injectable } from '@nestjs/common';
import { Fault, refuseMovedSecrets, type CloudAccess, type CloudNumber } from '@recado/contracts';
import { EgressClient, EgressError } from '@recado/egress';
import { Keys } from '@recado/platform';
import { newCloudWebhook, sealCloudSecret } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { accountOf } from './account-of.ts';
import { GraphClient } from '../graph/graph.client.ts';
import { checkAccess } from './read-number.ts';

/** The columns of an official number, checked with Meta. */
export type CloudColumns = Partial<
  Pick<
    ConnectionEntity,
    | 'kind'
    | 'cloud'
    | 'cloudToken'
    | 'cloudAppSecret'
    | 'cloudWebhook'
    | 'cloudKeyHash'
    | 'cloudCheckAt'
    | 'number'
    | 'linkedAt'
    | 'wanted'
    | 'status'
  >
>;

const needed = ['phoneNumberId', 'accountId', 'accessToken', 'appSecret'] as const;

/** Checks what users enter of an official number, outside of any transaction. */
@Injectable()
export class CloudAccessSetup {
  constructor(
    private readonly graph: GraphClient,
    private readonly egress: EgressClient,
    private readonly keys: Keys,
  ) {}

  /** @throws Fault that names the field that is wrong */
  async forNew(companyId: number, given: CloudAccess = {}): Promise<CloudColumns> {
    const missing = needed.filter((field) => !given[field]);
    if (missing.length > 0)
      throw new Fault(
        'ERR_VALIDATION',
        {},
        missing.map((field) => ({ field: `cloudAccess.${field}`, rule: 'required' })),
      );
    const stored = { companyId, cloud: null, cloudToken: null, cloudAppSecret: null };
    const columns = await this.checked(stored, given);
    const webhook = newCloudWebhook(this.keys, companyId);
    return { ...columns, ...webhook, kind: 'cloud', wanted: true, status: 'OPENING' };
  }

  /** @throws Fault that names the field that is wrong */
  async forChange(connection: ConnectionEntity, given: CloudAccess): Promise<CloudColumns> {
    if (connection.kind !== 'cloud') throw new Fault('ERR_WAPP_NOT_OFFICIAL');
    const columns = await this.checked(connection, given);
    // A connection that came with the archive of a company has no secrets.
    return connection.cloudWebhook ? columns : { ...columns, ...newCloudWebhook(this.keys, connection.companyId) };
  }

  private async checked(
    stored: Pick<ConnectionEntity, 'companyId' | 'cloud' | 'cloudToken' | 'cloudAppSecret'>,
    given: CloudAccess,
  ): Promise<CloudColumns> {
    const { companyId } = stored;
    const cloud: CloudNumber = { ...(stored.cloud ?? unknownNumber), ...placesOf(given) };
    // Another account may be of another portfolio.
    if (cloud.accountId !== stored.cloud?.accountId) cloud.portfolioId = null;
    if (stored.cloud && !given.accessToken)
      refuseMovedSecrets('connections.whatsapps', ['accessToken'], stored.cloud, cloud, 'cloudAccess');
    checkForms(cloud);
    if (cloud.baseUrl) await this.checkAddress(cloud.baseUrl);
    const sealed: CloudColumns = {
      ...(given.accessToken
        ? { cloudToken: sealCloudSecret(this.keys, companyId, 'token', given.accessToken.trim()) }
        : {}),
      ...(given.appSecret
        ? { cloudAppSecret: sealCloudSecret(this.keys, companyId, 'appSecret', given.appSecret.trim()) }
        : {}),
    };
    const account = accountOf(this.keys, { ...stored, ...sealed, cloud } as ConnectionEntity);
    const { number, verifiedName, quality, tier, throughput } = await checkAccess(this.graph, account);
    const now = new Date();
    return {
      ...sealed,
      number,
      linkedAt: now,
      cloud: { ...cloud, verifiedName, quality, tier, throughput, checkedAt: now.toISOString() },
      cloudCheckAt: now,
    };
  }

  private async checkAddress(baseUrl: string): Promise<void> {
    try {
      await this.egress.checkAddress(baseUrl);
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      const fields = [{ field: 'cloudAccess.baseUrl', rule: 'ERR_CLOUD_UNREACHABLE' }];
      throw new Fault('ERR_CLOUD_UNREACHABLE', { detail: error.reason }, fields);
    }
  }
}

const unknownNumber: CloudNumber = {
  phoneNumberId: '',
  accountId: '',
  portfolioId: null,
  apiVersion: '',
  baseUrl: '',
  verifiedName: '',
  quality: 'UNKNOWN',
  tier: null,
  throughput: null,
  hasWebhook: false,
  checkedAt: null,
};

const forms = {
  phoneNumberId: /^\d{5,30}$/,
  accountId: /^\d{5,30}$/,
  apiVersion: /^(v\d{1,3}\.\d)?$/,
  baseUrl: /^(https?:\/\/\S+)?$/,
};
type Place = keyof typeof forms;
const places = Object.keys(forms) as Place[];

/** The fields that are given, without blanks around them. */
const placesOf = (given: CloudAccess): Partial<Record<Place, string>> =>
  Object.fromEntries(
    places.flatMap((place) => (given[place] === undefined ? [] : [[place, given[place].trim()] as const])),
  );

function checkForms(cloud: CloudNumber): void {
  const wrong = places.filter((place) => !forms[place].test(cloud[place]));
  if (wrong.length > 0)
    throw new Fault(
      'ERR_VALIDATION',
      {},
      wrong.map((place) => ({ field: `cloudAccess.${place}`, rule: place === 'baseUrl' ? 'webAddress' : 'matches' })),
    );
}
