import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import { type Case, scenarioName } from '../model/case.ts'
import { benefitLines, type CaseLine, costLines } from '../model/case-lines.ts'
import { projectAll } from '../model/model.ts'
import { resultRowsOf } from '../model/result-rows.ts'
import { hasRanges } from '../model/risk/ranges.ts'
import { effectsOf } from '../model/risk/sensitivity.ts'
import { simulate } from '../model/risk/simulation.ts'
import { basisWords, simulationWords } from '../model/risk/simulation-words.ts'
import { mattersWords, scenarioDifference, scenarioWords, verdict } from '../model/words.ts'

/** The one-page case as text, for an email or a document. */
export function caseMarkdown(doc: Case): string {
  const projections = projectAll(doc)
  const names = projections.map((_, index) => scenarioName(doc, index))
  const people = [doc.company, doc.decider && `For ${doc.decider}`, doc.author && `From ${doc.author}`]
  const list = (lines: readonly CaseLine[]) =>
    lines.map(({ name, text }) => `- ${markdownText(name)}: ${markdownText(text)}`).join('\n')
  const section = (title: string, body: string) => (body.trim() ? [`## ${title}`, body] : [])
  return [
    `# ${markdownText(doc.title || 'Business case')}`,
    markdownText(people.filter(Boolean).join(' · ')),
    markdownText(doc.ask),
    `${markdownText(names[doc.chosen] ?? '')}: ${verdict(doc, projections[doc.chosen])} ${markdownText(scenarioWords(doc, projections))}`,
    markdownTable(
      [`Over ${doc.months} months`, ...names],
      resultRowsOf(doc).map(({ label, text }) => [
        label,
        ...projections.map((projection) => text(doc, projection)),
      ]),
    ),
    ...section('What it costs', list(costLines(doc))),
    ...section('What it brings at full effect', list(benefitLines(doc))),
    ...section('Why now', markdownText(doc.why)),
    ...section('What could go wrong', markdownText(doc.risks)),
    ...section(
      'What the figures rest on',
      list([
        { name: 'Discount rate', text: `${doc.discountRate}% a year` },
        ...basisWords(doc).map((text) => ({ name: 'Included', text })),
        ...doc.scenarios.map((scenario, index) => ({
          name: names[index] ?? '',
          text: scenarioDifference(scenario),
        })),
        { name: 'What matters most', text: mattersWords(doc, effectsOf(doc)) },
        ...(hasRanges(doc) ? [{ name: 'How sure it is', text: simulationWords(doc, simulate(doc)) }] : []),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}
