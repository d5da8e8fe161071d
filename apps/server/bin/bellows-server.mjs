#!/usr/bin/env node
// The committed entry of the server's commands; the program itself is src/main.ts.
import { startProgram } from '../../../tools/boot/programStart.mjs';

await startProgram('bellows-server', import.meta.url, () => import('../src/main.ts'));
