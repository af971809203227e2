import { createApi, json } from '#platform/http/api.server.ts'
import { limitForms, pretendId, sentForm, trapPrograms } from '#platform/http/forms/open-form.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { saveResult } from './results.server.ts'
import { saveResultSchema } from './schema.ts'

export function founderTestApi(limiter: RateLimiter) {
  return createApi().post(
    '/',
    trapPrograms(pretendId),
    json(saveResultSchema),
    limitForms(limiter, 2),
    async (c) => {
      const { db, env, content } = c.var
      const input = c.req.valid('json')
      const sent = await sentForm(c)
      return c.json(await saveResult(db, input, content(), env.PUBLIC_URL, Date.now(), sent), 201)
    },
  )
}
