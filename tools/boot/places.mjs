import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
/** Held by whoever installs or builds. */
export const LOCK = path.join(ROOT, '.boot-lock');
