import { Injectable } from '@nestjs/common';
import { EgressClient, EgressError } from '@recado/egress';

export interface FetchedFile {
  bytes: Buffer;
  mimetype: string;
  name: string;
}
export interface FetchLimits {
  bytes: number;
  /** Milliseconds for the whole file. */
  ms: number;
}

/** Fetches files of addresses that companies, bots or other systems name, through the client that checks addresses. */
@Injectable()
export class MediaFetcher {
  constructor(private readonly egress: EgressClient) {}

  /**
   * @param name by default the last part of the address
   * @returns null where the address is refused, or the file is missing, too large or too slow
   */
  async fetch(companyId: number, url: string, name: string, { bytes, ms }: FetchLimits): Promise<FetchedFile | null> {
    try {
      const response = await this.egress.request({
        purpose: 'mediaFile',
        companyId,
        url,
        limits: { totalMs: ms, maxResponseBytes: bytes, redirects: 3 },
      });
      const mimetype = (response.headers['content-type'] ?? 'application/octet-stream').split(';')[0]?.trim() ?? '';
      const ownName = decodeName(URL.parse(url)?.pathname.split('/').at(-1) ?? '');
      return {
        bytes: response.body,
        mimetype: mimetype.slice(0, 100),
        name: name || ownName || 'arquivo',
      };
    } catch (error) {
      if (error instanceof EgressError) return null;
      throw error;
    }
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
