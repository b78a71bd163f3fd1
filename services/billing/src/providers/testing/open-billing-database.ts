import { connect, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { afterAll, beforeAll } from 'vitest';
import { BillingDatabase } from '../../billing.database.ts';
import { InvoiceEntity } from '../../invoice/invoice.entity.ts';
import { PaymentEntity } from '../../payment/payment.repository.ts';

/** The database of the service while the tests of a file run, where no operation reaches the tested rows. */
export function openBillingDatabase(): () => BillingDatabase {
  let database: BillingDatabase | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const config = loadConfig(PlatformConfig, process.env);
    const keys = new Keys(config.RECADO_SECRET);
    const source = dataSource('billing', [InvoiceEntity, PaymentEntity], config, keys);
    await connect(source);
    const bus = await testBus();
    database = new BillingDatabase(source, bus, keys);
    close = async () => {
      await source.destroy();
      await bus.close();
    };
  });
  afterAll(() => close());
  return () => {
    if (!database) throw new Error('The database is not open yet');
    return database;
  };
}
