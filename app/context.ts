import { createContext } from 'react-router'
import type { Content } from '#content/owner/content.ts'
import type { Refused } from '#features/diagnostic/sentences/api.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Services } from '#platform/http/api.server.ts'

/** What every page is made of besides what was asked for: the owner's words, and the address visitors use. */
export const siteContext = createContext<{ content: Content; siteUrl: string }>()

/** Who is told that a page failed. */
export const failureContext = createContext<(error: unknown) => void>()

/** What a loader can reach: the same services an API handler has. Absent while pages are prerendered. */
export const servicesContext = createContext<Services>()

/** Who is signed in; set for every page of the admin by its layout. */
export const userContext = createContext<User>()

/** Lets the inline scripts of this one answer run. */
export const nonceContext = createContext<string | null>(null)

/**
 * Where the server wants a rendered page put, instead of into the response: React Router looks at the body of a
 * response, which makes a copy and a stream of it. Absent while pages are prerendered.
 */
export const renderedContext = createContext<{ html?: Buffer<ArrayBuffer> } | null>(null)

/** Why what a plain form sent was refused, and the way back; null for who opens the address by itself. */
export const notDoneContext = createContext<{ status: number; text: string; back: string } | null>(null)

/** What somebody typed who is shown the same page again, with what is wrong with it; null for who opens it. */
export const refusedContext = createContext<Refused | null>(null)
