import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { escapeHtml, sendWords, sheetHtml } from '#tools/shared/files/sheet-page.ts'
import { type Assessment, type RoundId, roundKey } from '../model/model.ts'
import { nonceBits, writeCode } from './code.ts'

/** The respondent's sheet. It makes its code with the same function that the kit reads codes by. */
export function sheetPage(doc: Assessment, round: RoundId): string {
  const { team, anonymous, sendTo } = doc
  return sheetHtml({
    title: team ? `${team}: sixteen ratings` : 'Sixteen ratings',
    intro: `Rate how things are today, alone, in about five minutes. If you hesitate between two answers, take the lower one. ${privacyWords(doc)}`,
    asksName: !anonymous,
    questions: sections.map(sectionHtml).join('\n'),
    key: roundKey(doc, round),
    nonces: 2 ** nonceBits,
    ...{ sendTo, subject: 'My ratings', fileName: 'ratings *', script },
  })
}

function privacyWords({ anonymous, sendTo }: Assessment): string {
  const send = sendWords(sendTo)
  return anonymous
    ? `${send} The code holds your ratings and no name, and the results show no single answer before there are three.`
    : send
}

function sectionHtml({ title, intro, ratings }: (typeof sections)[number]): string {
  return `<section aria-label="${escapeHtml(title)}">
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(intro)}</p>
${ratings.map(({ key, question }) => questionHtml(key, question)).join('\n')}
</section>`
}

function questionHtml(key: string, question: string): string {
  const choices = ratingScale.map(
    ({ value, label }) =>
      `<label><input type="radio" name="${key}" value="${value}"><span>${escapeHtml(label)}</span></label>`,
  )
  return `<fieldset><legend>${escapeHtml(question)}</legend><div>${choices.join('')}</div></fieldset>`
}

const script = `
const writeCode = ${writeCode.toString()}
function read(form, nonce) {
  const fields = [...form.querySelectorAll('fieldset')]
  const ratings = fields.flatMap((field) => {
    const chosen = field.querySelector(':checked')
    return chosen ? [Number(chosen.value)] : []
  })
  const left = fields.length - ratings.length
  return left === 0
    ? {
        code: writeCode(ratings, nonce, key, toCode),
        state: 'All sixteen are rated. This is your code' + (sendTo ? ' for ' + sendTo : '') + ':',
      }
    : { code: '', state: left + (left === 1 ? ' question' : ' questions') + ' to go. Then your code stands here.' }
}`
