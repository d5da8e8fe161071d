/** What a survey came to, for people. */
import type { Translator } from '@bellows/i18n';
import type { SurveyResult } from './result.ts';
import { shareAlone, shareText } from './wording.ts';

export function summaryOf(i18n: Translator, result: SurveyResult, file: string): string {
  const { mode, deals, asked, lost, unknown, nodes, cpuSeconds, bench } = result;
  const lines = [
    `${mode} · ${result.first.deal} – ${result.last.deal}`,
    shareText(i18n, result),
    i18n.t('cli.survey.counts', { lost, unknown }),
    ...barLines(i18n, result),
    i18n.t('cli.survey.cost', { nodes, seconds: cpuSeconds, bench: String(bench) }),
    ...(result.complete ? [] : [i18n.t('cli.survey.partial', { done: deals, deals: asked })]),
    i18n.t('cli.survey.log', { file }),
  ];
  return lines.join('\n');
}

function barLines(i18n: Translator, { fewest, fewestUnknown, deals }: SurveyResult) {
  const rows = fewest.map((bar): [string, number] => [String(bar.piles), bar.deals]);
  if (fewestUnknown > 0) rows.push(['?', fewestUnknown]);
  const counts = rows.map(([, count]) => i18n.number(count));
  const width = Math.max(...counts.map((text) => text.length));
  const lines = rows.map(([label, count], i) => {
    const share = shareAlone(i18n, count, deals);
    return `${label.padStart(4)}  ${(counts[i] ?? '').padStart(width)}  ${share}`;
  });
  return [`${i18n.t('cli.survey.picture', { part: 'fewest' })}:`, ...lines];
}
