import { sections } from '#content/diagnostic/diagnostic.ts'
import { type Typed, typedText } from '#lib/web/plain-form.ts'

const ratingKeys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))

/** The input of both schemas: of step 1, and of the whole form. */
export function plainAnswers(typed: Typed) {
  const of = (name: string) => typedText(typed, name)
  const about = Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone', 'company', 'role', 'companySize'].map((name) => [name, of(name)]),
  )
  const ratings = ratingKeys.map((key) => [key, of(key) === '' ? undefined : Number(of(key))])
  return {
    ...about,
    ...Object.fromEntries(ratings),
    name: `${of('firstName').trim()} ${of('lastName').trim()}`.trim(),
    currentChallenges: typed.currentChallenges ?? [],
    ...(of('agreed') && { agreed: of('agreed') }),
    clientKey: of('clientKey'),
  }
}
