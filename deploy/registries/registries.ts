import { contractsRegistries } from './contracts.registries.ts';
import type { Registry } from './registry.ts';

export const registries: Registry[] = [...contractsRegistries];
