import { escapeHtml } from '#tools/shared/files/sheet-page.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { timetable } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { formatClock } from '../model/run/clock.ts'
import { zoneWords } from '../model/run/zones.ts'
import { type ExerciseId, exercises, stepsOf } from '../model/scripts/exercises.ts'
import { exercisesOf } from '../model/scripts/print-list.ts'
import { fillIn } from '../model/scripts/script-facts.ts'
import { linkOf } from '../model/scripts/sources.ts'
import { formOf } from '../model/shape.ts'
import { whenAndWhere } from '../screen/workshop-heading.tsx'

/** A standalone page without scripts for remote participants: the agenda and each exercise. */
export function handoutHtml(plan: Plan): string {
  const workshop = workshopOf(plan)
  const title = plan.title || 'Our workshop'
  const link = linkOf(workshop.where)
  const rows = timetable(workshop.start, workshop.blocks).map(
    ({ block, from }) => `<tr><td>${formatClock(from)}</td><td>${escapeHtml(block.title)}</td></tr>`,
  )
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(whenAndWhere(plan, zoneWords(workshop)))}</p>
${link ? `<p><a href="${escapeHtml(link)}" rel="noreferrer">Join the call</a></p>` : ''}
<h2>Agenda</h2>
<table>${rows.join('')}<tr><td>${formatClock(workshop.start + workshop.blocks.reduce((sum, { minutes }) => sum + minutes, 0))}</td><td>We stop</td></tr></table>
${exercisesOf(workshop)
  .map((id) => exerciseHtml(plan, id))
  .join('\n')}
</main>
</body>
</html>
`
}

function exerciseHtml(plan: Plan, id: ExerciseId): string {
  const { title, question, example } = exercises[id]
  const steps = stepsOf(id, formOf(workshopOf(plan)))
  const words = (text: string) => escapeHtml(fillIn(text, plan))
  return `<section>
<h2>${escapeHtml(title)}</h2>
<p class="question">${words(question)}</p>
<ol>${steps.map((step) => `<li>${words(step)}</li>`).join('')}</ol>
<p class="example">${words(example)}</p>
${id === 'drafting' ? draftingHtml : ''}</section>`
}

/** The same lines as the printed sheet, to print or to copy into the chat. */
const draftingHtml = `<p>Objective: one sentence, no numbers. Owner. The goal it serves.</p>
<table><tr><th>Key result</th><th>From</th><th>To</th><th>By</th><th>Who</th></tr>${'<tr><td>&nbsp;</td><td></td><td></td><td></td><td></td></tr>'.repeat(5)}</table>
`

const style = `
:root{color-scheme:light;font:17px/1.55 system-ui,sans-serif;color:#12202f;background:#fbfaf6}
body{margin:0}main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2,.question{font-family:Georgia,serif;font-weight:500;line-height:1.2}h1{font-size:1.8rem}h2{font-size:1.35rem;margin:2.2rem 0 .4rem}
.question{font-size:1.2rem}.example{border-left:3px solid #1f4fd8;padding-left:.8rem}section{break-inside:avoid}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e4e0d6;padding:.35rem .6rem .35rem 0;text-align:left;vertical-align:top}td:first-child{white-space:nowrap}
`
