/**
 * Notices that a new version lies ready, and goes over to it when the player says so: never by itself, because a game may be
 * under way. Until then this page goes on with the files that it came with.
 */
import type { ToWorker } from './messages.ts';

type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;

/** How long the new version may take to take over, in milliseconds; then the page is loaded anyway. */
const PATIENCE = 4000;
/** A page that stays open asks for a new version when somebody comes back to it, but no oftener than this. */
const OFTEN = 3_600_000;

export class Versions {
  /** A later version than this page is here. */
  newer = $state.raw(false);
  readonly #reload: () => void;
  #registration: ServiceWorkerRegistration | null = null;
  /** Whether this page came with a kept version: then another one that takes over is a new one. */
  #kept: boolean;
  #taking = false;
  #asked: number;

  constructor(container: Container, reload: () => void, now: number) {
    this.#reload = reload;
    this.#kept = container.controller !== null;
    this.#asked = now;
    container.addEventListener('controllerchange', () => this.#overtaken());
  }

  follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    this.#look();
    this.#watch(registration.installing);
    registration.addEventListener('updatefound', () => this.#watch(registration.installing));
  }

  /** Asks for a new version, unless that was just done; `now` in milliseconds. */
  ask(now: number): void {
    if (this.#registration === null || now - this.#asked < OFTEN) return;
    this.#asked = now;
    // Without a network there is none to be had.
    void this.#registration.update().catch(() => undefined);
  }

  /** Loads the page in the new version. */
  take(): void {
    if (this.#taking) return;
    this.#taking = true;
    const waiting = this.#registration?.waiting ?? null;
    if (waiting === null) {
      // Another tab has gone over to it already.
      this.#reload();
      return;
    }
    const message: ToWorker = { kind: 'take-over' };
    waiting.postMessage(message);
    setTimeout(() => this.#load(), PATIENCE);
  }

  #watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => this.#look());
  }

  #look(): void {
    // The very first version never waits.
    if (this.#kept && (this.#registration?.waiting ?? null) !== null) this.newer = true;
  }

  #overtaken(): void {
    if (this.#taking) this.#load();
    else if (this.#kept) this.newer = true;
    this.#kept = true;
  }

  #loading = false;

  #load(): void {
    if (this.#loading) return;
    this.#loading = true;
    this.#reload();
  }
}
