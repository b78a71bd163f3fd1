import { Fault, mediaFiles, type Caller, type FetchMediaFile, type Handlers, type StoredFile } from '@recado/contracts';
import { Files, Serves } from '@recado/platform';
import { MediaFetcher } from './media.fetcher.ts';
import { storeFile } from './store-file.ts';

/** The request to this service ends after 20 s. */
const LIMITS = { bytes: 16_000_000, ms: 15_000 };

@Serves(mediaFiles)
export class MediaFileService implements Handlers<typeof mediaFiles> {
  constructor(
    private readonly fetcher: MediaFetcher,
    private readonly files: Files,
  ) {}

  async fetch({ companyId }: Caller, { url, name = '' }: FetchMediaFile): Promise<StoredFile> {
    const file = await this.fetcher.fetch(companyId, url, name, LIMITS);
    if (!file) throw new Fault('ERR_MEDIA_NOT_FETCHED');
    return storeFile(this.files, companyId, file);
  }
}
