#!/usr/bin/env node
// The committed entry of the command line; the program itself is src/main.ts.
await import('../src/main.ts');
