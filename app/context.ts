import { createContext } from 'react-router'
import type { Services } from '#platform/http/api.server.ts'

/** What a loader can reach: the same services an API handler has. Absent while pages are prerendered. */
export const servicesContext = createContext<Services>()

/** Lets the inline scripts of this one answer run. */
export const nonceContext = createContext<string | null>(null)
