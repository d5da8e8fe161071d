/**
 * What the page shows and what actions work on: the controller and everything around it, as reactive values.
 * It decides nothing about the game.
 */
import type { Part, Translator } from '@bellows/i18n';
import type { Deal, Mode, StartProblem } from '@bellows/rules';
import { Controller, type Options } from '../game/controller.ts';
import { isForgettable, type Game } from '../game/game.ts';
import type { Manner } from '../game/manner.ts';
import type { GameEvent, State } from '../game/state.ts';
import { otherText } from '../game/words.ts';
import { Help } from '../help/help.svelte.ts';
import type { Online } from '../online/online.svelte.ts';
import { parseRoute } from '../routes.ts';
import { engine } from '../solver/engine.ts';
import type { Settings } from '../storage/settings.ts';
import type { Unwritten } from '../storage/journal.ts';
import type { Shelf } from '../storage/shelf.ts';
import { showAddress } from './address.ts';
import { arrive } from './arriving.ts';
import { DealDraw } from './dealDraw.svelte.ts';
import { Ear } from './ear.ts';
import { Keeper } from './keeper.ts';
import { LevelDesk } from './levels.svelte.ts';
import { alone, freshGame, openLink, type Opened } from './opening.ts';
import { NoticeBoard } from './noticeBoard.svelte.ts';
import { OnlineDoor } from './onlineDoor.svelte.ts';
import type { Page, Said, Standing } from './page.ts';
import { Panels } from './panels.svelte.ts';
import { PictureDesk } from './picture.svelte.ts';
import { Preferences } from './preferences.svelte.ts';
import { Seat } from './seat.svelte.ts';
import { SelfPlay } from './selfPlay.svelte.ts';
import type { SessionParts } from './sessionParts.ts';
import { TextView } from './textView.svelte.ts';
import { Voice } from './voice.svelte.ts';

export class Session {
  page = $state.raw<Page>({ kind: 'not-found' });
  /** What the controller holds; null until a game is on the table. */
  state = $state.raw<State | null>(null);
  menuOpen = $state(false);
  /** Somebody can see the page: only then the clock runs (T7). */
  visible = $state(true);
  controller: Controller | null = null;
  /** Told of every event after the state has changed: the view moves the focus. */
  onEvent: ((event: GameEvent, state: State) => void) | null = null;
  /** Where the keyboard is: asked of the view. */
  standing: Standing | null = null;
  readonly shelf: Shelf;
  readonly help: Help;
  readonly notices = new NoticeBoard();
  readonly panels = new Panels();
  readonly selfPlay = new SelfPlay(this);
  readonly picture = new PictureDesk(this);
  readonly draw = new DealDraw(this);
  readonly levels = new LevelDesk();
  readonly ear = new Ear(this);
  readonly textView: TextView;
  readonly #voice = new Voice();
  readonly #door = new OnlineDoor(this);
  readonly seat: Seat;
  readonly #preferences: Preferences;
  readonly #now: () => number;
  /** The device's calendar, in milliseconds since 1970. */
  readonly today: () => number;
  readonly #keeper: Keeper;

  constructor(parts: SessionParts) {
    const { shelf, tabs, settings, text, now, today = Date.now } = parts;
    const { search = '', asked = null, solver = engine } = parts;
    this.shelf = shelf;
    this.#now = now;
    this.today = today;
    this.#preferences = new Preferences({ shelf, tabs, settings, text, asked });
    this.textView = new TextView(this, search);
    this.help = new Help(this, solver);
    this.#keeper = new Keeper(shelf, { onConflict: (id) => this.seat.overrule(id) }, now);
    this.seat = new Seat(tabs, {
      shelf,
      game: () => this.state?.game ?? null,
      wake: (awake) => this.controller?.setAwake(awake),
      clear: () => this.#clear(),
      idle: () => this.#keeper.idle,
      goOn: (kept, left) => this.#goOn(kept, left),
    });
  }

  /** Another tab plays this game. */
  get elsewhere(): boolean {
    return this.seat.elsewhere;
  }

  /** Dailies and boards; null until somebody has gone there, or has begun a ranked game. */
  get online(): Online | null {
    return this.#door.online;
  }

