import { escapeHtml, inScript, sendWords, sheetHtml } from '#tools/shared/files/sheet-page.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { workshopOf } from '../model/model.ts'
import { themeNames } from '../model/results/theme-names.ts'
import { exercises } from '../model/scripts/exercises.ts'
import { fillIn } from '../model/scripts/script-facts.ts'
import {
  dotsInBits,
  filledUp,
  nonceBits,
  noteCount,
  noteLength,
  notesKey,
  textsInBits,
  votesFrame,
  votesKey,
} from './sheet-code.ts'

/** When two people share a phone, each needs a cleared sheet and a code of their own. */
const handedOver = {
  copied: 'Copied. Paste it into an email or a message. For another person on this phone, clear the sheet first.',
  saved: 'Saved. Send the file as it is. For another person on this phone, clear the sheet first.',
}

export function notesSheet(plan: Plan): string {
  const { facilitator } = workshopOf(plan)
  const goals = plan.goals.map((goal) => goal.title.trim()).filter(Boolean)
  const title = `Notes: ${plan.company || plan.title || 'our workshop'}`
  const names = ['headline', ...Array.from({ length: noteCount }, (_, index) => `note${index + 1}`)]
  const notes = names.slice(1).map((name, index) => textHtml(name, `Note ${index + 1}`))
  return sheetHtml({
    title,
    intro: `Write alone, in your own words; leave empty what you do not need. ${sendWords(facilitator)} Your name goes with your notes to ${facilitator.trim() ? escapeHtml(facilitator.trim()) : 'that person'}; the email to everyone has the notes without names.`,
    asksName: true,
    questions: `<section aria-label="Headline"><h2>${escapeHtml(exercises.vision.question)}</h2>
${textHtml('headline', 'One headline')}</section>
<section aria-label="Notes"><h2>${escapeHtml(exercises.themes.question)}</h2>
${goals.length > 0 ? `<ul>${goals.map((goal) => `<li>${escapeHtml(goal)}</li>`).join('')}</ul>` : ''}
<p>One obstacle or one chance to a note.</p>
${notes.join('\n')}</section>`,
    key: notesKey(plan.id),
    nonces: 2 ** nonceBits,
    sendTo: facilitator,
    subject: title,
    fileName: 'notes *',
    ...handedOver,
    script: `
const textsInBits = ${textsInBits.toString()}
const filledUp = ${filledUp.toString()}
const names = ${inScript(names.join(' '))}.split(' ')
function read(form, nonce) {
  const texts = names.map((each) => form.elements[each].value)
  const name = form.elements.name.value.trim()
  const written = texts.filter((text) => text.trim() !== '').length
  const code = toCode(filledUp(nonce.toString(2).padStart(${nonceBits}, '0') + textsInBits(name ? [...texts, name] : texts)), key)
  return written === 0
    ? { code: '', state: 'Nothing is written yet. Your code will appear here.' }
    : { code, state: written + ' of ' + names.length + ' filled in. This is your code' + (sendTo ? ' for ' + sendTo : '') + ':' }
}`,
  })
}

/** The script allows at most two dots per theme. */
const maxOnOne = 2

const boxStyle =
  'font:inherit;width:100%;box-sizing:border-box;padding:.6rem .7rem;border:1px solid #868b8f;border-radius:4px;background:#fff;color:inherit'

function textHtml(name: string, label: string): string {
  return `<p><label for="${name}">${label}</label><br><textarea id="${name}" name="${name}" rows="2" maxlength="${noteLength}" style="${boxStyle}"></textarea></p>`
}

export function votingSheet(plan: Plan): string {
  const { facilitator, themes, dotsEach } = workshopOf(plan)
  const title = `Vote: ${plan.company || plan.title || 'our workshop'}`
  const max = Math.min(dotsEach, maxOnOne)
  const steps = Array.from({ length: max + 1 }, (_, count) => `<option>${count}</option>`).join('')
  const names = themeNames(themes)
  const rows = themes.map(({ id, notes }, index) => {
    const note = notes.trim() && `<br><small>${escapeHtml(notes.trim())}</small>`
    return `<p class="row"><label for="t${index}">${escapeHtml(names.get(id) ?? '')}${note}</label><select id="t${index}" name="t${index}">${steps}</select></p>`
  })
  return sheetHtml({
    title,
    intro: `${escapeHtml(fillIn(exercises.voting.question, plan))} You have ${dotsEach} ${dotsEach === 1 ? 'dot' : 'dots'}; at most ${max} on one theme. ${sendWords(facilitator)}`,
    asksName: true,
    questions: `<section aria-label="Themes">${rows.join('\n')}</section>`,
    key: votesKey(plan.id),
    nonces: 2 ** nonceBits,
    sendTo: facilitator,
    subject: title,
    fileName: 'vote *',
    ...handedOver,
    script: `
const dotsInBits = ${dotsInBits.toString()}
const textsInBits = ${textsInBits.toString()}
const filledUp = ${filledUp.toString()}
const frame = ${inScript(votesFrame(themes))}
const given = ${dotsEach}
const count = ${themes.length}
function read(form, nonce) {
  const dots = Array.from({ length: count }, (_, index) => Number(form.elements['t' + index].value || 0))
  const placed = dots.reduce((sum, each) => sum + each, 0)
  const name = form.elements.name.value.trim()
  const code = toCode(filledUp(nonce.toString(2).padStart(${nonceBits}, '0') + frame + dotsInBits(dots) + textsInBits(name ? [name] : [])), key)
  if (placed === 0) return { code: '', state: 'No dot is placed yet. Your code will appear here.' }
  // Who lost count may want to begin again.
  if (placed > given) document.getElementById('next').hidden = false
  if (placed > given) return { code: '', state: placed + ' dots are placed, and you have ' + given + '. Take ' + (placed - given) + ' away.' }
  return { code, state: placed + ' of ' + given + ' dots placed. This is your code' + (sendTo ? ' for ' + sendTo : '') + ':' }
}`,
  })
}
