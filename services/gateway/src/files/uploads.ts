import { Injectable } from '@nestjs/common';
import { Fault, type StoredFile } from '@recado/contracts';
import { Files } from '@recado/platform';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { GatewayConfig } from '../gateway.config.ts';
import type { EdgeRequest } from '../rest/request.ts';

const MOST_FILES = 10;
type Incoming = Express.Multer.File & { stored?: StoredFile };

/** Streams uploads into the file store as they come: no file is ever whole in memory or in a temporary folder. */
@Injectable()
export class Uploads {
  private readonly storage: StorageEngine;

  constructor(
    private readonly files: Files,
    private readonly config: GatewayConfig,
  ) {
    this.storage = {
      _handleFile: (request, file, done) => {
        this.store(request as EdgeRequest, file).then(
          (stored) => done(null, { stored, size: stored.size } as Partial<Incoming>),
          (error: unknown) => done(error),
        );
      },
      _removeFile: (_request, file: Incoming, done) => {
        this.discard(file.stored ? [file.stored] : []).then(() => done(null), done);
      },
    };
  }

  /** Reads a multipart body: files into the store, fields into `request.body`. Other bodies pass untouched. */
  async receive(request: EdgeRequest, response: Response, field: string): Promise<StoredFile[]> {
    if (!request.is('multipart/form-data')) return [];
    const limits = { fileSize: this.config.UPLOAD_MAX_BYTES, files: MOST_FILES, fieldSize: 262_144, fields: 50 };
    const read = multer({ storage: this.storage, limits, defParamCharset: 'utf8' }).array(field, MOST_FILES);
    await new Promise<void>((resolve, reject) => {
      read(request as Request, response, (error: unknown) => (error ? reject(toFault(error, field)) : resolve()));
    });
    return (request.files as Incoming[]).flatMap(({ stored }) => (stored ? [stored] : []));
  }

  async discard(files: StoredFile[]): Promise<void> {
    await Promise.all(files.map((file) => this.files.remove(file.path)));
  }

  private async store({ user }: EdgeRequest, file: Incoming): Promise<StoredFile> {
    const name = file.originalname.replace(/[\p{Cc}/\\]/gu, '_').slice(-255);
    const path = this.files.newPath(user.companyId, name);
    await this.files.write(path, file.stream, file.mimetype);
    return { path, name, mimetype: file.mimetype.slice(0, 100), size: await this.files.size(path) };
  }
}

function toFault(error: unknown, field: string): unknown {
  if (!(error instanceof MulterError)) return error;
  if (error.code === 'LIMIT_FILE_SIZE') return new Fault('ERR_FILE_TOO_LARGE');
  return new Fault('ERR_VALIDATION', {}, [{ field: error.field ?? field, rule: error.code, message: error.message }]);
}
