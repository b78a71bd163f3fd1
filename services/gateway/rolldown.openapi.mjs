// Bundles the small program that prints the public description of the API: decorators need a compiler.
import { bundleOf } from '../../rolldown.config.mjs';

export default { ...bundleOf('.', 'dist-openapi'), input: { openapi: 'openapi.build.ts' } };
