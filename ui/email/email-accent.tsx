import { createContext } from 'react'

/** The owner's color for links and buttons; the layout sets it. */
export const Accent = createContext('#1F4FD8')
