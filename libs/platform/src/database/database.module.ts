import { Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PlatformConfig } from '../config.ts';
import type { Keys } from '../keys.ts';
import { connect, dataSource, type Entities } from './data-source.ts';

/** The data source of a service, injected as `DataSource`. */
@Module({})
export class DatabaseModule {
  /**
   * Entities come from the modules that name them in `TypeOrmModule.forFeature(entities, service)`. The data source has
   * the name of the service, because several services may run in one process and must not share their entities.
   */
  static forService(service: string, entities: Entities, config: PlatformConfig, keys: Keys): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      name: service,
      useFactory: () => ({ type: 'postgres', entities, autoLoadEntities: true, toRetry: () => false }),
      dataSourceFactory: async (options) => {
        const source = dataSource(service, options?.entities ?? [], config, keys);
        await connect(source);
        return source;
      },
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [typeOrm],
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(service) }],
      exports: [DataSource],
    };
  }
}
