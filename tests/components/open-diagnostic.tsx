import { expect } from 'vitest'
import { challenges, type RatingKey, type RatingValue, ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { diagnosticOpening } from '#content/diagnostic/diagnostic-page.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { DiagnosticForm } from '#features/scorecards/score/form/diagnostic-form.tsx'
import { type Draft, draftKey, ratingKeys } from '#features/scorecards/score/form/draft.ts'
import { exampleReport } from '#features/scorecards/score/form/example-report.ts'
import { shortestQuote } from '#features/scorecards/score/form/shortest-quote.ts'
import { openPage } from './open-page.tsx'
import { screen, within } from './react.tsx'

export const challenge = challenges[3]
const [{ label: lowest }] = ratingScale

const invitation = {
  texts: diagnosticOpening,
  example: exampleReport(sampleContent),
  quote: shortestQuote(sampleContent.testimonials),
}

/** Opens the diagnostic as a visitor does, after what this browser kept was read. */
export async function openDiagnostic(address = '/diagnostic') {
  const report = <h1>The report</h1>
  const elements = {
    '/diagnostic': <DiagnosticForm invitation={invitation} />,
    '/diagnostic/results/:id': report,
  }
  const page = openPage(elements, address)
  await expect.poll(() => document.querySelector('fieldset')?.getAttribute('aria-busy')).toBe('false')
  return page
}

/** Keeps answers in the browser, as an earlier visit did. */
export function keepAnswers(kept: Partial<Draft>): void {
  localStorage.setItem(draftKey, JSON.stringify({ ...answered, ...kept }))
}

/** All of step 1 and 2, and no rating. */
export const answered: Draft = {
  clientKey: 'a-key-made-by-the-client',
  about: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '',
    company: '',
    role: '',
    companySize: '',
  },
  challenges: [challenge.name],
  ratings: {},
  agreed: '',
}

/** The first questions of the form, rated alike. */
export function rated(count: number, value: RatingValue = 2): Partial<Record<RatingKey, RatingValue>> {
  return Object.fromEntries(ratingKeys.slice(0, count).map((key) => [key, value]))
}

export function questionsOf(section: number): string[] {
  return (sections[section - 1]?.ratings ?? []).map(({ question }) => question)
}

export function radio(question: string, label: string = lowest): HTMLElement {
  // By their texts: roles of all 64 radio buttons take long to work out.
  const group = screen.getByText(question, { selector: 'legend' }).closest('fieldset')
  return within(group ?? document.body).getByLabelText(label)
}

export function shownQuestions(): (string | null)[] {
  const all = sections.flatMap(({ ratings }) => ratings.map(({ question }) => question))
  return all.filter((question) => screen.queryByText(question, { selector: 'legend' }))
}

/** How many answers are chosen on the screen. */
export const chosen = () => document.querySelectorAll('input[type=radio]:checked').length

export function press(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

export async function expectStep(step: 1 | 2 | 3, title: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: title })
  expect(screen.getByText(`Step ${step} of 3`)).toBeVisible()
}

/** One section is on the screen, alone, and the answers so far are counted. */
export async function expectSection(section: number, count: number): Promise<void> {
  await expect
    .poll(() => screen.queryByRole('heading', { level: 3 })?.textContent)
    .toBe(`${section}${sections[section - 1]?.title}`)
  expect(shownQuestions()).toEqual(questionsOf(section))
  expect(screen.getByText(`${count} of 16`)).toBeVisible()
}
