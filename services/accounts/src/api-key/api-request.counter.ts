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
}

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
      manager.query<[CountRow]>(`select * from accounts.count_api_requests($1, $2, $3, $4, $5, $6, $7, $8)`, [
        companyId,
        apiKeyId,
        version,
        connectionId,
        requests,
        address,
        key,
        company,
      ]),
    );
    return {
      isOutdated: row.is_outdated,
      accepted: row.accepted,
      limits: [
        { name: 'key', quota: key, left: row.key_left, seconds: row.key_seconds },
        { name: 'company', quota: company, left: row.company_left, seconds: row.company_seconds },
      ],
    };
  }
}
