/**
 * The real server, for tests in the browser and for measuring the page: on a data folder of its own, in which every day has
 * been committed to and which goes with it, and without limits, since everybody there has one address. It takes HOST and PORT.
 */
import { preparedFolder } from '../proof/child.ts';

const folder = await preparedFolder();
process.on('exit', () => folder.remove());
process.env['BELLOWS_DATA'] = folder.data;
process.env['BELLOWS_LIMITS'] ??= 'off';
await import('../../src/main.ts');
