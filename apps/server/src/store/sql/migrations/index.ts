/** The steps from an empty database to the newest schema. Each is frozen once it has been released. */
import type { Migration } from '../migrate.ts';
import { first } from './0001.ts';
import { second } from './0002.ts';

export const MIGRATIONS: readonly Migration[] = [first, second];
