import { type Typed, typedText } from '#lib/web/plain-form.ts'
import { createApi } from '#platform/http/api.server.ts'
import { countForm, sentForm } from '#platform/http/forms/open-form.server.ts'
import { checkTyped, isTrapped, plainBody, readTyped, type ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { saveAssessment } from '../../assessments.server.ts'
import { outsideBenchmark } from '../../outside-benchmark.server.ts'
import { aboutYouSchema, submitAssessmentSchema } from '../../schema.ts'
import { plainAnswers } from './plain-answers.ts'

/** Not below /api: the form's page and its action, without a script. */
export function plainDiagnosticApi(limiter: RateLimiter, showPlain: ShowPlain) {
  return createApi().post('/', plainBody, async (c) => {
    const typed = await readTyped(c)
    const reportPath = (id: string) => `/diagnostic/results/${id}`
    if (isTrapped(c, typed)) return c.redirect(reportPath(newId()), 303)
    const answers = checkAnswers(typed)
    if ('problems' in answers) return showPlain(c, { typed, problems: answers.problems })
    const { checked } = answers
    await countForm(c, limiter, checked.email, 2)
    const sent = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
    const { id } = await saveAssessment(c.var.db, checked, c.var.content(), sent)
    return c.redirect(reportPath(id), 303)
  })
}

/** Step 1 sends no client key: the other questions were not asked yet. */
function checkAnswers(typed: Typed) {
  const answers = plainAnswers(typed)
  const about = checkTyped(aboutYouSchema, answers)
  const aboutProblems = 'problems' in about ? about.problems : {}
  if (!typedText(typed, 'clientKey')) return { problems: aboutProblems }
  const whole = checkTyped(submitAssessmentSchema, answers)
  if ('checked' in whole && 'checked' in about) return whole
  // The two names have messages of their own.
  const { name: _, ...others } = 'problems' in whole ? whole.problems : {}
  return { problems: { ...others, ...aboutProblems } }
}
