import { Fault, mediaFiles, type Caller, type FetchMediaFile, type Handlers, type StoredFile } from '@recado/contracts';
import { contradictsContent, Files, HEAD_BYTES, Serves, typeOfContent } from '@recado/platform';
import { MediaFetcher } from './media.fetcher.ts';
import { storeFile } from './store-file.ts';

/** The request to this service ends after 20 s. */
const LIMITS = { bytes: 16_000_000, ms: 15_000 };

const NO_TYPE = 'application/octet-stream';
/** Servers that do not know a type say this one. */
const saidType = ({ mimetype }: { mimetype: string }): string | undefined =>
  mimetype === NO_TYPE ? undefined : mimetype;

@Serves(mediaFiles)
export class MediaFileService implements Handlers<typeof mediaFiles> {
  constructor(
    private readonly fetcher: MediaFetcher,
    private readonly files: Files,
  ) {}

  async fetch({ companyId }: Caller, { url, name = '', mimetype }: FetchMediaFile): Promise<StoredFile> {
    const fetched = await this.fetcher.fetch(companyId, url, name, LIMITS);
    if (!fetched) throw new Fault('ERR_MEDIA_NOT_FETCHED');
    const head = fetched.bytes.subarray(0, HEAD_BYTES);
    const file = { ...fetched, mimetype: mimetype ?? saidType(fetched) ?? typeOfContent(head) ?? NO_TYPE };
    if (contradictsContent(file, head)) throw new Fault('ERR_FILE_CONTENT', { name: file.name });
    return storeFile(this.files, companyId, file);
  }
}
