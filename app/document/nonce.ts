import { createContext } from 'react'

/** The answer's nonce while it is rendered on the server; prerendered pages and the browser have none. */
export const Nonce = createContext<string | undefined>(undefined)
