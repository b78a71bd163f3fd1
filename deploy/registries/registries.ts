import { contractsRegistries } from './contracts.registries.ts';
import type { Registry } from './registry.ts';
import { servicesRegistries } from './services.registries.ts';
import { testsRegistries } from './tests.registries.ts';
import { webRegistries } from './web.registries.ts';

export const registries: Registry[] = [
  ...contractsRegistries,
  ...servicesRegistries,
  ...testsRegistries,
  ...webRegistries,
];
