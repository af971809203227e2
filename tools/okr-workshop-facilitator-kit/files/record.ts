import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { timetable } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { peopleSection } from '../model/people.ts'
import { outcomeOf } from '../model/results/outcome.ts'
import { resultsOf } from '../model/results/results.ts'
import { formatClock } from '../model/run/clock.ts'
import { heldWords, realSpans } from '../model/run/real-times.ts'
import { tookOf, tookWords } from '../model/run/took.ts'
import { zoneWords } from '../model/run/zones.ts'
import { whenAndWhere } from '../screen/workshop-heading.tsx'

/**
 * The record of the workshop as Markdown: the agenda with actual times, and the results of every exercise.
 */
export function workshopMarkdown(whole: Plan): string {
  const plan = outcomeOf(whole)
  const workshop = workshopOf(plan)
  const took = tookOf(workshop)
  const spans = realSpans(workshop)
  const rows = timetable(workshop.start, workshop.blocks).map(({ block, from, to }) => [
    formatClock(from),
    formatClock(to),
    block.title,
    String(block.minutes),
    ...(took.size > 0 ? [tookWords(took.get(block.id)), spanWords(spans.get(block.id))] : []),
  ])
  const header = ['From', 'To', 'Block', 'Minutes', ...(took.size > 0 ? ['Real time', 'Was'] : [])]
  return [
    `# ${markdownText(plan.title || 'Our workshop')}`,
    markdownText(whenAndWhere(plan, zoneWords(workshop))),
    ...[heldWords(workshop)].filter(Boolean).map(markdownText),
    '## Agenda',
    markdownTable(header, rows),
    ...[...resultsOf(plan, true), ...peopleSection(workshop)].flatMap(({ title, about, text, lines }) => [
      `## ${markdownText(about === undefined ? title : `${title}: ${about}`)}`,
      ...(text ? [markdownText(text)] : []),
      ...(lines.length > 0 ? [lines.map((line) => `- ${markdownText(line)}`).join('\n')] : []),
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}

function spanWords(span: { from: number; to: number } | undefined): string {
  return span ? `${formatClock(span.from)} to ${formatClock(span.to)}` : ''
}
