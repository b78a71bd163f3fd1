import { randomBytes } from 'node:crypto';
import { Bus, dataSource, errorText, Keys, loadConfig, rootSecretsOf } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { PlanEntity } from '../rows/plan.entity.ts';
import { SettingEntity } from '../rows/setting.entity.ts';
import { UserEntity } from '../rows/user.entity.ts';
import { CompanyEntity } from '../rows/company.entity.ts';
import { addCompany } from './add-company.ts';

export interface CreatedSuperUser {
  email: string;
  /** Present only when it was generated here; it is shown once and not stored. */
  password?: string;
}

/** Sign-up needs a plan; the platform can change it later. */
const firstPlan = { name: 'Básico', users: 3, connections: 3, queues: 3, value: 49 };

/**
 * Creates the platform's company, a first plan and the super user.
 * @returns null when a super user exists
 */
export async function createSuperUser(env: NodeJS.ProcessEnv): Promise<CreatedSuperUser | null> {
  const config = loadConfig(AccountsConfig, env);
  const secrets = rootSecretsOf(config);
  const keys = new Keys(secrets);
  const source = dataSource('accounts', [CompanyEntity, PlanEntity, SettingEntity, UserEntity], config, keys);
  const bus = await Bus.connect(config.NATS_URL, 'accounts', secrets);
  await source.initialize();
  try {
    const given = config.ADMIN_PASSWORD;
    const password = given ?? randomBytes(12).toString('base64url');
    const email = (config.ADMIN_EMAIL ?? 'admin@recado.local').toLowerCase();
    const hash = await hashPassword(password);
    const made = await new AccountsDatabase(source, bus, keys).asSystem('first start', async (scope) => {
      await scope.manager.query(`select pg_advisory_xact_lock(hashtext('recado-first-start'))`);
      if (await scope.users.superExists()) return false;
      await scope.plans.add(firstPlan);
      await addCompany(scope, { name: 'Recado', email, admin: { name: 'Admin', email, password: hash, super: true } });
      return true;
    });
    if (!made) return null;
    return given ? { email } : { email, password };
  } catch (error) {
    // oxlint-disable-next-line preserve-caught-error -- the cause has the hash of the password on it
    throw new Error(errorText(error));
  } finally {
    await source.destroy();
    await bus.close();
  }
}
