/** The file of a thread of the store: it opens the database and does what it is told, one batch after the other. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { openRole, type Opened } from './roles.ts';
import { failureOf } from './failure.ts';
import type { Reply, Request, Setting } from './messages.ts';

async function serve(port: MessagePort, setting: Setting): Promise<void> {
  const say = (reply: Reply) => port.postMessage(reply);
  let opened: Opened;
  try {
    opened = await openRole(setting);
  } catch (error) {
    say({ kind: 'refused', failure: failureOf(error) });
    return;
  }
  say({ kind: 'ready', secret: opened.secret });
  port.on('message', (request: Request) => {
    if (request === null) {
      opened.close();
      port.close();
      return;
    }
    void opened.run(request, say);
  });
}

if (parentPort === null) throw new Error('This file is started as a thread.');
await serve(parentPort, workerData as Setting);
