import { typedText } from '#lib/web/plain-form.ts'
import { createApi } from '#platform/http/api.server.ts'
import { countForm, sentForm } from '#platform/http/forms/open-form.server.ts'
import { checkTyped, isTrapped, plainBody, readTyped, type ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { readPlainScorecard } from '../../../form/plain/plain-answers.ts'
import { saveAssessment } from '../../assessments.server.ts'
import { outsideBenchmark } from '../../outside-benchmark.server.ts'
import { aboutYouSchema, submitAssessmentSchema } from '../../schema.ts'
import { givenIn } from '../../scoring.ts'
import { plainDiagnostic } from './plain-diagnostic.ts'

const aboutFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'role', 'companySize', 'agreed']

/** Not below /api: the form's page and its action, without a script. */
export function plainDiagnosticApi(limiter: RateLimiter, showPlain: ShowPlain) {
  return createApi().post('/', plainBody, async (c) => {
    const typed = await readTyped(c)
    const reportPath = (id: string) => `/diagnostic/results/${id}`
    if (isTrapped(c, typed)) return c.redirect(reportPath(newId()), 303)
    const about = Object.fromEntries(aboutFields.map((field) => [field, typedText(typed, field)]))
    const checked = checkTyped(aboutYouSchema, about)
    const aboutProblems = 'problems' in checked ? checked.problems : {}
    const read = readPlainScorecard(plainDiagnostic(c.var.content()), typed)
    if ('problems' in read) return showPlain(c, { typed, problems: { ...read.problems, ...aboutProblems } })
    const { clientKey, answers } = read.sent
    const name = `${about.firstName?.trim()} ${about.lastName?.trim()}`
    const whole = checkTyped(submitAssessmentSchema, { ...about, name, clientKey, ...givenIn(answers) })
    // The two names have messages of their own.
    if ('problems' in checked) return showPlain(c, { typed, problems: aboutProblems })
    if ('problems' in whole) return showPlain(c, { typed, problems: whole.problems })
    await countForm(c, limiter, whole.checked.email, 2)
    const sent = { ...(await sentForm(c)), outsideBenchmark: outsideBenchmark(c) }
    const { id } = await saveAssessment(c.var.db, whole.checked, c.var.content(), sent)
    return c.redirect(reportPath(id), 303)
  })
}
