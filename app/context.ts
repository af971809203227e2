import { createContext } from 'react-router'
import type { Content } from '#content/owner/content.ts'
import type { Refused } from '#features/scorecards/score/testimonials/api.server.ts'
import type { PlainForm } from '#lib/web/plain-form.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Services } from '#platform/http/api.server.ts'

export const siteContext = createContext<{ content: Content; siteUrl: string }>()

/** Called when a loader or the rendering of a page fails. */
export const failureContext = createContext<(error: unknown) => void>()

/** The services that API handlers have too. Not set while pages are prerendered. */
export const servicesContext = createContext<Services>()

/** The signed-in user. The admin layout sets it for all of its pages. */
export const userContext = createContext<User>()

export const nonceContext = createContext<string | null>(null)

/**
 * Receives the rendered HTML instead of the response: React Router reads a response's body, which copies it and turns
 * it into a stream. Not set while pages are prerendered.
 */
export const renderedContext = createContext<{ html?: Buffer<ArrayBuffer> } | null>(null)

/** Why a form post without JavaScript was rejected, and the link back; null when the address is opened directly. */
export const notDoneContext = createContext<{ status: number; text: string; back: string } | null>(null)

/** The rejected input and its errors when a form page is shown again; null on the first visit. */
export const refusedContext = createContext<Refused | null>(null)

/** The same for forms that browsers send without scripts; null on the first visit. */
export const plainFormContext = createContext<PlainForm | null>(null)
