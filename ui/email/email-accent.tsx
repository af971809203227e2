import { createContext } from 'react'

/** The colour of links and buttons, which is the owner's; the layout sets it. */
export const Accent = createContext('#1F4FD8')
