import { escapeHtml as text } from '#tools/shared/files/sheet-page.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { type Dashboard, type Measure, type Member, measureName, peopleIn } from '../model/dashboard.ts'
import { headline, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { quarterOfWeek, weekDays } from '../model/figures/weeks.ts'
import { measureGoalText, statusText, targetWords } from '../model/figures/words.ts'
import { pairOf, standingIn } from '../model/model.ts'
import { departmentsOf, groupsOf } from '../model/people/departments.ts'
import { nameIn } from '../model/people/names.ts'
import { sharedDoc } from '../model/share.ts'
import { quarterPart, trendsPart } from './share-charts.ts'
import { shareStyle } from './share-style.ts'

/**
 * A static page in one file: no scripts, fields, links or external resources, and only what was chosen.
 * Everything users typed is escaped.
 */
export function sharePage(whole: Dashboard, week: Day, day: Day): string {
  const doc = sharedDoc(whole)
  const { parts } = doc.share
  const title = `${doc.team.trim() || 'Your team'}, ${weekDays(week)}`
  const sections = [
    parts.includes('week') && weekPart(doc, week),
    parts.includes('reasons') && reasonsPart(doc, week),
    parts.includes('trends') && trendsPart(doc, week),
    parts.includes('quarter') && quarterPart(doc, week),
    parts.includes('review') && reviewPart(doc, week),
  ].filter((each) => typeof each === 'string')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<style>${shareStyle}</style>
</head>
<body>
<main>
<header><h1>${text(doc.team.trim() || 'Your team')}</h1><p>${text(weekDays(week))}</p></header>
${sections.join('\n')}
<footer>As of ${text(formatDay(day))}. A page to read: it changes nothing and sends nothing.</footer>
</main>
</body>
</html>
`
}

function weekPart(doc: Dashboard, week: Day): string {
  const people = peopleIn(doc, week)
  const groups = departmentsOf(people).length > 1 ? groupsOf(people) : [{ name: '', members: people }]
  const heads = doc.measures
    .map(
      (measure) =>
        `<th scope="col">${text(measureName(measure))}<small>${text(measureGoalText(measure, week))}</small></th>`,
    )
    .join('')
  const rows = groups.map(({ name, members }) => {
    const head = name
      ? `<tr><th colspan="${doc.measures.length + 1}" class="group">${text(name)}</th></tr>`
      : ''
    return head + members.map((member) => weekRow(doc, member, week)).join('\n')
  })
  return `<section><h2>The week</h2>
<div class="scroll" tabindex="0" role="region" aria-label="The week">
<table><thead><tr><th scope="col">Person</th>${heads}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`
}

function weekRow(doc: Dashboard, member: Member, week: Day): string {
  const cells = doc.measures.map((measure) => weekCell(doc, member, measure, week)).join('')
  const role = member.role ? `<small>${text(member.role)}</small>` : ''
  return `<tr><th scope="row">${text(nameIn(doc, member))}${role}</th>${cells}</tr>`
}

function weekCell(doc: Dashboard, member: Member, measure: Measure, week: Day): string {
  const pair = pairOf(member, measure)
  if (!pair) return '<td></td>'
  const standing = standingIn(doc, pair, week)
  const value = standing.value === null ? '–' : formatQuantity(standing.value, measure.unit)
  const own = [statusText(standing), targetWords(standing)].filter(Boolean).join(', ')
  return `<td class="${standing.status}"><b>${text(value)}</b><small>${text(own)}</small></td>`
}

function reasonsPart(doc: Dashboard, week: Day): string {
  const reports = reportsIn(doc, week)
  const people = reports.map(({ member, level, findings }) => {
    const words = findings.map((each) => `<li>${text(each.words)}</li>`).join('')
    return `<h3>${text(nameIn(doc, member))}</h3>${words ? `<ul>${words}</ul>` : `<p>${level === 'away' ? 'Away' : 'Nothing stands out'} this week.</p>`}`
  })
  const team = teamFindings(doc, week).map((words) => `<p>${text(words)}</p>`)
  return `<section><h2>${text(headline(reports))}</h2>${[...team, ...people].join('\n')}</section>`
}

function reviewPart(doc: Dashboard, week: Day): string {
  const { name } = quarterOfWeek(week)
  const review = doc.reviews.find(({ quarter }) => quarter === name)
  if (!review) return ''
  return `<section><h2>What we take along from ${text(name)}</h2><p class="lines">${text(review.text)}</p></section>`
}
