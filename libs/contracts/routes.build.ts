import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { routesModule } from './src/routes.ts';

writeFileSync(process.argv[2] ?? 'src/routes.gen.ts', routesModule());
