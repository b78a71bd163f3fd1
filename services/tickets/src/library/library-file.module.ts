import { Module } from '@nestjs/common';
import { CoreModule } from '../core.module.ts';
import { LibraryFileAccess } from './library-file.access.ts';

@Module({ imports: [CoreModule], providers: [LibraryFileAccess], exports: [LibraryFileAccess] })
export class LibraryFileModule {}
