/**
 * Token buckets. Our own, because @fastify/rate-limit counts in fixed windows (twice the limit fits around each border), can
 * neither charge after a signature was verified nor charge several prefixes for one request or none of them, and this is
 * twenty lines: each bucket is one number, the moment at which it will be full again (the generic cell rate algorithm).
 */
import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;

export class Buckets {
  /** Milliseconds in which one token comes back. */
  private readonly each: number;
  private readonly burst: number;
  private readonly fullAt: LRUCache<string, number>;

  /** `most`: how many buckets are remembered; of more the least recently used are forgotten, which fills them. */
  constructor(perMinute: number, burst: number, most: number) {
    this.each = MINUTE / perMinute;
    this.burst = burst;
    this.fullAt = new LRUCache({ max: most });
  }

  /** In how many milliseconds that bucket has a token; 0 if it has one. */
  wait(key: string, now: number): number {
    const fullAt = this.fullAt.get(key) ?? now;
    return Math.max(0, fullAt - now - (this.burst - 1) * this.each);
  }

  /** Takes one token, there or not. */
  take(key: string, now: number): void {
    this.fullAt.set(key, Math.max(this.fullAt.get(key) ?? now, now) + this.each);
  }
}
