// Written by tools/messages.mjs from packages/i18n/messages; do not edit.
import type { Catalogue } from './messages.ts';

// prettier-ignore
const catalogue: Catalogue = {
  "daily.ask-help-note": "O solucionador conhece todas as cartas, inclusive as que ainda virão.",
  "daily.ask-peek": "Desfazer uma carta dada conta como ajuda",
  "daily.ask-peek-note": "Você já viu o que vem a seguir do monte.",
  "daily.assisted-note": "O resultado fica então marcado como assistido e aparece só na lista de todos os resultados. Nesta partida só se pergunta uma vez.",
  "daily.hand-in": "Entregar",
  "daily.practise": "Treinar a partir daqui",
  "daily.problem": [["problem",1,{"offline":"Não foi possível falar com o servidor.","foreign":"Quem respondeu não foi o servidor. Talvez a rede peça um login antes.","busy":"O servidor não pode responder agora.","full":"O servidor está sem espaço para novas partidas.","unsound":"O relógio do servidor está sendo conferido. Nada de novo abre até ele estar certo.","often":"Pedidos demais a partir daqui. Continua daqui a pouco.","https":"Partidas valendo exigem uma página com https.","key":"Esta partida começou com uma chave que não está neste navegador.","yours":"Esta partida pertence a outra chave.","signature":"O servidor não aceitou a assinatura deste navegador.","clock":"O relógio deste aparelho e o do servidor não batem.","stopped":"O operador bloqueou esta chave.","game":"O servidor não conhece esta partida. Talvez tenha sido restaurado de uma cópia antiga.","daily":"Não há diário nesse dia.","date":"Isso não é uma data.","result":"Não há resultado para ver ali.","found":"Não há nada nesse endereço.","stands":"Outro resultado desta partida chegou antes e vale.","starts":"Este dia não aceita mais novas partidas.","results":"O resultado chegou tarde demais para a classificação deste dia.","removed":"Você mandou apagar tudo, inclusive esta partida.","large":"O registro desta partida é grande demais.","rules":"O servidor joga com outra versão das regras.","replay":["No servidor, a repetição desta partida para no evento ",["at",4],"."],"implausible":"Os tempos no registro não combinam com o que o servidor viu.","fault":"O servidor não entendeu esta página.","other":""}]],
};

export default catalogue;
