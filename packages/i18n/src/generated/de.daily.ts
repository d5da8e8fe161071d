// Written by tools/messages.mjs from packages/i18n/messages; do not edit.
import type { Catalogue } from './messages.ts';

// prettier-ignore
const catalogue: Catalogue = {
  "daily.ask-help-note": "Der Löser kennt alle Karten, auch die noch kommen.",
  "daily.ask-peek": "Eine Karte zurückzunehmen gilt als Hilfe",
  "daily.ask-peek-note": "Du hast gesehen, was als Nächstes aus dem Vorrat kommt.",
  "daily.assisted-note": "Das Ergebnis ist dann als Spiel mit Hilfe gekennzeichnet und steht nur in der Ansicht aller Ergebnisse. In diesem Spiel wird nur einmal gefragt.",
  "daily.hand-in": "Abgeben",
  "daily.practise": "Von hier aus üben",
  "daily.problem": [["problem",1,{"offline":"Der Server ist nicht zu erreichen.","foreign":"Geantwortet hat etwas anderes als der Server. Vielleicht verlangt das Netz erst eine Anmeldung.","busy":"Der Server kann gerade nicht antworten.","full":"Der Server hat gerade keinen Platz für neue Partien.","unsound":"Die Uhr des Servers wird geprüft. Bis sie stimmt, öffnet nichts Neues.","often":"Zu viele Anfragen von hier. Nach einer Weile geht es weiter.","https":"Gewertete Partien brauchen eine Seite mit https.","key":"Diese Partie wurde mit einem Schlüssel begonnen, den dieser Browser nicht hat.","yours":"Diese Partie gehört zu einem anderen Schlüssel.","signature":"Der Server hat die Signatur dieses Browsers nicht angenommen.","clock":"Die Uhr dieses Geräts und die des Servers stimmen nicht überein.","stopped":"Der Betreiber hat diesen Schlüssel gesperrt.","game":"Der Server kennt diese Partie nicht. Vielleicht wurde er aus einer älteren Kopie wiederhergestellt.","daily":"An diesem Tag gibt es kein Tagesspiel.","date":"Das ist kein Datum.","result":"Dort ist kein Ergebnis zu sehen.","found":"Unter dieser Adresse gibt es nichts.","stands":"Ein anderes Ergebnis dieser Partie war früher da und steht.","starts":"Für diesen Tag werden keine Partien mehr begonnen.","results":"Das Ergebnis kam zu spät für die Bestenliste dieses Tages.","removed":"Du hast alles löschen lassen, auch diese Partie.","large":"Das Protokoll dieser Partie ist zu groß.","rules":"Der Server spielt nach einer anderen Fassung der Regeln.","replay":["Beim Nachspielen auf dem Server endet diese Partie bei Ereignis ",["at",4],"."],"implausible":"Die Zeiten im Protokoll passen nicht zu dem, was der Server gesehen hat.","fault":"Der Server hat diese Seite nicht verstanden.","other":""}]],
};

export default catalogue;
