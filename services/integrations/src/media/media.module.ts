import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { MediaFetcher } from './media.fetcher.ts';
import { MediaFileService } from './media-file.service.ts';

@Module({
  imports: [IntegrationsCoreModule],
  controllers: [MediaFileService],
  providers: [MediaFetcher],
  exports: [MediaFetcher],
})
export class MediaModule {}
