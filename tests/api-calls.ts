import type { $ZodType } from 'zod/v4/core'
import type { Right } from '#content/admin/roles.ts'
import type { openTestSite } from './sites/test-site.ts'

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

export type ApiCall = {
  method: string
  path: string
  /** The schema of the body; absent if there is none or the body is signed. */
  schema?: $ZodType
  /** The required right; absent if the call is public. */
  right?: Right
}

/** Read from the app itself, so that new calls are tested automatically. */
export function apiCalls({ app }: TestSite): ApiCall[] {
  const calls = new Map<string, ApiCall>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL' || path === '/*') continue
    const call = calls.get(`${method} ${path}`) ?? { method, path }
    const { schema, right } = handler as Pick<ApiCall, 'schema' | 'right'>
    calls.set(`${method} ${path}`, { ...call, ...(schema && { schema }), ...(right && { right }) })
  }
  return [...calls.values()]
}
