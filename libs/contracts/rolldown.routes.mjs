// Bundles the small program that writes routes.gen.ts: decorators need a compiler, plain Node has none.
import base from '../../rolldown.config.mjs';

export default { ...base, input: { routes: 'routes.build.ts' } };