  /** The same, once it is loaded; null where it could not be. */
  async goOnline(): Promise<Online | null> {
    return this.#door.open();
  }

  get settings(): Settings {
    return this.#preferences.settings;
  }

  get text(): Translator {
    return this.#preferences.text;
  }

  /** How it is told what happens, where that is not as usual. */
  get manner(): Manner | null {
    return this.#preferences.manner;
  }

  /** Goes where the address says; `shown` is the game that this very page entry showed before; `back`: it was there before. */
  async go(path: string, shown: string | null, back = false): Promise<void> {
    this.#visits += 1;
    const visit = this.#visits;
    // What was just played must be there to be found.
    await Promise.all([this.#keeper.idle, this.#preferences.heed(path, back)]);
    // Whoever goes back and on quickly is already somewhere else.
    if (visit !== this.#visits) return;
    const arrival = await arrive(parseRoute(path), {
      shelf: this.shelf,
      lying: this.elsewhere ? null : this.state,
      shown,
      reach: (...parts) => this.#preferences.reach(...parts),
    });
    if (visit !== this.#visits) return;
    if (arrival.kind === 'table') this.#load(arrival.opened);
    else this.#turnTo(arrival.page);
  }

  /** What is loaded later brings its texts. */
  async learn(...parts: readonly Part[]): Promise<void> {
    await this.#preferences.learn(...parts);
  }

  /** The address of a page, in the language that the address of this one asks for. */
  addressOf(url: string): string {
    return this.#preferences.addressOf(url);
  }

  /** Follows a link inside the product. */
  async visit(url: string): Promise<void> {
    history.pushState({}, '', this.addressOf(url));
    await this.go(location.pathname, null);
  }

  /** A new game in this mode; undo at its start brings the one before back (U9). */
  newGame(mode: Mode, game: Game = freshGame(mode)): void {
    this.lay(game);
  }

  /** Another game that the player begins, from whatever page. */
  lay(game: Game): void {
    if (this.controller !== null) this.#start(game);
    else {
      this.#keeper.keep(game);
      this.#load(alone(game), true);
    }
  }

  /** A deal by its id: its own unfinished game, else a new one. */
  async playDeal(mode: Mode, dealt: Deal): Promise<StartProblem | null> {
    await this.#keeper.idle;
    const opened = await openLink(this.shelf, mode, dealt, null);
    if (!opened.ok) return opened.error;
    const { game } = opened.value;
    if (game.id === this.state?.game.id && this.page.kind === 'play') return null;
    if (game.moves.length > 0 || this.state?.game.mode.undo !== true)
      this.#load(opened.value, true);
    else this.#start(game);
    return null;
  }

  /** Resolves when all that was played is kept. */
  get written(): Promise<void> {
    return this.#keeper.idle;
  }

  /** Another game of the list; the one on the table stays unfinished. */
  async resume(id: string): Promise<void> {
    await this.#keeper.idle;
    const kept = await this.shelf.game(id);
    if (kept !== null) this.#load(alone(kept.game), true);
  }

  /** These games were deleted, or imported over: what the table had of them is neither gone on with nor written. */
  clearTable(ids: readonly string[]): void {
    const { game, before = [], after = [] } = this.state ?? {};
    const lying = [game, ...before, ...after.map((next) => next.game)];
    if (!lying.some((one) => one !== undefined && ids.includes(one.id))) return;
    this.seat.release();
    this.seat.free();
    [this.controller, this.state] = [null, null];
  }

  /** Runs what changes the game, unless another tab plays it. `quietly`: of all that happens only an end is told. */
  act(change: (controller: Controller) => void, quietly = false): void {
    if (this.controller === null || this.elsewhere) return;
    this.#quiet = quietly;
    change(this.controller);
    this.#quiet = false;
  }

  get said(): Said {
    return this.#voice.said;
  }

  say(text: string, refused = false): void {
    this.#voice.say(text, refused);
  }

  async change(change: Partial<Settings>): Promise<void> {
    const kept = this.#preferences.change(change);
    this.controller?.setOptions(this.#options);
    if (change.showMoves !== undefined) this.act((controller) => controller.cancel());
    if (!(await kept)) this.say(this.text.t('page.unreached'), true);
  }

  /** Another tab changed the settings. */
  async reread(): Promise<void> {
    await this.#preferences.reread();
    this.controller?.setOptions(this.#options);
  }

  /** The page was hidden or shown. */
  setVisible(visible: boolean): void {
    this.visible = visible;
    const watched = visible && this.page.kind === 'play';
    this.help.setVisible(watched);
    this.selfPlay.setVisible(watched);
    if (!this.elsewhere) this.controller?.setAwake(watched);
  }

  /** The page goes away: what is still to be written, to be noted at once. */
  leave(): Unwritten | null {
    this.setVisible(false);
    const kept = this.elsewhere ? null : this.#keeper.unwritten();
    const settings = this.#preferences.unwritten();
    if (settings === null) return kept;
    return { games: [], table: null, left: Date.now(), ...kept, settings };
  }

  get #options(): Options {
    const { showMoves, quick } = this.settings;
    return { showMoves, quick, now: this.#now, today: this.today };
  }

  #turnTo(page: Page): void {
    this.page = page;
    this.#clear();
    this.setVisible(this.visible);
  }

  /** Nothing lies over the table. */
  #clear(): void {
    this.menuOpen = false;
    this.panels.close();
  }

  /** With the game that another tab has played here until now. */
  #goOn(kept: Game | null, left: Game): void {
    // Without undo, New in the other tab has ended it.
    if (kept === null || (kept.closed && kept.ranked === null)) this.newGame(left.mode);
    else this.#load(alone(kept));
  }

  /** At the table, wherever the player was. */
  #sit(game: Game): void {
    this.page = { kind: 'play' };
    if (this.controller === null) {
      this.controller = new Controller(game, this.#options);
      this.controller.subscribe((event, state) => this.#happened(event, state));
    }
    this.setVisible(this.visible);
  }

  /** A game from the address or from a list; `push`: as an entry of the history. */
  #load(opened: Opened, push = false): void {
    const { game, before, after } = opened;
    // A game that another tab plays is left as that tab writes it.
    const left = this.elsewhere ? undefined : this.controller?.resting();
    this.seat.free();
    for (const one of [game, ...before, ...after.map((next) => next.game)]) this.#keeper.known(one);
    this.#sit(game);
    this.#push = push;
    this.controller?.load(game, { before, after });
    if (left === undefined || left.id === game.id) return;
    this.#leave(left);
    this.say(otherText(this.text, game));
  }

  #start(game: Game): void {
    this.#sit(game);
    this.#push = true;
    if (this.elsewhere) {
      this.#startBeside(game);
      return;
    }
    const left = this.controller?.leaving();
    // Written first: whoever gives a game up for good may close the page at once.
    if (left !== undefined && left.moves.length > 0) this.#keeper.keep(left);
    this.controller?.newGame(game);
    if (left !== undefined) this.#leave(left);
  }

  /** Another tab has the game that was here, and writes it: it is neither kept from here nor gone back to. */
  #startBeside(game: Game): void {
    this.seat.free();
    this.controller?.setAwake(true);
    this.controller?.load(game);
    if (this.state !== null) this.#keeper.keep(this.state.game);
  }

  /** The game that was on the table is kept, unless nobody has touched it and nothing leads back to it. */
  #leave(left: Game): void {
    const around = this.state;
    const reachable = around?.before.some(({ id }) => id === left.id) ?? false;
    if (isForgettable(left) && !reachable) this.#keeper.forget(left);
    else if (!reachable) this.#keeper.keep(left);
  }

  #push = false;
  #quiet = false;
  #visits = 0;

  #happened(event: GameEvent, state: State): void {
    this.state = state;
    if (event.kind === 'opened') {
      showAddress(state.game, this.#push, (url) => this.addressOf(url));
      this.#push = false;
      this.panels.close();
      this.seat.hold(state.game.id);
      if (state.game.daily !== null) void this.goOnline();
    }
    if (!this.elsewhere) this.#keeper.follow(event, state);
    const ended = event.kind === 'moved' && event.ended !== 'playing';
    if (event.kind !== 'noted' && (ended || !this.#quiet))
      this.#voice.tell(event, state, { ...this.settings, text: this.text, manner: this.manner });
    this.onEvent?.(event, state);
    this.selfPlay.follow(event);
    this.help.follow(event);
    this.online?.follow(event, state.game);
  }
}
