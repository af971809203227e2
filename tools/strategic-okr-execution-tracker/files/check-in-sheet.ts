import { shortName } from '#tools/shared/files/code-bits.ts'
import { escapeHtml, inScript, sendWords, sheetHtml } from '#tools/shared/files/sheet-page.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { decimalSign, formatQuantity } from '#tools/shared/values/numbers.ts'
import { initiativesOf } from '../model/figures.ts'
import type { OwnerSheet } from '../model/sheets.ts'
import { valuesOf } from '../model/status.ts'
import { weekDays, weekName } from '../model/weeks.ts'
import { lineWords, nameOf } from '../model/words.ts'
import { evenBits, longestNote, nonceBits, rowsInBits, sheetHead } from './check-in-code.ts'
import { type SheetSigns, sheetNumber } from './sheet-number.ts'

/** A standalone page on which an owner checks in without the tool, on any phone. */
export function checkInSheet(plan: Plan, { owner, keyResults }: OwnerSheet, week: Day): string {
  const title = `${owner ? `${owner}: check-in` : 'Check-in'} for ${weekName(plan, week).toLowerCase()}`
  return sheetHtml({
    title,
    intro: [
      `${escapeHtml([plan.company, plan.title].filter(Boolean).join(', '))}, ${weekDays(week)}.`,
      'For each key result: its value at the end of the week, how confident you are of reaching the target, and a note if it helps. Leave out what you do not know.',
      sendWords(''),
    ].join(' '),
    asksName: false,
    questions: keyResults.map((each) => questionHtml(plan, each, week)).join('\n'),
    key: plan.id,
    place: `${plan.id} ${owner} ${week}`,
    sendTo: '',
    nonces: 2 ** nonceBits,
    subject: title,
    fileName: `check-in ${owner} *`.replace('  ', ' '),
    script: `
const rowsInBits = ${rowsInBits.toString()}
const evenBits = ${evenBits.toString()}
const sheetNumber = ${sheetNumber.toString()}
const signs = JSON.parse(${inScript(JSON.stringify(keyResults.map(signsFor)))})
const head = ${inScript(sheetHead(owner, week))}
const names = ${inScript(keyResults.map(({ id }) => shortName(id)).join(' '))}.split(' ')
const titles = JSON.parse(${inScript(JSON.stringify(keyResults.map(nameOf)))})
${script}`,
  })
}

/** The number format for a key result in this document. */
function signsFor({ unit }: KeyResult): SheetSigns {
  return { decimal: decimalSign(), unit: unit.trim(), one: formatQuantity(1, unit.trim()) }
}

function questionHtml(plan: Plan, keyResult: KeyResult, week: Day): string {
  const name = shortName(keyResult.id)
  const unit = keyResult.unit.trim()
  const last = valuesOf(plan, keyResult.id, week).at(-1)
  const facts = [
    wayOf(asOfWeek(keyResult, week)),
    keyResult.due && `by ${formatDay(keyResult.due, 'short')}`,
    last && `last value ${formatQuantity(last.value, unit)}, week of ${formatDay(last.week, 'short')}`,
  ]
  const todo = initiativesOf(plan, keyResult.id).filter(({ done }) => !done)
  return `<section aria-label="${escapeHtml(nameOf(keyResult))}">
<h2>${escapeHtml(nameOf(keyResult))}</h2>
<p>${escapeHtml(facts.filter(Boolean).join(' · '))}. ${escapeHtml(lineWords(plan, keyResult, week))}</p>
${todo.length === 0 ? '' : `<p>Under way for it:</p><ul>${todo.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`}
<p class="row"><label for="v${name}">Value${unit ? `, ${escapeHtml(unit)}` : ''}</label><input class="field" inputmode="decimal" maxlength="40" id="v${name}" name="v${name}" aria-describedby="u${name}"></p>
<p id="u${name}" role="status"></p>
<p class="row"><label for="c${name}">Confidence, 1 (no way) to 10 (done deal)</label><select id="c${name}" name="c${name}"><option value="">No answer</option>${confidences}</select></p>
<p><label for="n${name}">Note</label><br><textarea class="field" rows="2" maxlength="${longestNote}" id="n${name}" name="n${name}"></textarea></p>
</section>`
}

const confidences = Array.from({ length: 10 }, (_, step) => `<option>${step + 1}</option>`).join('')

// Each value shows how it was read. The code waits while one is invalid or ambiguous.
const script = `
function read(form, nonce) {
  const values = names.map((name, index) => sheetNumber(form.elements['v' + name].value, signs[index]))
  names.forEach((name, index) => {
    at('u' + name).textContent = values[index].words
    form.elements['v' + name].setAttribute('aria-invalid', String(values[index].isUnclear))
  })
  const wrong = values.findIndex(({ isUnclear }) => isUnclear)
  if (wrong >= 0) return { code: '', state: 'The value of ‘' + titles[wrong] + '’ is not clear yet. Your code will appear here.' }
  const rows = names
    .map((name, index) => ({
      name: Number(name),
      value: values[index].value === null ? '' : String(values[index].value),
      confidence: Number(form.elements['c' + name].value),
      note: form.elements['n' + name].value.trim(),
    }))
    .filter((row) => row.value !== '' || row.confidence > 0 || row.note !== '')
  if (rows.length === 0) return { code: '', state: 'Nothing is filled in yet. Your code will appear here.' }
  const content = nonce.toString(2).padStart(${nonceBits}, '0') + head + rowsInBits(rows)
  return {
    code: toCode(evenBits(content), key),
    state: rows.length + ' of ' + names.length + ' filled in. This is your code:',
  }
}`
