// Written by tools/messages.mjs from packages/i18n/messages; do not edit.
import type { Catalogue } from './messages.ts';

// prettier-ignore
const catalogue: Catalogue = {
  "daily.ask-help-note": "El solucionador conoce todas las cartas, también las que faltan por salir.",
  "daily.ask-peek": "Devolver una carta repartida cuenta como ayuda",
  "daily.ask-peek-note": "Ya has visto qué carta viene ahora del mazo.",
  "daily.assisted-note": "El resultado queda entonces marcado como asistido y aparece solo en la lista de todos los resultados. En esta partida solo se pregunta una vez.",
  "daily.hand-in": "Entregar",
  "daily.practise": "Practicar desde aquí",
  "daily.problem": [["problem",1,{"offline":"No se puede contactar con el servidor.","foreign":"Ha respondido algo que no es el servidor. Quizá la red pida iniciar sesión antes.","busy":"El servidor no puede responder ahora.","full":"El servidor no tiene sitio para partidas nuevas.","unsound":"Se está comprobando el reloj del servidor. No se abre nada nuevo hasta que esté bien.","often":"Demasiadas peticiones desde aquí. Sigue dentro de un rato.","https":"Las partidas clasificatorias necesitan una página con https.","key":"Esta partida empezó con una clave que no está en este navegador.","yours":"Esta partida pertenece a otra clave.","signature":"El servidor no aceptó la firma de este navegador.","clock":"El reloj de este dispositivo y el del servidor no coinciden.","stopped":"El operador ha bloqueado esta clave.","game":"El servidor no conoce esta partida. Quizá se restauró a partir de una copia anterior.","daily":"Ese día no hay diario.","date":"Eso no es una fecha.","result":"Ahí no hay ningún resultado que ver.","found":"En esa dirección no hay nada.","stands":"Otro resultado de esta partida llegó antes y es el que vale.","starts":"Este día ya no admite partidas nuevas.","results":"El resultado llegó tarde para la clasificación de este día.","removed":"Pediste borrarlo todo, también esta partida.","large":"El registro de esta partida es demasiado grande.","rules":"El servidor juega con otra versión de las reglas.","replay":["En el servidor, la repetición de esta partida se detiene en el suceso ",["at",4],"."],"implausible":"Los tiempos del registro no encajan con lo que vio el servidor.","fault":"El servidor no entendió esta página.","other":""}]],
};

export default catalogue;
