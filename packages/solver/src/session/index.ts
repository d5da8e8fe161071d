/** The second door of the solver: asking a worker. Nothing of the search is loaded through here. */
export type * from '../answers.ts';
export { LineMemory } from '../lineMemory.ts';
export { openBrowserSession, type BrowserWorker } from './browser.ts';
export { Session, type Listener, type Transport } from './client.ts';
export { fromPlain, toPlain, type PlainPosition } from './plain.ts';
export type {
  Answers,
  FromWorker,
  Kind,
  Outcome,
  Question,
  SessionLimits,
  SessionProblem,
  ToWorker,
} from './messages.ts';
