import type { Caller, CreateIntegration, IntegrationType } from '@recado/contracts';
import { changedColumns } from '../keep-secrets.ts';
import type { IntegrationEntity } from './integration.entity.ts';
import type { IntegrationRepository, IntegrationSecret } from './integration.repository.ts';

type Given = Partial<Omit<CreateIntegration, 'type'>>;

/**
 * The columns an input changes. Empty secrets stay as they are; the project of n8n, webhook and typebot is named as it.
 * @param stored null: a new integration
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS
 */
export function changesOf(
  integrations: IntegrationRepository,
  { companyId }: Pick<Caller, 'companyId'>,
  { type, stored }: { type: IntegrationType; stored: IntegrationEntity | null },
  input: Given,
): Partial<IntegrationEntity> {
  const isNamedAsProject = type === 'n8n' || type === 'webhook' || type === 'typebot';
  const seal = (field: string, plain: string) => integrations.seal(companyId, field as IntegrationSecret, plain);
  return {
    ...changedColumns('integrations.queue_integrations', { stored, input, seal }),
    ...(isNamedAsProject && input.name !== undefined ? { projectName: input.name } : {}),
  };
}
