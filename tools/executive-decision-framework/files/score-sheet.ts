import { escapeHtml, inScript, sendWords, sheetHtml } from '#tools/shared/files/sheet-page.ts'
import { criterionName, decisionTitle, optionName } from '../model/model.ts'
import type { Criterion, Decision } from './format.ts'
import { cellsInBits, nonceBits, sheetFrame } from './sheet-code.ts'

/** The sheet on which someone scores the options alone, before hearing what others think. */
export function scoreSheet(decision: Decision): string {
  const { owner, context, options, criteria } = decision
  return sheetHtml({
    title: decisionTitle(decision),
    intro: [
      context && `${escapeHtml(context)}<br><br>`,
      'Score each option alone, from 0 to 10, one criterion at a time. Leave out what you cannot judge.',
      sendWords(owner),
    ]
      .filter(Boolean)
      .join(' '),
    asksName: true,
    questions: criteria.map((criterion, index) => criterionHtml(criterion, index, options)).join('\n'),
    key: decision.id,
    nonces: 2 ** nonceBits,
    sendTo: owner,
    subject: `My scores: ${decisionTitle(decision)}`,
    fileName: 'scores *',
    script: `
const cellsInBits = ${cellsInBits.toString()}
const frame = ${inScript(sheetFrame(decision))}
const order = ${inScript(cellNames(decision).join(' '))}.split(' ')
${script}`,
  })
}

/** In the order of the code: option by option. */
function cellNames({ options, criteria }: Decision): string[] {
  return options.flatMap((_, option) => criteria.map((__, criterion) => `c${criterion}o${option}`))
}

function criterionHtml(criterion: Criterion, index: number, options: Decision['options']): string {
  const name = escapeHtml(criterionName(criterion))
  const ends = [criterion.worst && `0: ${criterion.worst}`, criterion.best && `10: ${criterion.best}`]
  return `<section aria-label="${name}">
<h2>${name}</h2>
<p>${escapeHtml(ends.filter(Boolean).join(' · '))}</p>
${options.map((option, at) => choiceHtml(`c${index}o${at}`, optionName(option))).join('\n')}
</section>`
}

const steps = Array.from({ length: 21 }, (_, half) => `<option>${half / 2}</option>`).join('')

function choiceHtml(name: string, option: string): string {
  return `<p class="row"><label for="${name}">${escapeHtml(option)}</label><select id="${name}" name="${name}"><option value="">No opinion</option>${steps}</select></p>`
}

const correctedWords =
  'You changed a sheet after its code was created. This code replaces the earlier one; send it too. If you are someone else, clear the sheet first.'

const script = `
function read(form, nonce, first) {
  const cells = order.map((name) => (form.elements[name].value === '' ? null : Number(form.elements[name].value)))
  const scored = cells.filter((cell) => cell !== null).length
  const code = toCode(nonce.toString(2).padStart(${nonceBits}, '0') + frame + cellsInBits(cells), key)
  return scored === 0
    ? { code: '', state: 'Nothing is scored yet. Your code will appear here.' }
    : {
        code,
        state: (first && first !== code ? ${inScript(correctedWords)} + ' ' : '') + scored + ' of ' + cells.length + ' scored. This is your code' + (sendTo ? ' for ' + sendTo : '') + ':',
      }
}`
