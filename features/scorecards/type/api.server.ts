import { scorecardText } from '#content/scorecards/words.ts'
import { createApi, json } from '#platform/http/api.server.ts'
import { countForm, limitForms, pretendId, sentForm, trapBots } from '#platform/http/forms/open-form.server.ts'
import { checkTyped, isTrapped, plainBody, readTyped, type ShowPlain } from '#platform/http/forms/plain-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { tieBreakKey } from '../engine/answers.ts'
import { readPlainScorecard } from '../form/plain/plain-answers.ts'
import { plainTest, testIn } from './plain-test.ts'
import { resultPath, saveResult } from './results.server.ts'
import { saveResultSchema } from './schema.ts'

export function founderTestApi(limiter: RateLimiter) {
  return createApi().post('/', trapBots(pretendId), json(saveResultSchema), limitForms(limiter, 2), async (c) => {
    const { db, env, content } = c.var
    const input = c.req.valid('json')
    const sent = await sentForm(c)
    return c.json(await saveResult(db, input, content(), env.PUBLIC_URL, Date.now(), sent), 201)
  })
}

/** Not below /api: the form's page and its action, without a script. */
export function plainFounderTestApi(limiter: RateLimiter, showPlain: ShowPlain) {
  return createApi().post('/', plainBody, async (c) => {
    const typed = await readTyped(c)
    if (isTrapped(c, typed)) return c.redirect(resultPath(newId()), 303)
    const read = readPlainScorecard(plainTest(c.var.content()), typed)
    if ('problems' in read) return showPlain(c, { typed, problems: read.problems })
    const test = testIn(read.sent.answers)
    if (!test.result) return showPlain(c, { typed, problems: { [tieBreakKey]: scorecardText.missing } })
    const sent = checkTyped(saveResultSchema, { ...test, ...read.sent.contact })
    if ('problems' in sent) return showPlain(c, { typed, problems: sent.problems })
    await countForm(c, limiter, sent.checked.email, 2)
    const { db, env, content } = c.var
    const from = await sentForm(c)
    const { id } = await saveResult(db, sent.checked, content(), env.PUBLIC_URL, Date.now(), from)
    return c.redirect(resultPath(id), 303)
  })
}
