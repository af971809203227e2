import { scorecardText } from '#content/scorecards/words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { color, heightOf, makeRoom, margin, type Pdf, type Style, width, write } from '#platform/pdf/pdf-page.server.ts'
import { drawBenchmark } from '../score/benchmark/pdf-benchmark.server.ts'
import { drawRetakes } from '../score/retakes/pdf-retakes.server.ts'
import { drawTeam } from '../score/team/pdf-team.server.ts'
import { drawHeading, makePdf } from './pdf-frame.server.ts'
import type { Result, SectionResult } from './read-result.ts'
import type { ResultJob } from './result-job.server.ts'

const { result: words } = scorecardText
const small: Style = { size: 9.5 }
const soft: Style = { size: 9.5, fill: color.soft }

/** The same blocks as the page, in the same order. */
export function makeResultPdf(job: ResultJob): Promise<Uint8Array> {
  const { id, result, siteUrl, retakes, benchmark, team } = job
  const { heading: title, name, date } = result
  const links = [{ label: words.onTheWeb, href: `${siteUrl}/scorecards/results/${id}` }]
  return makePdf(job, { title, name, preparedFor: cleanName(name), date, links }, (pdf) => {
    drawSummary(pdf, result)
    if (retakes) drawRetakes(pdf, retakes)
    if (benchmark) drawBenchmark(pdf, benchmark)
    if (team?.results) drawTeam(pdf, team.results)
    for (const block of result.blocks) {
      if (block === 'sections') drawSections(pdf, result)
      if (block === 'advice') drawList(pdf, words.advice, result.advice)
      if (block === 'answers') drawAnswers(pdf, result)
      if (block === 'action') drawAction(pdf, result, siteUrl)
    }
    pdf.y += 12
  })
}

function drawSummary(pdf: Pdf, { percent, tier, type, ranking }: Result): void {
  if (type) {
    write(pdf, words.yourType, { font: 'bold' })
    write(pdf, type.name, { font: 'serif', size: 28 })
    for (const text of [type.line, type.text].filter(Boolean)) write(pdf, text)
    drawList(pdf, words.helps, type.helps)
    drawList(pdf, words.watch, type.watch)
    drawHeading(pdf, words.counts, 34)
    for (const { type: each, count } of ranking) write(pdf, `${each.name}: ${count}`, small)
    return
  }
  if (percent === undefined) {
    write(pdf, words.noScore)
    return
  }
  write(pdf, words.yourScore, { font: 'bold' })
  write(pdf, `${percent}%`, { font: 'serif', size: 52 })
  if (tier) write(pdf, tier.label, { font: 'bold', size: 12 })
  if (tier?.text) write(pdf, tier.text, { font: 'serif', size: 12 })
}

function drawList(pdf: Pdf, heading: string, texts: readonly string[]): void {
  if (texts.length === 0) return
  drawHeading(pdf, heading, 34)
  for (const [index, text] of texts.entries()) {
    makeRoom(pdf, heightOf(pdf, text, { ...small, width: width - 20 }))
    const top = pdf.y
    write(pdf, String(index + 1), { ...small, font: 'bold', at: { y: top }, width: 16 })
    write(pdf, text, { ...small, at: { x: margin + 20, y: top } })
    pdf.y += 4
  }
}

function drawSections(pdf: Pdf, { sections }: Result): void {
  const scored = sections.filter(({ percent }) => percent !== undefined)
  if (scored.length === 0) return
  drawHeading(pdf, words.sections, 34)
  for (const section of scored) drawSection(pdf, section)
}

function drawSection(pdf: Pdf, { title, percent = 0, tier, text }: SectionResult): void {
  makeRoom(pdf, 40 + (text ? heightOf(pdf, text, small) : 0))
  const top = pdf.y
  write(pdf, title, { ...small, font: 'bold', at: { y: top }, width: 300 })
  const below = pdf.y
  write(pdf, [`${percent}%`, tier?.label].filter(Boolean).join(', '), {
    ...small,
    at: { x: margin + 310, y: top },
  })
  pdf.y = Math.max(below, pdf.y) + 2
  pdf.rect(margin, pdf.y, width, 5).fill(color.line)
  // A zero-width rectangle would be drawn as a hairline.
  if (percent > 0) pdf.rect(margin, pdf.y, (width * percent) / 100, 5).fill(color.ink)
  pdf.y += 10
  if (text) write(pdf, text, soft)
  pdf.y += 6
}

/** Written answers are on the page only: anyone can have this PDF mailed to someone else, with a text of their own. */
function drawAnswers(pdf: Pdf, result: Result): void {
  drawHeading(pdf, words.answers, 34)
  for (const { title, answers: all } of result.sections) {
    const answers = all.filter(({ isWritten }) => !isWritten)
    if (answers.length === 0) continue
    makeRoom(pdf, 40)
    write(pdf, title, { ...small, font: 'bold' })
    for (const { question, answer } of answers) {
      makeRoom(pdf, heightOf(pdf, question, soft) + heightOf(pdf, answer, small))
      write(pdf, question, soft)
      write(pdf, answer, small)
      pdf.y += 3
    }
  }
}

function drawAction(pdf: Pdf, { action }: Result, siteUrl: string): void {
  const href = new URL(action.href, siteUrl).href
  makeRoom(pdf, 50)
  pdf.y += 12
  if (action.text) write(pdf, action.text)
  write(pdf, `${action.label}: ${href}`, { fill: pdf.accent, link: href })
}
