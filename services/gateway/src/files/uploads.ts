import { Injectable } from '@nestjs/common';
import { Fault, type FileOwner, type StoredFile } from '@recado/contracts';
import { contradictsContent, cutFileName, Files, HEAD_BYTES, isContentKnown, typeWithCodec } from '@recado/platform';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { GatewayConfig } from '../gateway.config.ts';
import { invalid } from '../edge/parse.ts';
import { languageOf, type EdgeRequest } from '../edge/request.ts';
import { wrongContent } from './wrong-content.ts';

const MOST_FILES = 10;
/** Limits of the fields beside the files. */
const fieldLimits = {
  fieldSize: 262_144,
  fields: 50,
  fieldNameSize: 100,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: 50,
  headerPairs: 20,
};
type Incoming = Express.Multer.File & { stored?: StoredFile };

/** Streams uploads into the file store as they come: no file is ever whole in memory or in a temporary folder. */
@Injectable()
export class Uploads {
  constructor(
    private readonly files: Files,
    private readonly config: GatewayConfig,
  ) {}

  /**
   * Reads a multipart body: files into the store, as files of `owner`, and fields into `request.body`.
   * @throws Fault ERR_FILE_CONTENT for a file that is not what its name says
   */
  async receive(request: EdgeRequest, response: Response, field: string, owner: FileOwner): Promise<StoredFile[]> {
    if (!hasBoundary(request)) throw brokenForm(field, request);
    const limits = { ...fieldLimits, fileSize: this.config.UPLOAD_MAX_BYTES, files: MOST_FILES };
    const read = multer({ storage: this.storageOf(owner), limits, defParamCharset: 'utf8' }).array(field, MOST_FILES);
    await new Promise<void>((resolve, reject) => {
      read(request as Request, response, (error: unknown) =>
        error ? reject(toFault(error, field, request)) : resolve(),
      );
    });
    // A body that multer does not recognise as a form leaves no list of files.
    if (!Array.isArray(request.files)) throw brokenForm(field, request);
    return (request.files as Incoming[]).flatMap(({ stored }) => (stored ? [stored] : []));
  }

  async discard(files: StoredFile[]): Promise<void> {
    await Promise.all(files.map((file) => this.files.remove(file.path)));
  }

  private storageOf(owner: FileOwner): StorageEngine {
    return {
      _handleFile: (request, file, done) => {
        this.store(request as EdgeRequest, owner, file).then(
          (stored) => done(null, { stored, size: stored.size } as Partial<Incoming>),
          (error: unknown) => done(new NotStored(error)),
        );
      },
      _removeFile: (_request, file: Incoming, done) => {
        this.discard(file.stored ? [file.stored] : []).then(() => done(null), done);
      },
    };
  }

  private async store({ user }: EdgeRequest, owner: FileOwner, file: Incoming): Promise<StoredFile> {
    const name = clean(cutFileName(file.originalname.replace(/[/\\]/g, '_'), 255));
    const mimetype = clean(file.mimetype.slice(0, 100));
    const path = this.files.newPath(user.companyId, owner, name);
    await this.files.write(path, file.stream, mimetype);
    const size = await this.files.size(path);
    if (!isContentKnown({ name, mimetype })) return { path, name, mimetype, size };
    const head = await this.readHead(path);
    if (contradictsContent({ name, mimetype }, head)) {
      await this.files.remove(path);
      throw wrongContent(name, file.fieldname);
    }
    return { path, name, mimetype: typeWithCodec(mimetype, head), size };
  }

  private async readHead(path: string): Promise<Buffer> {
    let head = Buffer.alloc(0);
    // Leaving the loop closes the file.
    for await (const chunk of await this.files.read(path)) {
      head = Buffer.concat([head, chunk as Buffer]);
      if (head.length >= HEAD_BYTES) break;
    }
    return head.subarray(0, HEAD_BYTES);
  }
}

/** Without control characters and halves of characters, which neither a header nor Postgres holds. */
const clean = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '_');

/** The file store failed, not the form. */
class NotStored extends Error {
  constructor(override readonly cause: unknown) {
    super('a file was not stored');
  }
}

function toFault(error: unknown, field: string, request: EdgeRequest): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new Fault('ERR_FILE_TOO_LARGE');
    const language = languageOf(request, request.user.language);
    const name = error.field ?? field;
    if (error.code === 'LIMIT_UNEXPECTED_FILE' && name !== field)
      return invalid([{ field: name, rule: 'unknown', limit: { nearest: field, names: [field] } }], language);
    return invalid([{ field: name, rule: error.code }], language);
  }
  // The form broke off or is none; a client that has gone gets the same answer.
  if (error instanceof NotStored && (error.cause instanceof Fault || !request.destroyed)) return error.cause;
  return brokenForm(field, request);
}

const brokenForm = (field: string, request: EdgeRequest): Fault =>
  invalid([{ field, rule: 'multipart' }], languageOf(request, request.user.language));

/** RFC 2046: at least one character, at most seventy. */
const hasBoundary = ({ headers }: EdgeRequest): boolean =>
  /;\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})/i.test(headers['content-type'] ?? '');
