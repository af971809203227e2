import { createContext } from 'react'

/** The response's CSP nonce during server rendering. Prerendered pages and the browser have none. */
export const Nonce = createContext<string | undefined>(undefined)
