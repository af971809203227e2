import type { $ZodType } from 'zod/v4/core'
import type { Right } from '#content/admin/roles.ts'
import type { openTestSite } from './sites/test-site.ts'

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

export type ApiCall = {
  method: string
  path: string
  /** What the call takes as its body; absent where it takes none, or a signed one. */
  schema?: $ZodType
  /** What one must be allowed to; absent where everyone may call. */
  right?: Right
}

/** Taken from the app itself, so that a new call is in the tests before anyone thinks of it. */
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
