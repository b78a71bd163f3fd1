import { Bus, connect, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { afterAll, beforeAll } from 'vitest';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { ListImportEntity } from '../list-import/list-import.entity.ts';
import { SuppressionEntity } from '../suppression/suppression.entity.ts';

/** The database of the service while the tests of a file run, for repositories that no operation reaches. */
export function openCampaignsDatabase(): () => CampaignsDatabase {
  let database: CampaignsDatabase;
  let bus: Bus;
  beforeAll(async () => {
    const config = loadConfig(PlatformConfig, process.env);
    const keys = new Keys(config.RECADO_SECRET);
    const source = dataSource('campaigns', [ListImportEntity, SuppressionEntity], config, keys);
    await connect(source);
    bus = await testBus();
    database = new CampaignsDatabase(source, bus, keys);
  });
  afterAll(async () => {
    await database.source.destroy();
    await bus.close();
  });
  return () => database;
}
