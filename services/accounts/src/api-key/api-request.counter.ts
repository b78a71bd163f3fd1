import { Injectable } from '@nestjs/common';
import type { Caller, CountApiRequests, CountedApiRequests } from '@recado/contracts';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';

interface CountRow {
  is_outdated: boolean;
  accepted: number;
  key_left: number;
  key_seconds: number;
  company_left: number;
  company_seconds: number;
  divisor: number;
}

/** A company that the provider has slowed down has a part of the limits. */
const COUNT = `select c.*, s.divisor
  from (select coalesce((select divisor from accounts.slow_downs
    where company_id = $1 and (until is null or until > now())), 1) as divisor) s
  cross join lateral accounts.count_api_requests($1, $2, $3, $4, $5, $6,
    greatest(1, $7::int / s.divisor), greatest(1, $8::int / s.divisor)) c`;

/** Counts the requests of keys and tokens over all gateways, in the minute before each request. */
@Injectable()
export class ApiRequestCounter {
  private readonly quotas: { key: number; company: number };

  constructor(
    private readonly db: AccountsDatabase,
    config: AccountsConfig,
  ) {
    this.quotas = { key: config.API_KEY_REQUESTS_PER_MINUTE, company: config.API_COMPANY_REQUESTS_PER_MINUTE };
  }

  async count({ companyId }: Caller, given: CountApiRequests): Promise<CountedApiRequests> {
    const { apiKeyId, version, whatsappId: connectionId, requests, address } = given;
    const { key, company } = this.quotas;
    const [row] = await this.db.within({ companyId }, ({ manager }) =>
      manager.query<[CountRow]>(COUNT, [companyId, apiKeyId, version, connectionId, requests, address, key, company]),
    );
    const quotaOf = (quota: number) => Math.max(1, Math.floor(quota / row.divisor));
    return {
      isOutdated: row.is_outdated,
      accepted: row.accepted,
      limits: [
        { name: 'key', quota: quotaOf(key), left: row.key_left, seconds: row.key_seconds },
        { name: 'company', quota: quotaOf(company), left: row.company_left, seconds: row.company_seconds },
      ],
    };
  }
}
