import { sentenceLimits, sentencePage } from '#content/diagnostic/sentence-words.ts'
import { readableText } from '#content/owner/text/readable-text.ts'

/** A testimonial as its author wants it. */
export type Sentence = { quote: string; firstName: string; lastInitial: string; business: string }

export const sentenceFields = ['quote', 'firstName', 'lastInitial', 'business'] as const

/** What the form sends besides: the words beside the ticked box, and which button was pressed. */
export const agreedField = 'agreed'
export const choiceField = 'choice'
export const withdrawChoice = 'withdraw'

export type Typed = Sentence & { agreed: string }

export type Problems = Partial<Record<keyof Typed, string>>

/** As it came, to be shown again if it cannot be taken. */
export function typedIn(body: string): Typed {
  const sent = new URLSearchParams(body)
  // A browser sends the end of a line as two characters.
  const of = (field: string) => (sent.get(field) ?? '').replaceAll('\r\n', '\n')
  return {
    ...{ quote: of('quote'), firstName: of('firstName'), lastInitial: of('lastInitial') },
    ...{ business: of('business'), agreed: of(agreedField) },
  }
}

export function sentenceOf(typed: Sentence): Sentence {
  const { quote, firstName, lastInitial, business } = typed
  return {
    quote: readableText(quote),
    firstName: readableText(firstName),
    // As it is shown; many type the period too.
    lastInitial: readableText(lastInitial).replace(/\s*\.$/, ''),
    business: readableText(business),
  }
}

const words = sentencePage.problems
const oneLine = /^\P{Cc}*$/u

/** What keeps it from being sent, field by field. What passes here can stand among the testimonials as it is. */
export function problemsOf(typed: Typed, wording: string): Problems {
  const sentence = sentenceOf(typed)
  const found: Record<keyof Typed, string | undefined> = {
    quote: quoteProblem(sentence.quote),
    firstName: lineProblem(
      sentence.firstName,
      sentenceLimits.firstName,
      words.firstName,
      words.firstNameLong,
    ),
    lastInitial: /^\p{L}$/u.test(sentence.lastInitial) ? undefined : words.lastInitial,
    business: lineProblem(sentence.business, sentenceLimits.business, words.business, words.businessLong),
    agreed: agreedProblem(typed.agreed, wording),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function quoteProblem(quote: string): string | undefined {
  if (quote === '' || !/^(\P{Cc}|\n)*$/u.test(quote)) return words.quote
  return quote.length > sentenceLimits.quote ? words.quoteLong(quote.length) : undefined
}

function lineProblem(text: string, max: number, missing: string, long: string): string | undefined {
  if (text === '') return missing
  if (!oneLine.test(text)) return words.oneLine
  return text.length > max ? long : undefined
}

function agreedProblem(agreed: string, wording: string): string | undefined {
  if (agreed === '') return words.agreed
  return agreed === wording ? undefined : words.agreedOther
}

export function isSameSentence(one: Sentence, other: Sentence): boolean {
  return sentenceFields.every((field) => one[field] === other[field])
}
