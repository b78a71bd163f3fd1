import { randomBytes } from 'node:crypto';
import { Bus, dataSource, errorText, Keys, loadConfig } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';
import { hashPassword } from '../auth/password.ts';
import { entities } from '../service.ts';
import { addCompany } from './add.ts';

export interface SuperUser {
  email: string;
  /** Only when it was made up here: shown once, kept nowhere. */
  password?: string;
}

/** So that one can sign up; the platform changes it as it likes. */
const firstPlan = { name: 'Básico', users: 3, connections: 3, queues: 3, value: 49 };

/** The platform's own company, a first plan and its super user, unless there is one. @returns null when there was */
export async function makeSuperUser(env: NodeJS.ProcessEnv): Promise<SuperUser | null> {
  const config = loadConfig(AccountsConfig, env);
  const keys = new Keys(config.RECADO_SECRET);
  const source = dataSource('accounts', entities, config, keys);
  const bus = await Bus.connect(config.NATS_URL, 'accounts', config.RECADO_SECRET);
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
