import { sections } from '#content/diagnostic/diagnostic.ts'
import { escapeHtml, inScript, sendWords, sheetHtml } from '#tools/shared/files/sheet-page.ts'
import {
  type Assessment,
  type GroupKind,
  groupKinds,
  groupNames,
  groupWords,
  ownQuestions,
  ownTitle,
  type Question,
  questions,
  questionsOf,
  type RoundId,
  roundKey,
  scaleOf,
} from '../model/model.ts'
import { anonymousWords, dropPlace, maxCommentLength } from '../model/promise.ts'
import { markOf, nonceBits, writeCode } from './code.ts'

/** The respondent's sheet. It encodes with the same function that the kit decodes with. */
export function sheetPage(doc: Assessment, round: RoundId): string {
  const { anonymous } = doc
  return sheetHtml({
    title: sheetTitle(doc),
    intro: `Rate how things are today, alone, in about five minutes. If you hesitate between two answers, take the lower one. ${wayBack(doc)}`,
    asksName: !anonymous,
    questions: [groupsHtml(doc), ...sections.map(sectionHtml), ownHtml(doc)].join('\n'),
    key: roundKey(doc, round),
    nonces: 2 ** nonceBits,
    sendTo: anonymous ? dropPlace(doc) : doc.sendTo,
    subject: 'My ratings',
    fileName: 'ratings *',
    script: script(doc),
    ...(anonymous && {
      clears: true,
      copied: 'Copied. Put it where your name does not appear next to it, not in an email from you.',
      saved: 'Saved. Hand it in where your name does not appear next to it, not by email.',
    }),
  })
}

function sheetTitle(doc: Assessment): string {
  const what = `${inWords(questionsOf(doc).length)} ratings`
  return doc.team ? `${doc.team}: ${what}` : what.charAt(0).toUpperCase() + what.slice(1)
}

/** The sixteen as a word. */
function inWords(count: number): string {
  return count === 16 ? 'sixteen' : String(count)
}

function wayBack(doc: Assessment): string {
  if (!doc.anonymous) return sendWords(doc.sendTo)
  return anonymousWords(doc)
    .map((each) => `</p><p>${escapeHtml(each)}`)
    .join('')
}

function groupsHtml(doc: Assessment): string {
  return groupKinds
    .map((kind) => groupHtml(kind, groupNames(doc, kind)))
    .filter(Boolean)
    .join('\n')
}

function groupHtml(kind: GroupKind, names: readonly string[]): string {
  if (names.length === 0) return ''
  const options = names.map((name) => `<option value="${markOf(name)}">${escapeHtml(name)}</option>`)
  return `<p><label for="${kind}">${groupWords[kind]}, if you like</label><br><select id="${kind}" name="${kind}"><option value="0">No answer</option>${options.join('')}</select></p>`
}

function sectionHtml({ id, title, intro }: (typeof sections)[number]): string {
  return `<section aria-label="${escapeHtml(title)}">
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(intro)}</p>
${questions
  .filter(({ sectionId }) => sectionId === id)
  .map(questionHtml)
  .join('\n')}
</section>`
}

function ownHtml(doc: Assessment): string {
  const own = ownQuestions(doc)
  if (own.length === 0) return ''
  return `<section aria-label="${ownTitle}">
<h2>${ownTitle}</h2>
${own.map(questionHtml).join('\n')}
</section>`
}

function questionHtml(each: Question): string {
  const name = escapeHtml(each.key)
  const choices = scaleOf(each).map(
    ({ value, label }) =>
      `<label><input type="radio" name="${name}" value="${value}"><span>${escapeHtml(label)}</span></label>`,
  )
  const words = escapeHtml(each.question)
  return `<fieldset><legend>${words}</legend><div>${choices.join('')}</div><details><summary>Add a comment</summary><textarea name="on ${name}" aria-label="Comment on: ${words}" rows="3" maxlength="${maxCommentLength}"></textarea></details></fieldset>`
}

/** Shown on a sheet that was changed after its code was sent. */
const correctedWords =
  'You changed a sheet after its code was created. This code replaces the earlier one; hand it in too. If you are someone else, clear the sheet first.'

function script(doc: Assessment): string {
  const own = ownQuestions(doc).map(({ key }) => markOf(key))
  return `
const writeCode = ${writeCode.toString()}
const markOf = ${markOf.toString()}
const ownMarks = ${inScript(own)}
const allRated = ${inScript(`All ${inWords(questionsOf(doc).length)} are rated. This is your code`)}
function read(form, nonce, first) {
  const fields = [...form.querySelectorAll('fieldset')]
  const ratings = fields.flatMap((field) => {
    const chosen = field.querySelector(':checked')
    return chosen ? [Number(chosen.value)] : []
  })
  const comments = fields.flatMap((field, place) => {
    const text = field.querySelector('textarea').value.trim()
    if (text) field.querySelector('details').open = true
    return text ? [[place, text]] : []
  })
  const groups = ${inScript(groupKinds)}.map((kind) => Number(form.elements[kind] ? form.elements[kind].value : 0))
  const own = ownMarks.map((mark, index) => [mark, ratings[16 + index]])
  const left = fields.length - ratings.length
  const write = (more) => writeCode(ratings.slice(0, 16), nonce, key, toCode, { own, groups, comments, ...more })
  const isCorrected = left === 0 && first !== '' && write({}) !== first
  const isFor = allRated + (sendTo ? ' for ' + sendTo : '') + ':'
  return left === 0
    ? {
        code: write(isCorrected ? { first: markOf(first) } : {}),
        state: isCorrected ? ${inScript(correctedWords)} + ' ' + isFor : isFor,
      }
    : { code: '', state: left + (left === 1 ? ' question' : ' questions') + ' to go. Then your code appears here.' }
}`
}
