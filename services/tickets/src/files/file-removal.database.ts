import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { RemovedFileRepository } from '../rows/removed-file.repository.ts';

const fileRemovalRepositories = ({ manager }: Transaction) => ({ removedFiles: new RemovedFileRepository(manager) });

@Injectable()
export class FileRemovalDatabase extends Database<ReturnType<typeof fileRemovalRepositories>> {
  protected scope = fileRemovalRepositories;
}
