// Written by tools/messages.mjs from packages/i18n/messages; do not edit.
import type { Catalogue } from './messages.ts';

// prettier-ignore
const catalogue: Catalogue = {
  "daily.ask-help-note": "The solver knows every card, those still to come too.",
  "daily.ask-peek": "Taking a dealt card back counts as help",
  "daily.ask-peek-note": "You have seen what comes next from the stock.",
  "daily.assisted-note": "The result is then marked as assisted and stands only in the view of all results. You are asked once in this game.",
  "daily.hand-in": "Hand in",
  "daily.practise": "Practise from here",
  "daily.problem": [["problem",1,{"offline":"The server cannot be reached.","foreign":"Something other than the server has answered. The network may ask you to sign in first.","busy":"The server cannot answer right now.","full":"The server has no room for new games right now.","unsound":"The server’s clock is being checked. Nothing new opens until it is right.","often":"Too many requests from here. It goes on in a while.","https":"Ranked games need a page with https.","key":"This game was started with a key that is not in this browser.","yours":"This game belongs to another key.","signature":"The server did not accept this browser’s signature.","clock":"This device’s clock and the server’s do not agree.","stopped":"The operator has stopped this key.","game":"The server does not know this game. It may have been restored from an older copy.","daily":"There is no daily on that day.","date":"That is no date.","result":"There is no result to be seen there.","found":"There is nothing at that address.","stands":"Another result of this game came first, and stands.","starts":"This day takes no new games any more.","results":"The result came too late for this day’s board.","removed":"You had everything removed, this game with it.","large":"The record of this game is too large.","rules":"The server plays by another version of the rules.","replay":["The server’s replay of this game stops at event ",["at",4],"."],"implausible":"The times in this game’s record do not fit what the server saw.","fault":"The server did not understand this page.","other":""}]],
};

export default catalogue;
