#!/usr/bin/env node
// The committed entry of the command line; the program itself is src/main.ts.
import { startProgram } from '../../../tools/boot/programStart.mjs';

await startProgram('bellows', import.meta.url, () => import('../src/main.ts'));
