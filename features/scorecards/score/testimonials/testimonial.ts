import { testimonialLimits, testimonialPage } from '#content/diagnostic/testimonial-words.ts'
import { readableText } from '#content/owner/text/readable-text.ts'

export type Testimonial = { quote: string; firstName: string; lastInitial: string; business: string }

export const testimonialFields = ['quote', 'firstName', 'lastInitial', 'business'] as const

/** The label of the consent checkbox, if checked. */
export const agreedField = 'agreed'
export const choiceField = 'choice'
export const withdrawChoice = 'withdraw'

export type Typed = Testimonial & { agreed: string }

export type Problems = Partial<Record<keyof Typed, string>>

/** Unchanged, so that invalid input can be shown again. */
export function typedIn(body: string): Typed {
  const sent = new URLSearchParams(body)
  // Browsers submit line breaks as CRLF.
  const of = (field: string) => (sent.get(field) ?? '').replaceAll('\r\n', '\n')
  return {
    quote: of('quote'),
    firstName: of('firstName'),
    lastInitial: of('lastInitial'),
    business: of('business'),
    agreed: of(agreedField),
  }
}

export function testimonialOf(typed: Testimonial): Testimonial {
  const { quote, firstName, lastInitial, business } = typed
  return {
    quote: readableText(quote),
    firstName: readableText(firstName),
    // The page adds the period itself.
    lastInitial: readableText(lastInitial).replace(/\s*\.$/, ''),
    business: readableText(business),
  }
}

const messages = testimonialPage.problems
const oneLine = /^\P{Cc}*$/u

/** As strict as the content schema for testimonials, so that whatever passes can be published unchanged. */
export function problemsOf(typed: Typed, wording: string): Problems {
  const testimonial = testimonialOf(typed)
  const found: Record<keyof Typed, string | undefined> = {
    quote: quoteProblem(testimonial.quote),
    firstName: lineProblem(
      testimonial.firstName,
      testimonialLimits.firstName,
      messages.firstName,
      messages.firstNameLong,
    ),
    lastInitial: /^\p{L}$/u.test(testimonial.lastInitial) ? undefined : messages.lastInitial,
    business: lineProblem(testimonial.business, testimonialLimits.business, messages.business, messages.businessLong),
    agreed: consentProblem(typed.agreed, wording),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function quoteProblem(quote: string): string | undefined {
  if (quote === '' || !/^(\P{Cc}|\n)*$/u.test(quote)) return messages.quote
  return quote.length > testimonialLimits.quote ? messages.quoteLong(quote.length) : undefined
}

function lineProblem(text: string, max: number, missing: string, long: string): string | undefined {
  if (text === '') return missing
  if (!oneLine.test(text)) return messages.oneLine
  return text.length > max ? long : undefined
}

function consentProblem(agreed: string, wording: string): string | undefined {
  if (agreed === '') return messages.agreed
  return agreed === wording ? undefined : messages.otherConsent
}

export function isSameTestimonial(one: Testimonial, other: Testimonial): boolean {
  return testimonialFields.every((field) => one[field] === other[field])
}
