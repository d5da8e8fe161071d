import { END, planMotion, type Scene } from './motion.ts';
import { nextSprites, sceneOf, swept, type Draw, type Sprite } from './sprites.ts';

/** Remembers what lies on the table, so that each new view can be reached from it. */
export class Stage {
  sprites = $state.raw<readonly Sprite[]>([]);
  #scene: Scene | null = null;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws a view; the answer is the index where the keyboard cursor belongs, or null. */
  draw(draw: Draw): number | null {
    const after = sceneOf(draw);
    const before = this.#scene;
    const plan =
      before && !draw.still ? planMotion(before, after, draw.view.lastMove, draw.held) : null;
    this.#pace = draw.pace;
    this.#scene = after;
    this.sprites = nextSprites(this.sprites, draw, plan, performance.now());
    this.#sweepLater();
    return plan?.focus ?? null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #sweepLater(): void {
    clearTimeout(this.#timer);
    if (!this.sprites.some((s) => s.index < 0)) return;
    this.#timer = setTimeout(
      () => {
        this.sprites = swept(this.sprites, performance.now());
        this.#sweepLater();
      },
      END * this.#pace + 10,
    );
  }
}
